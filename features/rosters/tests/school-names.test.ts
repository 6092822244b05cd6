import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoClassrooms, runSchools } from '#features/classrooms/server';
import { createScope } from '#platform/server/db';
import { temporaryFolder } from '#platform/testing';
import { browser, type Browser } from '#apps/server/testing/browser';
import { createRosterCli, NOW } from './roster-cli.ts';
import { addPeople, createTestApp, signIn, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
let teacher: Browser;
const { importFiles, roster } = createRosterCli(() => testApp);
const folder = temporaryFolder();

beforeAll(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => NOW } });
  await addPeople(testApp, [10, 39]);
  teacher = browser(testApp.server, 'hr.localhost', { cookie: await signIn(testApp, 'teacher') });
}, 30_000);
afterAll(() => testApp.close());

async function run(...args: string[]) {
  let text = '';
  const write = (part: string) => void (text += part);
  const { orm: executor } = testApp.database;
  const code = await runSchools(args, { executor, markets: testApp.markets, now: NOW, write });
  return { code, text };
}

/** Names and towns of the schools, and whether strangers see them. */
const schools = async (): Promise<(string | boolean)[][]> => {
  const { rows } = await testApp.database.pool.query<{ name: string; town: string; approved: boolean }>(
    'select name, town, approved_at is not null as approved from classrooms_schools order by id',
  );
  return rows.map(({ name, town, approved }) => [name, town, approved]);
};

const create = async (school: object, letter = 'a') => {
  const body = { school, grade: 4, letter, customGroup: '', publications: [] };
  return (await teacher.call('POST', '/api/p/classrooms', body)).data as {
    id: number;
    schoolWaits?: boolean;
    school: { id: number };
  };
};

function listFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('[LEAD-17] each way by which a name of a school comes in: a list approves it, a teacher does not', async () => {
  // A teacher types it; the class tells its teacher that it waits.
  const typed = await create({ name: 'os lipa', town: '' });
  expect(typed.schoolWaits).toBe(true);
  const again = await create({ id: typed.school.id }, 'b');
  expect([again.school.id, again.schoolWaits]).toEqual([typed.school.id, true]);
  expect(await schools()).toEqual([['os lipa', '', false]]);

  // A roster names the same school: the spelling of the roster stays, and the note for the teachers goes.
  expect((await importFiles(roster())).exitCode).toBe(0);
  expect(await schools()).toEqual([['OŠ Lipa', '', true]]);
  expect((await teacher.call('GET', `/api/p/classrooms/${typed.id}`)).data as object).not.toHaveProperty('schoolWaits');

  // A teacher who types a listed name gets the listed school, and does not change it.
  expect(await create({ name: 'oš LIPA', town: '' }, 'c')).toMatchObject({ school: { id: typed.school.id } });
  expect(await create({ name: 'Hidden words', town: 'Here' }, 'd')).toMatchObject({ schoolWaits: true });
  const demo = {
    ...{
      school: { name: 'Demo School', town: 'Linden' },
      grade: 1,
      letter: 'a',
      customGroup: '',
      colour: 1,
      yearsAgo: 0,
    },
    ...{ teachers: [], students: [], books: [], signs: 'DEMDEMDEMDE' },
  };
  await loadDemoClassrooms(createScope(testApp.database.orm, [10, 39]), [demo], NOW);
  const list = listFile('list.csv', '\uFEFFname,town\n"Hidden, but real",Here\nOŠ Lipa,\n\n');
  expect(await run('add', list, '--market', 'hr')).toEqual({ code: 0, text: '2 schools are in the list.\n' });
  expect(await schools()).toEqual([
    ['OŠ Lipa', '', true],
    ['Hidden words', 'Here', false],
    ['Demo School', 'Linden', true],
    ['Hidden, but real', 'Here', true],
  ]);
});

test('[LEAD-17] an administrator of another market reaches none', async () => {
  const { rows } = await testApp.database.pool.query<{ id: string }>('select id from classrooms_schools limit 1');
  const id = rows[0]?.id ?? '';
  expect(await run('withdraw', id, '--market', 'en')).toEqual({ code: 1, text: `There is no school ${id} in en.\n` });
});

test.each([
  [['rule', '--market', 'hr'], 2, /no "rule"/],
  [['waiting', '--market', 'xx'], 2, /no market "xx"/],
  [['waiting', '7', '--market', 'hr'], 2, /takes no ID/],
  [['approve', '--market', 'hr'], 2, /One ID or more/],
  [['approve', 'seven', '--market', 'hr'], 2, /One ID or more/],
  [['approve', '999999', '--market', 'hr'], 1, /no school 999999 in hr/],
  [['add', '--market', 'hr'], 2, /One FILE/],
  [['add', join(folder, 'nothing.csv'), '--market', 'hr'], 1, /ENOENT/],
  [['waiting', '--shop', 'hr'], 2, /--shop/],
])('[LEAD-17] wrong arguments are said: %j', async (args, expected, reason) => {
  const { code, text } = await run(...args);
  expect(code).toBe(expected);
  expect(text).toMatch(reason);
});

test.each([
  ['empty.csv', 'name,town\n', /has no schools/],
  ['nameless.csv', 'name,town\nOne,Here\n,There\n', /School 2: a name/],
  ['broken.csv', 'name,town\n"One,Here\n', /[Qq]uote/],
])('[LEAD-17] a wrong list changes nothing: %s', async (name, content, reason) => {
  const before = await schools();
  const { code, text } = await run('add', listFile(name, content), '--market', 'hr');
  expect(code).toBe(1);
  expect(text).toMatch(reason);
  expect(await schools()).toEqual(before);
});
