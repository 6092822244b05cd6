import { expect, test } from 'vitest';
import { foldBoard, openBoards, savedFolds } from './folding.ts';
import type { ShelfSection } from './sections.ts';

const sections: ShelfSection[] = [
  ...[1, 2, 3].map((number) => ({ id: `1/grade-${number}`, grade: { id: number, number }, entries: [] })),
  { id: 'my-contents', entries: [] },
];
const nothing = { unfolded: [], unfoldedOf: '' };
const open = (grades: number[], saved: Parameters<typeof openBoards>[2] = nothing, of = sections) => {
  const ids = openBoards(of, grades, saved);
  return ids && [...ids];
};

test.each<[string, number[], string[] | undefined]>([
  ['one own grade', [2], ['1/grade-2']],
  ['two own grades', [1, 3], ['1/grade-1', '1/grade-3']],
  ['no own grade', [], undefined],
  ['a grade without books', [9], undefined],
  ['all grades are own', [1, 2, 3], undefined],
])('[SHELF-20] open boards: %s', (_, grades, expected) => expect(open(grades)).toEqual(expected));

test('[SHELF-20] nothing folds where the shelf has no grades, or the own one alone', () => {
  expect(open([2], nothing, [{ id: '1/subject-2', entries: [] }])).toBeUndefined();
  expect(open([2], nothing, sections.slice(1, 2))).toBeUndefined();
});

test('[SHELF-20] what was opened and folded is kept, until the own grade is another one', () => {
  const begun = openBoards(sections, [2], nothing) ?? new Set();
  const both = foldBoard(begun, '1/grade-3');
  expect(open([2], savedFolds(both, [2]))).toEqual(['1/grade-2', '1/grade-3']);
  const none = foldBoard(begun, '1/grade-2');
  expect(open([2], savedFolds(none, [2]))).toEqual([]);
  expect(open([3], savedFolds(none, [2]))).toEqual(['1/grade-3']);
});
