import { expect, test } from 'vitest';
import type { Sums } from '#features/progress/contract';
import type { UnitResult } from '../../contract/index.ts';
import { unitTree } from './unit-tree.ts';

const read: Sums = { visited: 1, completed: 1, scored: 0, scoreSum: 0, points: 5 };
const scored = (score: number): Sums => ({
  visited: 1,
  completed: 0,
  scored: 1,
  scoreSum: score,
  points: Math.round(score * 10),
});

const lines = (units: readonly UnitResult[]): string[] =>
  units.flatMap(({ order, title, page, units_total, total, children }) => [
    [
      order,
      title ?? `#${page}`,
      total ? `${total.total_viewed}/${units_total}` : `-/${units_total}`,
      total?.percentage_result,
      total?.xpscore_total,
    ]
      .filter((part) => part !== null && part !== undefined)
      .join(' '),
    ...lines(children),
  ]);

test('[CLS-8] units stand in a tree as in the contents, parts with the totals of what is below them', () => {
  const spine = ['cover', 'one', 'one-a', 'one-b', 'two', 'two-a', 'end'];
  const toc = [
    {
      title: 'First part',
      children: [
        {
          title: 'One',
          href: 'one',
          children: [
            { title: 'A', href: 'one-a#top', children: [] },
            { title: 'A again', href: 'one-a#middle', children: [] },
          ],
        },
      ],
    },
    { title: 'Two', href: 'two', children: [] },
    { title: 'Elsewhere', href: 'gone', children: [] },
    { title: 'End', href: 'end', children: [] },
  ];
  const results = new Map([
    ['one', read],
    ['one-a', scored(1)],
    ['one-b', scored(0.5)],
    ['two-a', scored(0)],
    ['of another book', read],
  ]);
  expect(lines(unitTree(spine, toc, results))).toEqual([
    '1. #1 -/1',
    '2. First part 3/3 75 20',
    '2.1. One 3/3 75 20',
    '2.1.1. A 2/2 75 15',
    '2.1.1.1. #4 1/1 50 5',
    '3. Two 1/2 0 0',
    '3.1. #6 1/1 0 0',
    '4. End -/1',
  ]);
});

test('[CLS-8] without contents the units are a list; [PROG-8] what was never opened has no total', () => {
  expect(lines(unitTree(['a', 'b'], [], new Map([['b', read]])))).toEqual(['1. #1 -/1', '2. #2 1/1 5']);
  expect(unitTree(['a'], [], new Map())[0]?.total).toBeNull();
});

test('[READ-11] leaves of one page are units of their own, and the line above sums them', () => {
  const toc = [
    {
      title: 'Chapter',
      href: 'one',
      children: [
        { title: 'A', href: 'one#a', children: [] },
        { title: 'B', href: 'one#b', children: [] },
      ],
    },
    { title: 'End', href: 'end', children: [] },
  ];
  const results = new Map([
    ['one', read],
    ['one#b', read],
  ]);
  expect(lines(unitTree(['one', 'one#b', 'end'], toc, results))).toEqual([
    '1. Chapter 2/2 10',
    '1.1. A 1/1 5',
    '1.2. B 1/1 5',
    '2. End -/1',
  ]);
  // While the book is not divided, the first line represents the page.
  expect(lines(unitTree(['one', 'end'], toc, results))).toEqual(['1. Chapter 1/1 5', '1.1. A 1/1 5', '2. End -/1']);
});
