import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { fail, ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { leaderboardErrors, listBoardMembers, setBoardVisibility } from '../../contract/index.ts';
import { MembersPanel } from './members-panel.tsx';

afterEach(tidyUp);

const pages = { '/classes/:classroom': MembersPanel };
const student = (uid: string, first_name: string, more = {}) => ({
  ...{ uid, first_name, last_name: 'Horvat', isShown: true, isOpen: true },
  ...more,
});

test('[LEAD-15] a teacher takes a student off the boards by a tick; what a child or guardian decided stays', async () => {
  const hidden = new Set<string>();
  const server = createFakeServer()
    .on(listBoardMembers, ({ params }) => {
      expect(params.id).toBe('7');
      return ok({
        students: [
          student('b', 'Bruno', { isShown: !hidden.has('b') }),
          student('a', 'Ana', { isShown: false, isOpen: false }),
        ],
      });
    })
    .on(setBoardVisibility, ({ body }) => {
      if (body.isShown) hidden.delete(body.user ?? '');
      else hidden.add(body.user ?? '');
      return ok({ isShown: body.isShown });
    });
  const { user } = showScreens({ pages, at: '/classes/7', server, roles: ['ROLE_TEACHER'] });
  await user.click(await screen.findByText('On leaderboards: 1 of 2'));
  const [ana, bruno] = screen.getAllByRole('checkbox') as [HTMLInputElement, HTMLInputElement];
  expect([ana.disabled, ana.checked]).toEqual([true, false]);
  screen.getByText('The student or a parent decided this.');
  await user.click(bruno);
  await screen.findByText('On leaderboards: 0 of 2');
  expect([...hidden]).toEqual(['b']);
  await user.click(screen.getByRole('checkbox', { name: 'Bruno Horvat' }));
  await waitFor(() => expect([...hidden]).toEqual([]));
});

test('[LEAD-15] a tick that is refused is taken back, and told of; a class without students says so', async () => {
  const server = createFakeServer()
    .on(listBoardMembers, { students: [student('b', 'Bruno')] })
    .on(setBoardVisibility, () => fail(leaderboardErrors['by-adult']));
  const { user } = showScreens({ pages, at: '/classes/7', server, roles: ['ROLE_TEACHER'] });
  await user.click(await screen.findByText('On leaderboards: 1 of 1'));
  await user.click(screen.getByRole('checkbox', { name: 'Bruno Horvat' }));
  await screen.findByText(/A parent or teacher decided/);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true));
  tidyUp();
  const empty = createFakeServer().on(listBoardMembers, { students: [] });
  showScreens({ pages, at: '/classes/7', server: empty, roles: ['ROLE_TEACHER'] });
  await screen.findByText('There are no students in this class yet.');
});
