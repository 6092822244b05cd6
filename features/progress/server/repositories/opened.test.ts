import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createScope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { findOpened, noteMoments, noteOpened } from './opened.ts';
import { readingData } from './personal-data.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database.close());

const START = new Date('2026-05-04T10:00:00Z');
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000);
const rowOf = (userId: string, unit: string, workspaceId = 10) => ({ workspaceId, userId, publicationId: 7, unit });

test('[SAFE-7] many units are noted in one statement; the earliest showing and the first completion stay', async () => {
  const user = randomUUID();
  const rows = ['a', 'b', 'c'].map((unit) => rowOf(user, unit));
  await noteOpened(
    database.orm,
    rows.map((row) => ({ ...row, openedAt: START })),
  );
  const query = vi.spyOn(database.pool, 'query');
  await noteMoments(
    database.orm,
    rows.map((row, n) => ({ row, shownAt: after(n), completedAt: after(10 + n) })),
  );
  await noteMoments(database.orm, []);
  expect(query).toHaveBeenCalledTimes(1);
  const same = rows.map((row) => ({ row, shownAt: after(1), completedAt: after(1) }));
  await Promise.all([noteMoments(database.orm, same), noteMoments(database.orm, same.toReversed())]);
  const { opened } = (await readingData.exportOf(createScope(database.orm, [10]), { id: user })) as {
    opened: { unit: string; shownAt: Date; completedAt: Date }[];
  };
  expect(opened.toSorted((a, b) => (a.unit < b.unit ? -1 : 1))).toEqual(
    rows.map(({ unit }, n) => ({
      publication: 7,
      unit,
      openedAt: START,
      keptAt: null,
      shownAt: after(Math.min(n, 1)),
      completedAt: after(10 + n),
    })),
  );
});

test('[SAFE-7] what is kept is opened when it is shown; what was opened stays so when it is kept', async () => {
  const userId = randomUUID();
  const [kept, shown] = [rowOf(userId, 'kept'), rowOf(userId, 'shown')];
  const note = (row: typeof kept, seconds: number, isKept = false) =>
    noteOpened(database.orm, [{ ...row, openedAt: after(seconds), ...(isKept && { keptAt: after(seconds) }) }]);
  await note(kept, 1, true);
  await note(kept, 2, true);
  await note(kept, 3);
  await note(kept, 4);
  await note(shown, 1);
  await note(shown, 2, true);
  await note(shown, 3);
  const question = { userId, workspaces: [10], session: 's', sessionSince: START };
  const [found] = await findOpened(database.pool, [{ question, keys: [kept, shown, rowOf(userId, 'none')] }]);
  const { rows, contact } = found ?? { rows: [] };
  expect(contact).toBeUndefined();
  expect(rows.toSorted((a, b) => (a.unit < b.unit ? -1 : 1))).toEqual([
    { ...kept, openedAt: after(3), keptAt: after(1), shownAt: null, completedAt: null },
    { ...shown, openedAt: after(1), keptAt: after(2), shownAt: null, completedAt: null },
  ]);
});

test('[ACC-18] the export tells what was opened, of the user alone', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  for (const id of [user, other]) await noteOpened(database.orm, [{ ...rowOf(id, 'a'), openedAt: START }]);
  expect(await readingData.exportOf(createScope(database.orm, [10]), { id: user })).toMatchObject({
    opened: [{ publication: 7, unit: 'a', openedAt: START, keptAt: null, shownAt: null, completedAt: null }],
  });
});
