import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showScreens, tidyUp } from '#features/children/web/testing';
import { reportNickname } from '#features/nicknames/contract';
import { ok } from '#platform/kernel';
import { createFakeServer } from '#platform/web/api/testing';
import { fakeModalDialogs } from '#platform/web/ui/testing';
import {
  getClassroomsBoard,
  getCompetition,
  getSchoolsBoard,
  getStudentsBoard,
  setBoardVisibility,
  type StudentRow,
  type StudentsBoard,
} from '../../contract/index.ts';
import { BoardPage } from './board-page.tsx';

beforeAll(fakeModalDialogs);
afterEach(tidyUp);

const pages = { '/leaderboards': BoardPage, '/leaderboards/:type': BoardPage };
const row = (position: number, more: Partial<StudentRow> = {}): StudentRow => ({
  position,
  name: `Pupil ${position}`,
  trait: 1,
  creature: 1,
  number: 42,
  xpscore: 100 - position,
  isSelf: false,
  ...more,
});
const board: StudentsBoard = {
  rows: [row(1, { name: '' }), row(2, { isSelf: true, school: 'Linden School', town: 'Lindenford' }), row(3), row(4)],
  own: { position: 2, xpscore: 98, isHidden: false },
  children: [],
};
const server = () => createFakeServer().on(getStudentsBoard, board);
const show = (at = '/leaderboards', from = server()) =>
  showScreens({ pages, at, server: from, roles: ['ROLE_STUDENT'] });
