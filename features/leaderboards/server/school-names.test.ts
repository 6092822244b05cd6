import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSchools } from '#features/classrooms/server';
import { createClassFixture, valueOf, type ClassFixture } from '#features/classrooms/server/testing';
import type { Context } from '#features/session/server';
import { boardDeps, earn, foldAt, withMarket as inMarket } from './testing/board-stage.ts';
import { getClassroomsBoard } from './use-cases/get-classrooms-board.ts';
import { getCompetition } from './use-cases/get-competition.ts';
import { getSchoolsBoard } from './use-cases/get-schools-board.ts';

const TYPED = { name: 'Call 555 now', town: 'Elsewhere' };
const now = new Date('2026-05-06T10:00:00Z');
const market = { language: 'hr', competition: { from: '2026-05-01', to: '2026-05-05', dos: '' } };

let testApp: ClassFixture;
let teacher: Context;
let pupil: Context;
let other: Context;
let stranger: Context;
let schoolId = 0;

const withMarket = (context: Context): Context => inMarket(context, market);

/** A class with a label of its own at a school that its teacher typed; five pupils have earned points. */
beforeAll(async () => {
  testApp = await createClassFixture();
  const teachers = await testApp.people(2, { roles: ['ROLE_TEACHER'], isTeacher: true });
  [teacher, other] = teachers.map(withMarket) as [Context, Context];
  stranger = { ...teacher, user: { ...teacher.user, uid: undefined, roles: [] } } as unknown as Context;
  await testApp.own(teacher);
  const label = { grade: null, letter: '', customGroup: 'Bees 4' };
  const classroom = await testApp.classOf(teacher, { school: TYPED, ...label });
  schoolId = classroom.school.id;
  expect(classroom).toMatchObject({ school: TYPED, schoolWaits: true });
  const pupils = await testApp.people(5, {});
  pupil = withMarket(pupils[0] as Context);
  await testApp.enrol(teacher, String(classroom.id), pupils);
  for (const one of pupils) await earn(testApp, one, 50);
  await testApp.database.pool.query(`update progress_changed set earned_at = '2026-05-02T10:00:00Z'`);
  await foldAt(testApp, now);
});
afterAll(() => testApp.database.close());

/** The only row of each board: school, town and name. */
async function seenBy(context: Context) {
  const deps = boardDeps(testApp, { now: () => now });
  const boards = [
    valueOf(await getClassroomsBoard(context, {}, deps)),
    valueOf(await getSchoolsBoard(context, {}, deps)),
    valueOf(await getCompetition(context, {}, deps)),
  ];
  return boards.map(({ rows }) => {
    expect(rows).toHaveLength(1);
    return rows.map(({ school, town, name }) => [school, town, name])[0];
  });
}

async function run(...args: string[]) {
  let text = '';
  const write = (part: string) => void (text += part);
  const executor = testApp.database.orm;
  const code = await runSchools([...args, '--market', 'hr'], { executor, markets: [teacher.market], now, write });
  return { code, text };
}

test('[LEAD-17] a typed name of a school is for the people of the class until an administrator approves it', async () => {
  const { name, town } = TYPED;
  const label = 'Bees 4';
  const own = [
    [name, town, label],
    [undefined, town, name],
    [name, town, label],
  ];
  expect(await seenBy(teacher)).toEqual(own);
  expect(await seenBy(pupil)).toEqual(own);
  const hidden = (ofClass: string) => [
    ['', '', ofClass],
    [undefined, '', ''],
    ['', '', ofClass],
  ];
  expect(await seenBy(other)).toEqual(hidden(label));
  expect(await seenBy(stranger)).toEqual(hidden(''));

  expect(await run('waiting')).toEqual({ code: 0, text: `${schoolId}  1 classes  ${name}, ${town}\n` });
  expect(await run('approve', String(schoolId))).toEqual({ code: 0, text: `${schoolId}  ${name}, ${town}\n` });
  expect(await run('waiting')).toEqual({ code: 0, text: 'No name waits.\n' });
  expect(await seenBy(other)).toEqual(own);
  expect(await seenBy(stranger)).toEqual([
    [name, town, name],
    [undefined, town, name],
    [name, town, name],
  ]);

  await run('withdraw', String(schoolId));
  expect(await seenBy(stranger)).toEqual(hidden(''));
});
