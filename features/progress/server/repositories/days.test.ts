import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope, type Scope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { VERBS } from '../../contract/index.ts';
import { listBookReadings, listLastBooks, listReadingDays } from './days.ts';
import { createStatementWriter, type StatementWriter } from './statement-writer.ts';
import type { StatementRow } from './statements.ts';

let database: TestDatabase;
let writer: StatementWriter;
let scope: Scope;
beforeAll(async () => {
  database = await testDatabase();
  writer = createStatementWriter(database.system);
  scope = createScope(database.orm, [10]);
});
afterAll(() => database.close());

const read = (userId: string, publicationId: number, at: string, seconds = 60): StatementRow => ({
  workspaceId: 10,
  userId,
  publicationId,
  activity: at,
  isCompleted: true,
  scaled: null,
  statement: {
    id: randomUUID(),
    verb: { id: VERBS.completed },
    object: { id: `https://klupa.example/xapi/publications/${publicationId}` },
    timestamp: at,
  },
  readAt: new Date(at),
  day: at.slice(0, 10),
  seconds,
});

test('[PROG-9] days of reading add up in the writing transaction, and a repeated delivery adds nothing', async () => {
  const [ana, ivo] = [randomUUID(), randomUUID()];
  const [first, second] = [read(ana, 7, '2026-05-04T09:00:00Z', 50), read(ana, 7, '2026-05-04T10:00:00Z', 70)];
  await writer.write([first, second, first]);
  await writer.write([second]);
  await writer.write([read(ana, 8, '2026-05-04T11:00:00Z', 30), read(ana, 8, '2026-05-06T08:00:00Z', 20)]);
  await writer.write([read(ivo, 7, '2026-05-01T08:00:00Z', 90_000)]);
  const days = await listReadingDays(scope, [ana, ivo], '2026-05-02');
  expect(days.toSorted((a, b) => a.day.localeCompare(b.day))).toEqual([
    { userId: ana, day: '2026-05-04', seconds: 150 },
    { userId: ana, day: '2026-05-06', seconds: 20 },
  ]);
  // A day holds at most the seconds of a day.
  expect(await listReadingDays(scope, [ivo], '2026-05-01')).toEqual([
    { userId: ivo, day: '2026-05-01', seconds: 86_400 },
  ]);
  expect(await listReadingDays(createScope(database.orm, [11]), [ana], '2026-01-01')).toEqual([]);
});

test('[PROG-9] of each book it is known when it was read last, and for how long', async () => {
  const ana = randomUUID();
  await writer.write([
    read(ana, 7, '2026-05-04T09:00:00Z', 50),
    read(ana, 7, '2026-05-05T09:00:00Z', 10),
    read(ana, 8, '2026-05-06T09:00:00Z', 20),
  ]);
  const seven = { userId: ana, publicationId: 7, seconds: 60, lastAt: new Date('2026-05-05T09:00:00Z') };
  const eight = { userId: ana, publicationId: 8, seconds: 20, lastAt: new Date('2026-05-06T09:00:00Z') };
  expect(await listLastBooks(scope, ana, 5)).toEqual([eight, seven]);
  expect(await listLastBooks(scope, ana, 1)).toEqual([eight]);
  expect(await listBookReadings(scope, [ana, randomUUID()], [7, 9])).toEqual([seven]);
});
