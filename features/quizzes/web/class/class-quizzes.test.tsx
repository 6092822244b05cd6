import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { createFakeServer, type FakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { getClassQuizzes, type ClassQuiz } from '../../contract/index.ts';
import { ClassQuizzes } from './class-quizzes.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const student = (first_name: string, more: Partial<ClassQuiz['students'][number]>) => ({
  ...{ uid: first_name, first_name, last_name: 'Lipa', nickname: '' },
  ...{ progress: 'none' as const, points: null, seconds: null },
  ...more,
});
const quiz: ClassQuiz = {
  slug: 'autumn',
  title: 'Autumn quiz',
  state: 'over',
  closesAt: '2026-11-27T20:00:00Z',
  most: 90,
  students: [student('Ana', { progress: 'done', points: 70, seconds: 185 }), student('Ivo', {})],
};
const show = (server: FakeServer) =>
  showScreens({
    pages: { '/classrooms/:classroom': ClassQuizzes },
    at: '/classrooms/7',
    server,
    roles: ['ROLE_TEACHER'],
    user: { is_teacher: true },
  });

test('[LEAD-15] a teacher finds the points of each student of the class', async () => {
  const { user } = show(createFakeServer().on(getClassQuizzes, [quiz]));
  await user.click(await screen.findByText('Autumn quiz'));
  screen.getByText('Handed in: 1 of 2');
  const [ana, ivo] = within(screen.getByRole('list', { name: 'Autumn quiz' })).getAllByRole('listitem');
  expect(ana?.textContent).toBe('Ana Lipa70 of 90 points · Time: 3:05');
  expect(ivo?.textContent).toBe('Ivo LipaDid not take part');
});

test('[LEAD-15] [QUAL-5] quizzes of a class that do not load are asked for again', async () => {
  const server = createFakeServer().on(getClassQuizzes, [quiz]);
  server.breakPath('/api/p/classrooms/7/quizzes');
  const { user } = show(server);
  await screen.findByText('Something went wrong.');
  server.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Autumn quiz');
});
