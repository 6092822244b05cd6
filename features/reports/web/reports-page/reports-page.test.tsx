import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getChildren } from '#features/children/contract';
import { showScreens, tidyUp } from '#features/children/web/testing';
import type { Role } from '#features/session/contract';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  compareClassrooms,
  getProgress,
  getReportChoices,
  type Comparison,
  type Progress,
  type ReportChoices,
} from '../../contract/index.ts';
import { ReportsPage } from './reports-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);
afterEach(() => localStorage.clear());

const choices: ReportChoices = {
  classrooms: [1, 2].map((id) => ({
    ...{ id, grade: 2, letter: id === 1 ? 'a' : 'b', customGroup: '', school: 'S', schoolYear: 2026, studentCount: 9 },
    isArchived: false,
    publications: ['9'],
  })),
  publications: [{ dos_id: '9', alias: 'owl', name: 'The owl', readers: 12 }],
};
const means = (a: number | null, b: number | null) => [
  { classroom: 1, opened: a === null ? 0 : 4, mean: a },
  { classroom: 2, opened: b === null ? 0 : 4, mean: b },
];
const comparison: Comparison = {
  publication: { dos_id: '9', alias: 'owl', name: 'The owl' },
  units_total: 3,
  classrooms: [
    { id: 1, label: '2a', studentCount: 9 },
    { id: 2, label: '2b', studentCount: 9 },
  ],
  school: null,
  results: means(80, 60),
  schoolMean: null,
  units: [
    {
      ...{ order: '1.', title: 'Day', units_total: 2, results: means(80, 60), school: null },
      children: [{ order: '1.1.', page: 1, units_total: 1, results: means(80, 60), school: null, children: [] }],
    },
    { order: '2.', title: 'Night', units_total: 1, results: means(70, null), school: null, children: [] },
  ],
};

const teacher = () => createFakeServer().on(getReportChoices, choices).on(compareClassrooms, comparison);
const show = (server = teacher(), roles: readonly Role[] = ['ROLE_TEACHER'], at = '/reports') =>
  showScreens({ pages: { '/reports': ReportsPage }, at, server, roles });

test('[PROG-4] [PROG-10] a teacher finds differences in words, and every number in a numbered tree', async () => {
  const { user } = show();
  const said = await screen.findByRole('region', { name: 'What stands out' });
  expect(
    within(said)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['2. Night: not opened yet in 2b', '1. Day: 2a is ahead with 80%, 2b has 60%']);
  const lines = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(lines()).toEqual([
    ['As a whole', '80%opened by 4', '60%opened by 4', '70%'],
    ['1. Day', '80%opened by 4', '60%opened by 4', '70%'],
    ['1.1. Page 1', '80%opened by 4', '60%opened by 4', '70%'],
    ['2. Night', '70%opened by 4', 'Never opened', '70%'],
  ]);
  await user.click(within(screen.getByRole('columnheader', { name: '2b' })).getByRole('button'));
  expect(screen.getByRole('columnheader', { name: '2b' }).getAttribute('aria-sort')).toBe('descending');
  const day = screen.getByRole('button', { name: /Day$/ });
  await user.click(day);
  expect(day.getAttribute('aria-expanded')).toBe('false');
});

test('[PROG-4] the file says what the screen says', async () => {
  const saved: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /CSV/ }));
  expect(await saved[0]?.text()).toBe(
    ',Part,2a,2b\r\n,As a whole,80%,60%\r\n1.,Day,80%,60%\r\n1.1.,Page 1,80%,60%\r\n2.,Night,70%,Never opened\r\n',
  );
});

test('[PROG-4] classes and type are kept on the client, the type is score at first', async () => {
  const server = teacher();
  const { user } = show(server);
  await screen.findByRole('table');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Score' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Points' }));
  await user.click(screen.getByRole('checkbox', { name: /2b/ }));
  tidyUp();
  show(server);
  await screen.findByRole('table');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Points' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /2b/ }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /2a/ }).checked).toBe(true);
});

