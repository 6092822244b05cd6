import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { getClassGoal, getClassGoals, setClassGoal, type ClassGoal } from '../../contract/index.ts';
import { ClassGoalForStudents, ClassGoalForTeachers } from './class-goal.tsx';
import { OwnGoals } from './own-goals.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const goal: ClassGoal = {
  classroom: 7,
  grade: 1,
  letter: 'a',
  customGroup: '',
  points: 340,
  goal: 1000,
  since: '2026-09-01',
};

test('[LEAD-13] a child sees at home and on the page of the class how far the class is together', async () => {
  const server = createFakeServer()
    .on(getClassGoals, [goal, { ...goal, classroom: 8, points: 1200 }])
    .on(getClassGoal, goal);
  const pages = { '/': OwnGoals, '/classrooms/:classroom': ClassGoalForStudents };
  showScreens({ pages, at: '/', server, roles: ['ROLE_STUDENT'] });
  const [first, second] = await screen.findAllByRole('progressbar');
  expect(first?.getAttribute('aria-valuetext')).toBe('Together 340 of 1,000 points');
  screen.getByText('660 points to go');
  expect(second?.getAttribute('aria-valuenow')).toBe('1000');
  screen.getByText('Goal reached! Well done, all of you!');
  tidyUp();
  showScreens({ pages, at: '/classrooms/7', server, roles: ['ROLE_STUDENT'] });
  await screen.findByText('since 01. 09. 2026.');
  expect(screen.queryByRole('button')).toBe(null);
});

test('[LEAD-13] a teacher sets a goal where there is none, and changes it', async () => {
  const sent: unknown[] = [];
  const server = createFakeServer()
    .on(getClassGoal, null)
    .on(setClassGoal, ({ body }) => {
      sent.push(body);
      return ok({ ...goal, goal: body.points });
    });
  const pages = { '/classrooms/:classroom': ClassGoalForTeachers };
  const { user } = showScreens({ pages, at: '/classrooms/7', server, roles: ['ROLE_TEACHER'] });
  await user.click(await screen.findByRole('button', { name: 'Change the goal' }));
  await user.clear(screen.getByRole('spinbutton', { name: 'Points' }));
  await user.type(screen.getByRole('spinbutton', { name: 'Points' }), '500');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('The goal is set.');
  await screen.findByText('Together 340 of 500 points');
  await user.click(screen.getByRole('button', { name: 'Change the goal' }));
  await user.click(screen.getByRole('checkbox', { name: 'Start again from today' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([
    { points: 500, isFromToday: false },
    { points: 500, isFromToday: true },
  ]);
});

test('[LEAD-13] [QUAL-5] a goal that does not load is asked for again', async () => {
  const server = createFakeServer().on(getClassGoal, goal);
  server.breakPath('/api/p/classrooms/7/goal');
  const pages = { '/classrooms/:classroom': ClassGoalForTeachers };
  const { user } = showScreens({ pages, at: '/classrooms/7', server, roles: ['ROLE_TEACHER'] });
  await screen.findByText('Something went wrong.');
  server.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Together 340 of 1,000 points');
});
