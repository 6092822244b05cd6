import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '#features/session/server';
import { listColleagues } from '../repositories/teaches-with.ts';
import { createClassFixture, type ClassFixture } from './class-app.ts';

let testApp: ClassFixture;
beforeAll(async () => {
  testApp = await createClassFixture();
});
afterAll(() => testApp.database.close());

const teachers = (count: number) => testApp.people(count, { roles: ['ROLE_TEACHER'], isTeacher: true });
const uidOf = ({ user }: Context) => user.uid ?? '';
const colleaguesOf = (one: Context) => listColleagues(one.scope, uidOf(one));

test('[REPO-21] colleagues teach in present classes of one school; students and other schools are none', async () => {
  const [one, other, elsewhere] = (await teachers(3)) as [Context, Context, Context];
  const [pupil] = (await testApp.people(1, {})) as [Context];
  for (const teacher of [one, other, elsewhere]) await testApp.own(teacher);
  const { id } = await testApp.classOf(one, { school: { name: 'Lipa', town: 'Grad' } });
  const theirs = await testApp.classOf(other, { school: { name: 'Lipa', town: 'Grad' } });
  await testApp.classOf(elsewhere, { school: { name: 'Breza', town: 'Grad' } });
  await testApp.enrol(one, String(id), [pupil]);
  expect(await colleaguesOf(one)).toEqual([uidOf(other)]);
  expect(await colleaguesOf(other)).toEqual([uidOf(one)]);
  expect(await colleaguesOf(elsewhere)).toEqual([]);
  expect(await colleaguesOf(pupil)).toEqual([]);
  await testApp.database.pool.query('update classrooms_classrooms set archived_at = now() where id = $1', [theirs.id]);
  expect(await colleaguesOf(one)).toEqual([]);
  expect(await colleaguesOf(other)).toEqual([]);
});