test('[PROG-4] [QUAL-5] no class, no scores, a server in trouble: each leads on', async () => {
  show(createFakeServer().on(getReportChoices, { classrooms: [], publications: [] }));
  expect((await screen.findByRole('link', { name: 'New class' })).getAttribute('href')).toBe('#/classrooms/new');
  tidyUp();
  const unscored = means(null, null).map((one) => ({ ...one, opened: 4 }));
  const nothing = { ...comparison, results: unscored, units: [] };
  const { user } = show(createFakeServer().on(getReportChoices, choices).on(compareClassrooms, nothing));
  await user.click(await screen.findByRole('button', { name: 'See what was opened' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Opened' }).checked).toBe(true);
  tidyUp();
  const server = teacher();
  server.breakPath('/api/p/reports/choices');
  const broken = show(server);
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.breakPath(undefined);
  await broken.user.click(again);
  await screen.findByRole('table');
});

const CHILD = '0d2a3f6e-2f0b-4c53-9a52-4f3f4f5a6b7c';
const progress: Progress = {
  student: { uid: 'ana', first_name: 'Ana', last_name: 'Lipa', nickname: '' },
  isSelf: true,
  days: Array.from({ length: 7 }, (_, index) => ({
    day: `2026-05-1${index}`,
    seconds: index > 4 ? 90 : 0,
    hasRead: index > 4,
  })),
  readNow: 3,
  points: 15,
  books: [
    {
      ...{ dos_id: '9', name: 'The owl', dos_url: '/#/reader/owl', author: '', readNow: 3, read: 3, units_total: 8 },
      ...{ opened: 4, score: 76, points: 15, lastAt: '2026-05-16T10:00:00Z' },
    } as Progress['books'][number],
  ],
  quizzes: [],
  next: { dos_id: '9', name: 'The owl', dos_url: '/#/reader/owl', isBegun: true } as Progress['next'],
};

test('[PROG-11] a student sees the days, the books, and one tap that leads on', async () => {
  show(createFakeServer().on(getProgress, progress), ['ROLE_STUDENT']);
  await screen.findByRole('heading', { level: 1, name: 'My progress' });
  const week = within(await screen.findByRole('region', { name: 'The last seven days' }));
  expect(week.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 minutes',
    'read and solved: 3',
    '15 points',
  ]);
  expect(screen.getByRole('link', { name: 'Read on' }).getAttribute('href')).toBe('#/reader/owl');
  within(screen.getByRole('region', { name: 'Books and exercises of these days' })).getByText(/Score 76%/);
});

test('[PROG-35] [PROG-36] exercises are solved, and quizzes stand below them; each leads to its source', async () => {
  const [book] = progress.books as [Progress['books'][number]];
  const exercise = {
    ...book,
    dos_id: '5',
    name: 'Counting',
    isCourse: true,
    dos_url: '/#/course/counting',
    read: 1,
    units_total: 1,
  };
  const quizzes = [{ slug: 'forest', title: 'Forest', points: 12, most: 15 }];
  const answer = { ...progress, books: [exercise], quizzes, next: { ...exercise, isBegun: true } };
  show(createFakeServer().on(getProgress, answer), ['ROLE_STUDENT']);
  const shown = within(await screen.findByRole('region', { name: 'Books and exercises of these days' }));
  shown.getByText(/1 of 1 solved/);
  expect(shown.getByRole('link', { name: 'Counting' }).getAttribute('href')).toBe('#/course/counting');
  expect(screen.getByRole('link', { name: 'Open exercise' }).getAttribute('href')).toBe('#/course/counting');
  const results = within(screen.getByRole('region', { name: 'Quiz results' }));
  expect(results.getByRole('listitem').textContent).toBe('Forest12 of 15 points');
  expect(results.getByRole('link', { name: 'Forest' }).getAttribute('href')).toBe('#/quizzes/forest');
  tidyUp();
  show(createFakeServer().on(getProgress, { ...answer, isSelf: false }), ['ROLE_PARENT'], `/reports?student=${CHILD}`);
  const child = within(await screen.findByRole('region', { name: 'Quiz results' }));
  child.getByText('12 of 15 points');
  expect(child.queryByRole('link')).toBeNull();
});

test('[PROG-11] who read on some days and finished no page yet is told what was opened, not that nothing was read', async () => {
  const books = progress.books.map((book) => ({ ...book, readNow: 0, read: 0 }));
  show(createFakeServer().on(getProgress, { ...progress, readNow: 0, books }), ['ROLE_STUDENT']);
  const shown = within(await screen.findByRole('region', { name: 'Books and exercises of these days' }));
  shown.getByText('Opened: 4 of 8');
  expect(shown.queryByText(/0 of 8/)).toBeNull();
});

test('[PROG-11] a week without reading has no reproach', async () => {
  const days = progress.days.map((day) => ({ ...day, seconds: 0, hasRead: false }));
  const quiet = {
    ...progress,
    days,
    readNow: 0,
    books: [],
    next: progress.next && { ...progress.next, isBegun: false },
  };
  show(createFakeServer().on(getProgress, quiet), ['ROLE_STUDENT']);
  await screen.findByText('Every day is a good day to begin.');
  screen.getByRole('link', { name: 'Begin to read' });
});

test('[PROG-12] a parent sees a child’s progress without opening books for it; who is not theirs is not there', async () => {
  const server = createFakeServer().on(getProgress, { ...progress, isSelf: false });
  show(server, ['ROLE_PARENT'], `/reports?student=${CHILD}`);
  await screen.findByRole('heading', { level: 1, name: 'Ana Lipa' });
  expect(screen.queryByRole('link', { name: 'Read on' })).toBeNull();
  tidyUp();
  show(createFakeServer().on(getChildren, []), ['ROLE_PARENT']);
  await waitFor(() => expect(screen.getByRole('link', { name: /child/i })).toBeTruthy());
});
