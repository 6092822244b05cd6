import { expect, test } from 'vitest';
import { addSums, analyticsOf, noSums, totalsOf } from './totals.ts';

test('[PROG-1] [CLS-7] visited, score percent and points come from the names of the wire', () => {
  expect(analyticsOf({ total_viewed: 3, total_read: 2, percentage_result: 82.5, xpscore_total: 41 })).toEqual({
    visited: 3,
    read: 2,
    scorePercent: 82.5,
    points: 41,
  });
});

test('[PROG-8] totals of sums: a mean where something is scored, else none', () => {
  expect(totalsOf(noSums)).toEqual({ total_viewed: 0, total_read: 0, percentage_result: null, xpscore_total: 0 });
  const one = { visited: 1, completed: 1, scored: 1, scoreSum: 0, points: 0 };
  expect(totalsOf(one).percentage_result).toBe(0);
  expect(totalsOf(addSums(one, { visited: 2, completed: 1, scored: 1, scoreSum: 1, points: 15 }))).toEqual({
    total_viewed: 3,
    total_read: 2,
    percentage_result: 50,
    xpscore_total: 15,
  });
});

test('[PROG-5] additions in another order never change a percentage', () => {
  const scores = Array.from({ length: 400 }, (_, index) => ((index * 37) % 101) / 100);
  const sum = (list: number[]) => list.reduce((total, score) => total + score, 0);
  const sums = (scoreSum: number) => totalsOf({ ...noSums, scored: scores.length, scoreSum }).percentage_result;
  expect(sums(sum(scores))).toBe(sums(sum(scores.toReversed())));
});
