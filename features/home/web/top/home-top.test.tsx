import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { aCard } from '#features/classrooms/web/testing';
import { setBoardVisibility } from '#features/leaderboards/contract';
import type { MarketFile } from '#features/market/contract';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import { getChildrenReading, getClassroomsReading, type ChildReading } from '../../contract/index.ts';
import { HomeTop } from './home-top.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = { '/': HomeTop };
const days = ['01', '02', '03', '04', '05', '06', '07'].map((day) => ({
  day: `2026-05-${day}`,
  seconds: 0,
  hasRead: false,
}));
const ana: ChildReading = {
  child: { uid: 'ana', first_name: 'Ana', last_name: 'Lipa', nickname: '' },
  isManaged: true,
  isOnBoards: true,
  family: '3',
  days: days.map((day, index) => (index > 4 ? { ...day, seconds: 100, hasRead: true } : day)),
  books: ['Owl', 'Elm'].map((name) => ({
    dos_id: name,
    name,
    dos_url: `/#/reader/${name}`,
    share: 0.25,
    page: 3,
    pages: 12,
    score: null,
    lastAt: '2026-05-07T10:00:00Z',
  })),
};

const asVisitor = (market: Partial<MarketFile>) =>
  showScreens({ pages, at: '/', server: createFakeServer(), roles: [], user: { uid: undefined }, market });
const doors = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

test('[SHELF-18] visitors find what Klupa is, and a door for each role that the market registers', async () => {
  asVisitor({ registrationRoles: ['teacher', 'student', 'parent'] });
  screen.getByRole('region', { name: 'A school shelf full of books' });
  expect(doors()).toEqual(['student', 'teacher', 'parent'].map((role) => `#/register?role=${role}`));
  tidyUp();
  asVisitor({ registrationRoles: ['student'] });
  expect(doors()).toEqual(['#/register?role=student']);
});

test.each<[string, Partial<MarketFile>]>([
  ['nobody registers', { registrationRoles: [] }],
  ['the form is hidden', { registrationRoles: ['student'], defaultRegistrationFormHidden: true }],
  ['people register elsewhere', { registrationRoles: ['student'], externalRegisterLink: 'https://school.example' }],
])('[SHELF-18] where %s there is no door', (_, market) => {
  asVisitor(market);
  expect(doors()).toEqual([]);
});

test('[FAM-6] a parent finds each child with its days, minutes, last book and page', async () => {
  showScreens({ pages, at: '/', server: createFakeServer().on(getChildrenReading, [ana]) });
  const card = within(await screen.findByRole('article', { name: 'Ana Lipa' }));
  expect(card.getByRole('link', { name: 'Ana Lipa' }).getAttribute('href')).toBe('#/family/3/ana');
  card.getByText('Read on 2 days of the last week · 3 minutes');
  card.getByText('Owl', { selector: 'b:not([aria-hidden] *)' });
  card.getByText('Page 3 of 12');
  card.getByText('Last read 07. 05. 2026.');
  expect(card.getByRole('list', { name: 'Books read before' }).textContent).toContain('Elm');
  expect(card.getByRole('link', { name: 'New password: Ana Lipa' }).getAttribute('href')).toBe(
    '#/manage-children?studentUid=ana',
  );
});

test('[PROG-35] a parent finds the score of the exercise that the child solved last', async () => {
  const [book] = ana.books as [ChildReading['books'][number]];
  const exercise = { ...book, name: 'Counting', isCourse: true, dos_url: '/#/course/counting', page: null, score: 80 };
  showScreens({ pages, at: '/', server: createFakeServer().on(getChildrenReading, [{ ...ana, books: [exercise] }]) });
  const card = within(await screen.findByRole('article', { name: 'Ana Lipa' }));
  card.getByText('Score 80%');
  expect(card.queryByText(/^Page/)).toBeNull();
});

test('[FAM-6] what is kept of a child, and why, is told in plain words', async () => {
  const { user } = showScreens({ pages, at: '/', server: createFakeServer().on(getChildrenReading, [ana]) });
  await user.click(screen.getByRole('button', { name: 'What is kept about my child?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What Klupa keeps about your child' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(4);
});

test('[LEAD-6] a guardian takes a child off the leaderboards with one press', async () => {
  const sentBodies: unknown[] = [];
  const server = createFakeServer()
    .on(getChildrenReading, [ana])
    .on(setBoardVisibility, ({ body }) => {
      sentBodies.push(body);
      return ok({ isShown: false });
    });
  const { user } = showScreens({ pages, at: '/', server, market: { supportsLeaderboards: true } });
  await user.click(await screen.findByRole('button', { name: 'Take off the leaderboards' }));
  await screen.findByText('Ana Lipa is on no leaderboard any more.');
  expect(sentBodies).toEqual([{ isShown: false, user: 'ana' }]);
});

test('[FAM-6] a parent without children is led to the first one, or to a family code', async () => {
  showScreens({ pages, at: '/', server: createFakeServer().on(getChildrenReading, []) });
  expect((await screen.findByRole('link', { name: 'Add a child' })).getAttribute('href')).toBe('#/manage-children');
  expect(screen.getByRole('link', { name: 'I have a family code' }).getAttribute('href')).toContain('joinCode=');
});

test('[FAM-6] [QUAL-5] what loads says so; what does not load is asked for again', async () => {
  const server = createFakeServer().on(getChildrenReading, [ana]);
  server.breakPath('/api/p/home/children');
  const { user } = showScreens({ pages, at: '/', server });
  screen.getByRole('group', { name: 'Loading', busy: true });
  await screen.findByText('This did not load');
  screen.getByText('Something went wrong.');
  server.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('article', { name: 'Ana Lipa' });
});

test('[CLS-13] a teacher finds each class with who reads, and what it needs', async () => {
  const reading = { readToday: 1, readThisWeek: 12, quiet: 2 };
  const classes = [
    { classroom: aCard({ id: 1, studentCount: 20, publicationCount: 2 }), ...reading },
    { classroom: aCard({ id: 2, studentCount: 0, publicationCount: 0 }), ...reading },
    { classroom: aCard({ id: 3, studentCount: 5, publicationCount: 0 }), ...reading },
    { classroom: aCard({ id: 4, studentCount: 5, publicationCount: 1 }), ...reading, quiet: 0 },
  ];
  showScreens({
    pages,
    at: '/',
    server: createFakeServer().on(getClassroomsReading, classes),
    roles: ['ROLE_TEACHER'],
    user: { is_teacher: true },
  });
  const list = await screen.findByRole('list');
  const cards = within(list).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual(
    [1, 2, 3, 4].map((id) => `#/classrooms/${id}`),
  );
  expect(cards[0]?.textContent).toContain('1reads today12 of 20 in the last seven days2 have not read for two weeks');
  expect(cards[1]?.textContent).toContain('Add students');
  expect(cards[2]?.textContent).toContain('Add the first book');
  expect(cards[3]?.textContent).toContain('Everybody has read');
});

test('[CLS-13] a teacher without classes is led to the first one', async () => {
  const server = createFakeServer().on(getClassroomsReading, []);
  showScreens({ pages, at: '/', server, roles: ['ROLE_TEACHER'], user: { is_teacher: true } });
  expect((await screen.findByRole('link', { name: 'New class' })).getAttribute('href')).toBe('#/classrooms/new');
});
