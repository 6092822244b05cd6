import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StatementOfUser } from '#features/records/server';
import { fixedClock } from '#platform/server/clock';
import { createScope, type Scope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { activityId } from '../../../contract/index.ts';
import { countReadSince } from '../comparisons.ts';
import { listBookReadings, listReadingDays } from '../days.ts';
import { noteOpened } from '../opened.ts';
import { toldSeconds } from './content-days.ts';
import { createContentDerivation } from './derive-content.ts';

const ADL = 'http://adlnet.gov/expapi/verbs/';
const MINUTE = 60_000;

let database: TestDatabase;
let scope: Scope;
beforeAll(async () => {
  database = await testDatabase();
  scope = createScope(database.orm, [10]);
});
afterAll(() => database.close());

const clock = fixedClock('2026-05-04T10:00:00Z');
const derive = createContentDerivation({ clock, timeZoneOf: () => 'Europe/Zagreb' });
const unitOf = (publicationId: number) => activityId({ publicationId, unit: 'one' });
let user = '';
beforeEach(() => {
  user = randomUUID();
});

/** A statement of an opened unit, now. */
const report = (verb: string, result?: object, more: Partial<StatementOfUser> = {}) => {
  const { publicationId = 7 } = more;
  const statement = { verb: { id: `${ADL}${verb}` }, object: { id: unitOf(publicationId) }, ...(result && { result }) };
  const row: StatementOfUser = {
    ...{ workspaceId: 10, publicationId, userId: user, launchSession: randomUUID(), timestamp: null, statement },
    ...more,
  };
  return database.system.transaction((inside) => derive(inside, [row]));
};
const daysOf = async () =>
  (await listReadingDays(scope, [user], '2026-01-01')).toSorted((a, b) => (a.day < b.day ? -1 : 1));

test.each([
  ['PT90S', 90],
  ['PT1M30.4S', 90],
  ['P1DT2H', 3600],
  ['PT0.5H', 1800],
  ['P1Y', 0],
  ['PT', 0],
  ['nothing', 0],
])('[PROG-34] the duration %s is %d seconds, at most an hour', (duration, seconds) => {
  expect(toldSeconds(duration)).toBe(seconds);
});

test('[PROG-34] [PROG-9] an opened unit marks the day, and the time between its reports counts', async () => {
  await report('initialized');
  expect(await daysOf()).toEqual([{ userId: user, day: '2026-05-04', seconds: 0 }]);
  clock.advance(3 * MINUTE);
  await report('answered');
  clock.advance(2 * MINUTE);
  await report('terminated', { duration: 'PT5M' });
  expect(await daysOf()).toEqual([{ userId: user, day: '2026-05-04', seconds: 300 }]);
});

test('[PROG-34] a long silence counts as much as the content says, and never more than it lasted', async () => {
  await report('initialized');
  clock.advance(20 * MINUTE);
  await report('answered');
  expect(await daysOf()).toMatchObject([{ seconds: 0 }]);
  clock.advance(20 * MINUTE);
  await report('completed', { duration: 'PT15M' });
  expect(await daysOf()).toMatchObject([{ seconds: 900 }]);
  clock.advance(11 * MINUTE);
  await report('terminated', { duration: 'PT40M' });
  expect((await daysOf()).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(900 + 660);
});

test('[PROG-34] the same time counts once, also with two exercises in two windows', async () => {
  await report('initialized');
  await report('initialized', undefined, { publicationId: 8 });
  clock.advance(4 * MINUTE);
  await report('terminated', { duration: 'PT4M' });
  await report('terminated', { duration: 'PT4M' }, { publicationId: 8 });
  expect((await daysOf()).reduce((sum, { seconds }) => sum + seconds, 0)).toBe(240);
});

test('[PROG-34] midnight is that of the market, and no time of an opened unit but the server’s counts', async () => {
  clock.advance(Date.parse('2026-06-01T21:58:00Z') - clock.now().getTime());
  await report('initialized', undefined, { timestamp: '2026-05-20T10:00:00Z' });
  clock.advance(4 * MINUTE);
  await report('terminated', { duration: 'PT4M' }, { timestamp: '2026-05-21T10:00:00Z' });
  expect(await daysOf()).toEqual([
    { userId: user, day: '2026-06-01', seconds: 0 },
    { userId: user, day: '2026-06-02', seconds: 240 },
  ]);
});

test('[PROG-34] content that no unit opened marks days by its results alone, on their own days', async () => {
  const foreign = { launchSession: null, timestamp: '2026-05-30T10:00:00Z' };
  await report('initialized', undefined, foreign);
  expect(await daysOf()).toEqual([]);
  await report('answered', { score: { scaled: 0.5 } }, foreign);
  expect(await daysOf()).toEqual([{ userId: user, day: '2026-05-30', seconds: 0 }]);
  const [reading] = await listBookReadings(scope, [user], [7]);
  expect(reading?.lastAt).toEqual(new Date('2026-05-30T10:00:00Z'));
});

test('[PROG-34] [PROG-11] a unit that is done or scored counts for the last days, once', async () => {
  const since = { day: '2026-06-01', timeZone: 'Europe/Zagreb' };
  await noteOpened(database.system, [
    { ...{ workspaceId: 10, userId: user, publicationId: 7, unit: 'one' }, openedAt: clock.now() },
  ]);
  await report('initialized');
  expect(await countReadSince(scope, user, since, 10)).toEqual([]);
  await report('failed', { score: { scaled: 0.2 } });
  await report('passed', { score: { scaled: 1 } });
  expect(await countReadSince(scope, user, since, 10)).toEqual([{ publicationId: 7, units: 1 }]);
});
