import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setReadOnly, testDatabase, type TestDatabase } from '#platform/testing';
import { rememberOpened } from './remember-opened.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const START = new Date('2026-05-04T10:00:00Z');
let now = START;
const clock = { now: () => now };
const keyOf = (userId: string, unit: string) => ({ workspaceId: 10, userId, publicationId: 7, unit });
const rowsOf = async (userId: string) => {
  const { rows } = await database.pool.query<{ unit: string; at: Date }>(
    'select unit, opened_at as at from progress_opened where user_id = $1 order by unit',
    [userId],
  );
  return rows;
};

test('[FAULT-2] what is opened while nothing can be written is noted with the next success, at its own time', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  const memory = rememberOpened(database.system, clock);
  await setReadOnly(database.pool, true);
  for (const unit of ['a', 'b', 'a']) {
    await memory.note(keyOf(user, unit));
    now = new Date(now.getTime() + 1000);
  }
  await expect(memory.catchUp()).rejects.toThrow();
  memory.forget();
  await setReadOnly(database.pool, false);
  expect(await rowsOf(user)).toEqual([]);
  await memory.note(keyOf(other, 'c'));
  expect(await rowsOf(user)).toEqual([
    { unit: 'a', at: START },
    { unit: 'b', at: new Date(START.getTime() + 1000) },
  ]);
});

test('[FAULT-2] of what waits the newest are kept', async () => {
  const user = randomUUID();
  const memory = rememberOpened(database.system, clock, 1200);
  now = new Date(now.getTime() + 1000);
  await setReadOnly(database.pool, true);
  for (let n = 0; n < 1203; n++) await memory.note(keyOf(user, String(n).padStart(4, '0')));
  await setReadOnly(database.pool, false);
  await Promise.all([memory.catchUp(), memory.catchUp()]);
  const rows = await rowsOf(user);
  expect([rows.length, rows[0]?.unit]).toEqual([1200, '0003']);
});

test('[FAULT-4] once forgotten, as after a restore, an opening is noted anew', async () => {
  const user = randomUUID();
  const memory = rememberOpened(database.system, clock);
  await memory.note(keyOf(user, 'a'));
  await database.pool.query('delete from progress_opened where user_id = $1', [user]);
  await memory.note(keyOf(user, 'a'));
  expect(await rowsOf(user)).toEqual([]);
  memory.forget();
  await memory.note(keyOf(user, 'a'));
  expect(await rowsOf(user)).toHaveLength(1);
});

test('[FAULT-2] what stood in the way of another call waits for the next success', async () => {
  const user = randomUUID();
  const memory = rememberOpened(database.system, clock);
  await setReadOnly(database.pool, true);
  now = new Date(now.getTime() + 5000);
  await memory.note(keyOf(user, 'a'));
  await setReadOnly(database.pool, false);
  await database.pool.query(`create function in_the_way() returns trigger language plpgsql as
    $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$;
    create trigger in_the_way before insert on progress_opened for each row execute function in_the_way()`);
  await expect(memory.catchUp()).rejects.toThrow();
  await database.pool.query('drop function in_the_way cascade');
  await memory.catchUp();
  expect(await rowsOf(user)).toHaveLength(1);
});
