import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { getClassroomOverview, type ClassroomOverview, type OverviewStudent } from '../../contract/index.ts';
import { Overview } from './overview.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const student = (name: string, more: Partial<OverviewStudent>): OverviewStudent => ({
  user: { uid: name, first_name: name, last_name: 'Lipa', nickname: '' },
  lastAt: null,
  days: 0,
  seconds: 0,
  isBehind: true,
  cells: [null, null],
  needs: [],
  ...more,
});
const overview: ClassroomOverview = {
  publications: [
    { dos_id: '1', alias: 'owl', name: 'The owl', units_total: 8, isCourse: false },
    { dos_id: '2', alias: 'elm', name: 'The elm', units_total: 3, isCourse: false },
  ],
  students: [
    student('Ana', {
      lastAt: '2026-05-07T10:00:00Z',
      days: 3,
      seconds: 600,
      isBehind: false,
      cells: [{ opened: 4, read: 2, score: 40 }, null],
    }),
    student('Eva', {}),
    student('Ivo', { lastAt: '2026-04-01T10:00:00Z', cells: [{ opened: 1, read: 0, score: null }, null] }),
    student('Jan', { lastAt: '2026-05-01T10:00:00Z', days: 1, seconds: 60, isBehind: false }),
  ],
};
const show = (answer = overview) =>
  showScreens({
    pages: { '/classrooms/:classroom': Overview },
    at: '/classrooms/7',
    server: createFakeServer().on(getClassroomOverview, answer),
    roles: ['ROLE_TEACHER'],
  });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('[CLS-14] who needs a look stands first; by name as in the register', async () => {
  const { user } = show();
  await screen.findByRole('table');
  expect(names()).toEqual(['Eva Lipa', 'Ivo Lipa', 'Jan Lipa', 'Ana Lipa']);
  await user.click(screen.getByRole('button', { name: 'By name' }));
  expect(names()).toEqual(['Ana Lipa', 'Eva Lipa', 'Ivo Lipa', 'Jan Lipa']);
});

test('[CLS-14] cells lead to the student’s results, headings to those of the book, and never opened is no zero', async () => {
  show();
  const row = within(await screen.findByRole('row', { name: /^Ana Lipa/ }));
  const cell = row.getByRole('link', { name: /^25%: Ana Lipa, The owl, 2 of 8 read, Score 40%$/ });
  expect(cell.querySelector('small')?.textContent).toBe('40%');
  expect(cell.getAttribute('href')).toBe('#/classrooms/7/owl/student/Ana');
  row.getByRole('img', { name: 'book not opened' });
  expect(screen.getByRole('link', { name: 'The elm' }).getAttribute('href')).toBe('#/classrooms/7/elm');
  within(screen.getByRole('row', { name: /^Ivo Lipa/ })).getByText('fell behind');
  within(screen.getByRole('row', { name: /^Eva Lipa/ })).getByText('Not yet');
});

test('[PROG-35] an exercise of one unit shows its score, one of more units as a book does', async () => {
  const exercise = { dos_id: '1', alias: 'count', name: 'Counting', units_total: 1, isCourse: true };
  const course = { dos_id: '2', alias: 'water', name: 'Water', units_total: 4, isCourse: true };
  const cells = [
    { opened: 1, read: 1, score: 40 },
    { opened: 2, read: 1, score: 80 },
  ];
  show({ publications: [exercise, course], students: [student('Ana', { cells })] });
  const row = within(await screen.findByRole('row', { name: /^Ana Lipa/ }));
  const alone = row.getByRole('link', { name: '40%: Ana Lipa, Counting, 1 of 1 solved, Score 40%' });
  expect(alone.querySelector('small')).toBeNull();
  expect(alone.dataset['weak']).toBe('true');
  const both = row.getByRole('link', { name: '25%: Ana Lipa, Water, 1 of 4 solved, Score 80%' });
  expect(both.querySelector('small')?.textContent).toBe('80%');
  expect(both.dataset['weak']).toBeUndefined();
});

test('[CLS-14] three figures say how the week went', async () => {
  show();
  await screen.findByRole('table');
  const facts = within(screen.getByRole('region', { name: 'How the class reads' })).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toEqual([
    '2of 4 read in the last seven days',
    '11minutes read in seven days',
    '2have not read for two weeks',
  ]);
});

test('[CLS-14] a class without students or books has no map; one that does not load is asked for again', async () => {
  show({ ...overview, students: [] });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'How the class reads' })).toBeNull());
  tidyUp();
  const server = createFakeServer().on(getClassroomOverview, overview);
  server.breakPath('/api/p/classrooms/7/overview');
  const { user } = showScreens({
    pages: { '/classrooms/:classroom': Overview },
    at: '/classrooms/7',
    server,
    roles: ['ROLE_TEACHER'],
  });
  await screen.findByText('The overview did not load');
  server.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});

test('[PROG-14] who needs help first stands above the map; each reason leads to where it comes from', async () => {
  const [ana, eva, ivo, jan] = overview.students as [
    OverviewStudent,
    OverviewStudent,
    OverviewStudent,
    OverviewStudent,
  ];
  const { user } = show({
    ...overview,
    students: [
      { ...jan, needs: [{ kind: 'falling', before: 4, now: 1 }] },
      { ...ana, needs: [{ kind: 'stuck', publication: 'owl', title: 'Night', page: 3, score: 40 }] },
      { ...ivo, needs: [{ kind: 'quiet', since: '2026-04-01T10:00:00Z' }] },
      { ...eva, needs: [{ kind: 'quiet', since: null }] },
      ...['a', 'b', 'c'].map((uid) => ({
        ...jan,
        user: { ...jan.user, uid, first_name: uid },
        needs: [{ kind: 'unopened' as const, publication: 'elm', name: 'The elm' }],
      })),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Who to help first' });
  const lines = () =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(lines()).toEqual([
    'Eva LipaNothing opened yet',
    'Ivo LipaNothing read since 01. 04. 2026.',
    'Ana LipaStuck on: Night (40%)',
    'Jan LipaReading days: 4, now 1',
    'a LipaNot opened: The elm',
    'b LipaNot opened: The elm',
  ]);
  const stuck = within(list).getByRole('link', { name: /^Stuck/ });
  expect(stuck.getAttribute('href')).toBe('#/classrooms/7/owl/student/Ana');
  expect(
    within(list)
      .getAllByRole('link', { name: /^Not opened/ })[0]
      ?.getAttribute('href'),
  ).toBe('#/classrooms/7/elm/student/a');
  await user.click(screen.getByRole('button', { name: 'Show all (7)' }));
  expect(lines()).toHaveLength(7);
});
