import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createScope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { completionsBetween, noteCompleted, noteOpened, noteShown } from './opened.ts';
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
  await noteShown(
    database.orm,
    rows.map((row, n) => ({ row, at: after(n) })),
  );
  await noteCompleted(
    database.orm,
    rows.map((row, n) => ({ row, at: after(10 + n) })),
  );
  await noteShown(database.orm, []);
  expect(query).toHaveBeenCalledTimes(2);
  const same = rows.map((row) => ({ row, at: after(1) }));
  await Promise.all([noteShown(database.orm, same), noteCompleted(database.orm, same.toReversed())]);
  const { opened } = (await readingData.exportOf(createScope(database.orm, [10]), { id: user })) as {
    opened: { unit: string; shownAt: Date; completedAt: Date }[];
  };
  expect(opened.toSorted((a, b) => (a.unit < b.unit ? -1 : 1))).toEqual(
    rows.map(({ unit }, n) => ({
      publication: 7,
      unit,
      openedAt: START,
      shownAt: after(Math.min(n, 1)),
      completedAt: after(10 + n),
    })),
  );
});

test('[SAFE-7] completions are counted in the workspaces of the market alone', async () => {
  const userId = randomUUID();
  for (const row of [rowOf(userId, 'a'), rowOf(userId, 'a', 39), rowOf(userId, 'a', 50)]) {
    await noteOpened(database.orm, [{ ...row, openedAt: START }]);
    await noteCompleted(database.orm, [{ row, at: after(row.workspaceId) }]);
  }
  const query = vi.spyOn(database.pool, 'query');
  const moments = await completionsBetween(database.orm, { workspaces: [10, 39], userId }, START, after(60));
  expect(moments.toSorted((a, b) => a.getTime() - b.getTime())).toEqual([after(10), after(39)]);
  expect(JSON.stringify(query.mock.calls[0])).toContain('workspace_id');
});

test('[ACC-18] the export tells what was opened, of the user alone', async () => {
  const [user, other] = [randomUUID(), randomUUID()];
  for (const id of [user, other]) await noteOpened(database.orm, [{ ...rowOf(id, 'a'), openedAt: START }]);
  expect(await readingData.exportOf(createScope(database.orm, [10]), { id: user })).toMatchObject({
    opened: [{ publication: 7, unit: 'a', openedAt: START, shownAt: null, completedAt: null }],
  });
});
