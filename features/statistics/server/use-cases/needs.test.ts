import { expect, test } from 'vitest';
import { isStuck, needsOf, type Known } from './needs.ts';

const ZONE = 'Europe/Zagreb';
const day = (day: string) => ({ userId: 'ana', day, seconds: 60 });
const well: Known = {
  days: [day('2026-05-12'), day('2026-05-14')],
  week: '2026-05-11',
  lastAt: new Date('2026-05-14T10:00:00Z'),
  stuck: undefined,
  unopened: [],
};
const kindsOf = (differs: Partial<Known>) => needsOf({ ...well, ...differs }).map(({ kind }) => kind);

test('[PROG-14] who reads, gets on and has opened what the others have needs no help', () => {
  expect(kindsOf({})).toEqual([]);
});

test('[PROG-14] who reads nothing for two weeks comes with the last day, or with none', () => {
  expect(needsOf({ ...well, days: [] })).toEqual([{ kind: 'quiet', since: '2026-05-14T10:00:00.000Z' }]);
  expect(needsOf({ ...well, days: [], lastAt: undefined })).toEqual([{ kind: 'quiet', since: null }]);
});

test('[PROG-14] falling is half of the days of the week before, from two days on', () => {
  const before = [day('2026-05-05'), day('2026-05-06'), day('2026-05-07')];
  expect(needsOf({ ...well, days: [...before, day('2026-05-12')] })).toEqual([{ kind: 'falling', before: 3, now: 1 }]);
  expect(kindsOf({ days: before })).toEqual(['falling']);
  expect(kindsOf({ days: [...before, day('2026-05-12'), day('2026-05-13')] })).toEqual([]);
  // One day is no habit.
  expect(kindsOf({ days: [day('2026-05-05')] })).toEqual([]);
});

test('[PROG-14] an exercise that goes wrong stands before a book that waits; a quiet student is asked about that alone', () => {
  const stuck = { userId: 'ana', publication: 'owl', title: 'Night', page: 3, score: 30 };
  const unopened = [{ alias: 'elm', name: 'The elm' }];
  expect(needsOf({ ...well, stuck, unopened })).toEqual([
    { kind: 'stuck', publication: 'owl', title: 'Night', page: 3, score: 30 },
    { kind: 'unopened', publication: 'elm', name: 'The elm' },
  ]);
  expect(kindsOf({ days: [], unopened })).toEqual(['quiet']);
});

test('[PROG-14] stuck is who comes back two days later without getting past the page; a short night is no such thing', () => {
  const opened = new Date('2026-05-12T20:00:00Z');
  const back = (lastAt: string) => ({ lastAt: new Date(lastAt) });
  expect(isStuck(opened, back('2026-05-12T20:05:00Z'), ZONE)).toBe(false);
  expect(isStuck(opened, back('2026-05-13T22:30:00Z'), ZONE)).toBe(true);
  expect(isStuck(opened, back('2026-05-13T20:30:00Z'), ZONE)).toBe(false);
  expect(isStuck(opened, undefined, ZONE)).toBe(false);
});
