import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { getClassVisibility, setBoardVisibility } from '../../contract/index.ts';
import { ClassVisibilityPanel } from './class-visibility.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const student = (uid: string, first_name: string, isShown: boolean, isChangeable = true) => ({
  ...{ uid, first_name, last_name: 'Lipa', nickname: '', isShown, isChangeable },
});

test('[LEAD-6] a teacher takes a student off the boards and sees where somebody else decided', async () => {
  const sentBodies: unknown[] = [];
  let isShown = true;
  const server = createFakeServer()
    .on(getClassVisibility, () =>
      ok({ students: [student('ana', 'Ana', isShown), student('ivo', 'Ivo', false, false)] }),
    )
    .on(setBoardVisibility, ({ body }) => {
      sentBodies.push(body);
      isShown = body.isShown;
      return ok({ isShown });
    });
  const { user } = showScreens({
    pages: { '/classrooms/:classroom/manage/users': ClassVisibilityPanel },
    at: '/classrooms/7/manage/users',
    server,
    roles: ['ROLE_TEACHER'],
    user: { is_teacher: true },
    market: { supportsLeaderboards: true },
  });
  await user.click(await screen.findByRole('button', { name: 'Take off the leaderboards: Ana Lipa' }));
  await screen.findByText('Ana Lipa is on no leaderboard any more.');
  await screen.findByRole('button', { name: 'Put back on the leaderboards: Ana Lipa' });
  expect(sentBodies).toEqual([{ isShown: false, user: 'ana' }]);
  screen.getByText('The student, a parent or a guardian decided this.');
  expect(screen.getAllByRole('button', { name: /leaderboards/ })).toHaveLength(1);
});
