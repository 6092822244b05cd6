import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createScope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { findOpened, noteOpened } from './opened.ts';
import { readingData } from './personal-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const START = new Date('2026-05-04T10:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const rowOf = (userId: string, unit: string, workspaceId = 10) => ({ workspaceId, userId, publicationId: 7, unit });

test('[SAFE-7] what is kept is opened when it is shown; what was opened stays so when it is kept', async () => {
  const userId = randomUUID();
  const [kept, shown] = [rowOf(userId, 'kept'), rowOf(userId, 'shown')];
  const note = (row: typeof kept, seconds: number, isKept = false) =>
    noteOpened(database.system, [{ ...row, openedAt: after(seconds), ...(isKept && { keptAt: after(seconds) }) }]);
  await note(kept, 1, true);
  await note(kept, 2, true);
  await note(kept, 3);
  await note(kept, 4);
  await note(shown, 1);
  await note(shown, 2, true);
  await note(shown, 3);
  const question = { userId, workspaces: [10], session: 's', sessionSince: START };
  const [found] = await findOpened(database.system, [{ question, keys: [kept, shown, rowOf(userId, 'none')] }]);
  const { rows, contact } = found ?? { rows: [] };
  expect(contact).toBeUndefined();
  expect(rows.toSorted((a, b) => (a.unit < b.unit ? -1 : 1))).toEqual([
    { ...kept, openedAt: after(3), keptAt: after(1), shownAt: null, completedAt: null },
    { ...shown, openedAt: after(1), keptAt: after(2), shownAt: null, completedAt: null },
  ]);
});

test('[FAULT-2] rows are locked in the order of their keys, not of their texts', async () => {
  const userId = randomUUID();
  const notes = [10, 9].map((publicationId) => ({ ...rowOf(userId, 'a'), publicationId, openedAt: START }));
  await noteOpened(database.system, notes);
  const [holder, other] = [await database.pool.connect(), await database.pool.connect()];
  const lock = 'select from progress_opened where user_id = $1 and publication_id = $2 for update nowait';
  try {
    for (const client of [holder, other]) await client.query('begin');
    await holder.query(lock, [userId, 9]);
    const noting = noteOpened(database.system, notes);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
    await other.query(lock, [userId, 10]);
    for (const client of [holder, other]) await client.query('rollback');
    await noting;
  } finally {
    for (const client of [holder, other]) client.release();
  }
});

test('[ACC-18] the export tells what was opened, of the user alone', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  for (const id of [user, other]) await noteOpened(database.system, [{ ...rowOf(id, 'a'), openedAt: START }]);
  expect(await readingData.exportOf(createScope(database.orm, [10]), { id: user })).toMatchObject({
    opened: [{ publication: 7, unit: 'a', openedAt: START, keptAt: null, shownAt: null, completedAt: null }],
  });
});
