import { afterAll, beforeAll, expect, test } from 'vitest';
import { KIND_MAX } from '#features/files/contract';
import { claim, describeFiles, release } from '#features/files/server';
import { fixedClock } from '#platform/server/clock';
import { createScope, type Scope } from '#platform/server/db';
import { announce, CHUNK, idOf, openStage, TUS, type Stage } from './stage.ts';

const DAY_MS = 24 * 3_600_000;
const clock = fixedClock(new Date());
let stage: Stage;
let scope: Scope;
let teacher = '';
beforeAll(async () => {
  stage = await openStage({ FILES_USER_GB: '1', FILES_SCHOOL_GB: '1' }, [], { clock });
  scope = createScope(stage.database.orm, [10, 39]);
  teacher = await stage.idOf('teacher');
});
afterAll(() => stage.close());

const giveUp = (id: string, kind = 'teacher') => stage.call(kind, 'DELETE', `uploads/${id}`, { headers: TUS });
const usageOf = async () =>
  (
    await stage.database.pool.query<{ bytes: string }>('select bytes from files_usage order by holder_id limit 1')
  ).rows.map(({ bytes }) => Number(bytes))[0];

test('[REPO-12] 2 GB are refused when they are announced', async () => {
  expect(await announce(stage, 2_000_000_000)).toMatchObject({ status: 413, code: 'files.too-large' });
  expect(await announce(stage, KIND_MAX.video + 1)).toMatchObject({ status: 413, code: 'files.too-large' });
  const unsized = await stage.call('teacher', 'POST', 'uploads', { headers: TUS });
  expect(unsized).toMatchObject({ status: 400, code: 'request.invalid' });
});

test('[REPO-12] of a thousand announcements at once a hundred are accepted, the others say why', async () => {
  const answers = await Promise.all(Array.from({ length: 1000 }, () => announce(stage, 1000)));
  const accepted = answers.filter(({ status }) => status === 201);
  expect(accepted).toHaveLength(100);
  expect(answers.filter(({ code }) => code === 'files.too-many-uploads')).toHaveLength(900);
  expect(await usageOf()).toBe(100_000);
  // Another user is not concerned, and a place that is free again can be taken.
  expect((await announce(stage, 1000, 'superTeacher')).status).toBe(201);
  await giveUp(idOf(accepted[0] ?? { status: 0, code: '', data: null, headers: {} }));
  expect((await announce(stage, 1000)).status).toBe(201);
  for (const answer of accepted) await giveUp(idOf(answer));
}, 60_000);

test('[REPO-12] announced bytes count for the user and for the school', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 4; count += 1) ids.push(idOf(await announce(stage, 200_000_000)));
  expect(await announce(stage, 200_000_000)).toMatchObject({ status: 409, code: 'files.user-full' });
  expect(await announce(stage, 200_000_000, 'superTeacher')).toMatchObject({ status: 409, code: 'files.school-full' });
  await giveUp(ids[0] ?? '');
  const other = await announce(stage, 200_000_000, 'superTeacher');
  expect(other.status).toBe(201);
  for (const id of ids) await giveUp(id);
  await giveUp(idOf(other), 'superTeacher');
});

test('[REPO-12] of a refused file no bytes count, of a ready one those that are stored', async () => {
  const before = (await usageOf()) ?? 0;
  const refused = await stage.upload('teacher', Buffer.from('<html>'.repeat(100)));
  expect(await stage.checked('teacher', refused)).toMatchObject({ refusal: 'type-refused' });
  expect(await usageOf()).toBe(before);
  const ready = await stage.upload('teacher', Buffer.from('tekst'));
  await stage.checked('teacher', ready);
  expect(await usageOf()).toBe(before + 5);
});

test('[REPO-12] an upload in more than a thousand parts is refused', async () => {
  const id = idOf(await announce(stage, 2000));
  await stage.database.pool.query(
    'update files_uploads set parts = (select jsonb_agg(n) from generate_series(1, 1000) n)',
  );
  const headers = { ...CHUNK, 'upload-offset': '0' };
  const answer = await stage.call('teacher', 'PATCH', `uploads/${id}`, { headers, payload: Buffer.from('a') });
  expect(answer).toMatchObject({ status: 413, code: 'files.too-many-parts' });
  await giveUp(id);
});

test('[REPO-16] a file stays as long as a thing uses it, and seven days longer', async () => {
  const [used, unused] = [
    await stage.upload('teacher', Buffer.from('a')),
    await stage.upload('teacher', Buffer.from('b')),
  ];
  for (const id of [used, unused]) await stage.checked('teacher', id);
  const use = { fileId: used, use: 'tasks.tasks:1' };
  expect(await claim(scope, await stage.idOf('student'), use)).toMatchObject({ error: { code: 'files.file-unknown' } });
  expect(await claim(scope, teacher, use)).toMatchObject({ isOk: true });
  expect(await claim(scope, teacher, use)).toMatchObject({ isOk: true });
  clock.advance(7 * DAY_MS + 1000);
  await stage.features.purge(stage.database.system);
  expect((await describeFiles(scope, [used, unused])).map(({ id }) => id)).toEqual([used]);
  expect(await stage.storage.has(`files/10/${unused.slice(0, 2)}/${unused}.txt`)).toBe(false);
  await release(scope, use, clock.now());
  await stage.features.purge(stage.database.system);
  expect(await describeFiles(scope, [used])).toHaveLength(1);
  clock.advance(7 * DAY_MS + 1000);
  await stage.features.purge(stage.database.system);
  expect(await describeFiles(scope, [used])).toEqual([]);
  expect(await usageOf()).toBe(0);
});

test('[REPO-16] a file that is not checked, or was refused, cannot be used', async () => {
  const id = idOf(await announce(stage, 10));
  const failure = { error: { code: 'files.not-ready' } };
  expect(await claim(scope, teacher, { fileId: id, use: 'a.b:1' })).toMatchObject(failure);
  expect(await describeFiles(scope, [id])).toEqual([]);
  const refused = await stage.upload('teacher', Buffer.from('#!/bin/sh'));
  await stage.checked('teacher', refused);
  expect(await claim(scope, teacher, { fileId: refused, use: 'a.b:1' })).toMatchObject(failure);
});