const names = async () =>
  within(await screen.findByRole('list', { name: 'Leaderboards' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('[LEAD-1] [LEAD-6] students stand with positions and points; who has no name gets a friendly one, and oneself stands out', async () => {
  show();
  const [first, second] = await names();
  expect(first).toBe('1.Merry Fox 4299 points');
  expect(second).toBe('2.Pupil 2this is youLinden School, Lindenford98 points');
  expect(screen.getByRole('list', { name: 'Leaderboards' }).querySelectorAll('[aria-current]')).toHaveLength(1);
  screen.getByText('You are in place 2. Points: 98');
});

test('[LEAD-16] a nickname of somebody else is reported with one press, a generated name and the own one are not', async () => {
  const reported: unknown[] = [];
  const from = createFakeServer()
    .on(getStudentsBoard, {
      ...board,
      rows: [row(1, { name: '' }), row(2, { isSelf: true }), row(3, { name: 'Comet', nicknameId: 'comet' })],
    })
    .on(reportNickname, ({ params }) => {
      reported.push(params);
      return ok({});
    });
  const { user } = show('/leaderboards', from);
  await names();
  expect(screen.getAllByRole('button', { name: /^Report/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Report the nickname Comet' }));
  await screen.findByText('Thank you. The teachers will look at this nickname.');
  expect(screen.queryByRole('button', { name: /^Report/ })).toBe(null);
  expect(reported).toEqual([{ nickname: 'comet' }]);
});

test('[LEAD-8] the week is shown first, all time on a press', async () => {
  const requestedPeriods: unknown[] = [];
  const from = createFakeServer().on(getStudentsBoard, ({ body }) => {
    requestedPeriods.push(body.period);
    return ok(board);
  });
  const { user } = show('/leaderboards', from);
  await names();
  await user.click(screen.getByRole('button', { name: 'All time' }));
  await waitFor(() => expect(requestedPeriods).toEqual(['week', 'all']));
});

test('[LEAD-6] a student goes off the boards with one press, and is told so', async () => {
  const sentBodies: unknown[] = [];
  const from = server().on(setBoardVisibility, ({ body }) => {
    sentBodies.push(body);
    return ok({ isShown: false });
  });
  const { user } = show('/leaderboards', from);
  await user.click(await screen.findByRole('button', { name: 'I do not want to be on leaderboards' }));
  await screen.findByText('You are on the leaderboards no more.');
  expect(sentBodies).toEqual([{ isShown: false }]);
});

test('[LEAD-1] classes have a board of their own, with own ones outside the rows at its end', async () => {
  const group = { town: 'Lindenford', active: 20, school: 'Linden School', xpscore: 50 };
  show(
    '/leaderboards/classrooms',
    createFakeServer().on(getClassroomsBoard, {
      rows: [{ ...group, position: 1, name: '1.a', isSelf: false }],
      own: [{ ...group, position: 140, name: '3.b', xpscore: 7, isSelf: true }],
    }),
  );
  expect(await names()).toEqual([
    '1.1.aLinden School, Lindenford50 points',
    '140.3.bthis is youLinden School, Lindenford7 points',
  ]);
  screen.getByText(/fewer than 5 active students/);
});

test('[LEAD-17] a school whose name is not shown has a neutral word, in each row', async () => {
  const group = { town: '', active: 20, xpscore: 50, isSelf: false };
  const from = createFakeServer()
    .on(getClassroomsBoard, {
      rows: [
        { ...group, position: 1, name: '1.a', school: '' },
        { ...group, position: 2, name: '', school: '' },
        { ...group, position: 2, name: '', school: '' },
      ],
      own: [],
    })
    .on(getSchoolsBoard, { rows: [{ ...group, position: 1, name: '' }], own: [] });
  show('/leaderboards/classrooms', from);
  expect(await names()).toEqual(['1.1.aA school50 points', '2.A school50 points', '2.A school50 points']);
  tidyUp();
  show('/leaderboards/schools', from);
  expect(await names()).toEqual(['1.A school50 points']);
});

test('[LEAD-3] the competition shows a grade at a time, asked for with the days of the market; it has a tab while it is on', async () => {
  const sentBodies: unknown[] = [];
  const group = { town: 'Lindenford', active: 20, school: 'Linden School', isSelf: false };
  const rows = [
    { ...group, position: 1, name: '2.a', xpscore: 90, grade: 2 },
    { ...group, position: 2, name: '1.a', xpscore: 50, grade: 1 },
    { ...group, position: 3, name: '1.–2. b', xpscore: 40, grade: null },
    { ...group, position: 4, name: '1.c', xpscore: 30, grade: 1 },
  ];
  const from = server().on(getCompetition, ({ body }) => {
    sentBodies.push(body);
    return ok({ from: '', to: '', rows });
  });
  const today = new Date().toISOString().slice(0, 10);
  const market = { grades: 4, competition: { from: today, to: today, dos: '' } };
  const { user } = showScreens({
    pages,
    at: '/leaderboards/competition',
    server: from,
    roles: ['ROLE_STUDENT'],
    market,
  });
  expect((await names()).map((text) => text?.slice(0, 5))).toEqual(['1.1.a', '2.1.c']);
  expect(sentBodies).toEqual([{ limit: 999, ...market.competition }]);
  expect(screen.getAllByRole('button', { name: /^Grade/ })).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Grade 2' }));
  expect((await names()).map((text) => text?.slice(0, 5))).toEqual(['1.2.a']);
  screen.getByRole('link', { name: 'Competition', current: 'page' });
  tidyUp();
  show();
  await names();
  expect(screen.queryByRole('link', { name: 'Competition' })).toBe(null);
});

test('[LEAD-4] a board that fails says so and is asked for again; an empty one says how it fills', async () => {
  const broken = server();
  broken.breakPath('/bookshelf/v2/highscore/students');
  const { user } = show('/leaderboards', broken);
  await screen.findByText('The leaderboard did not load');
  broken.breakPath(undefined);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await names();
  tidyUp();
  show('/leaderboards', createFakeServer().on(getStudentsBoard, { rows: [], own: null, children: [] }));
  await screen.findByText('Nobody is here yet');
});

test('[LEAD-6] a parent finds the own children: marked among the rows, and with their places beneath', async () => {
  const person = { last_name: 'Lipa', nickname: '' };
  const children = [
    { ...person, uid: 'ana', first_name: 'Ana', position: 3, xpscore: 97, isHidden: false },
    { ...person, uid: 'ivo', first_name: 'Ivo', position: null, xpscore: 0, isHidden: false },
  ];
  const rows = [row(1), row(3, { name: 'Ana Lipa', isChild: true })];
  showScreens({
    pages,
    at: '/leaderboards',
    server: createFakeServer().on(getStudentsBoard, { rows, own: null, children }),
    roles: ['ROLE_PARENT'],
  });
  expect((await names())[1]).toBe('3.Ana Lipayour child97 points');
  screen.getByText('Ana Lipa: place 3, points: 97');
  screen.getByText('Ivo Lipa: no points on this board yet.');
});
