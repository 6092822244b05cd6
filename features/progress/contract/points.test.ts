import { expect, test } from 'vitest';
import { better, highscore, pointsOf, scorePercent, type ActivityResult } from './points.ts';

const opened: ActivityResult = { bestScaled: null, isCompleted: false };
const done: ActivityResult = { bestScaled: null, isCompleted: true };
const scored = (bestScaled: number): ActivityResult => ({ bestScaled, isCompleted: false });

test.each([
  ['opened only', opened, 0],
  ['an unscored unit completed', done, 5],
  ['a perfect score', scored(1), 10],
  ['completed with a perfect score: the score counts, not both', { bestScaled: 1, isCompleted: true }, 10],
  ['0.84', scored(0.84), 8],
  ['0.85', scored(0.85), 9],
  ['0.05', scored(0.05), 1],
  ['0.04', scored(0.04), 0],
  ['nothing right', scored(0), 0],
  ['completed with nothing right', { bestScaled: 0, isCompleted: true }, 0],
  ['a negative score takes nothing away', scored(-0.5), 0],
])('[PROG-8] %s', (_, result, points) => {
  expect(pointsOf(result)).toBe(points);
});

test.each([
  ['nothing', [], 0, null],
  ['three pages read', [done, done, done], 15, null],
  ['two read, one only opened', [done, done, opened], 10, null],
  ['two exercises', [scored(0.5), scored(1)], 15, 75],
  ['exercises and pages', [scored(0.9), done, opened], 14, 90],
  ['a failed exercise counts in the mean', [scored(0), scored(1)], 10, 50],
])('[PROG-8] of %s', (_, results: ActivityResult[], points, percent) => {
  expect(highscore(results)).toBe(points);
  expect(scorePercent(results)).toBe(percent);
});

test('[PROG-3] repeating never takes anything away', () => {
  expect(better(scored(0.8), scored(0.2))).toEqual(scored(0.8));
  expect(better(done, opened)).toEqual(done);
  expect(better(opened, scored(0.1))).toEqual(scored(0.1));
});
