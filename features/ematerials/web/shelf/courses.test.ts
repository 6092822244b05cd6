import { describe, expect, test } from 'vitest';
import { aPublication } from '#features/catalog/contract/testing';
import { course, shelfOf, SUBJECTS } from '../testing/render-courses.tsx';
import { choiceIn, COURSES_AT_ONCE, coursesOf, fits, gradesIn, queryOfChoice, shownIn, subjectsIn } from './courses.ts';

const compare = (a: string, b: string) => a.localeCompare(b);
const second = { grade: { id: 502, number: 2 } };

describe('which courses', () => {
  test('[REPO-9] of all, of groups and of the user, each once; books are none', () => {
    const shelf = shelfOf([course('B'), aPublication('A book')], {
      groups: [course('C')],
      own: [course('A'), course('B')],
    });
    expect(coursesOf(shelf, compare).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  test('[REPO-9] open ones first, then by grade, those without a grade last, then by name', () => {
    const rows = [
      course('Locked', { is_visible: true }),
      course('Without', { grade: null }),
      course('Nowhere', { grade: null }),
      course('Second', second),
      course('First'),
    ];
    const names = coursesOf(shelfOf(rows), compare).map(({ name }) => name);
    expect(names).toEqual(['First', 'Second', 'Nowhere', 'Without', 'Locked']);
  });
});

test.each([
  [{ grades: [], subjects: [] }, true],
  [{ grades: [501], subjects: [] }, true],
  [{ grades: [502], subjects: [] }, false],
  [{ grades: [502, 501], subjects: [10, 99] }, true],
  [{ grades: [501], subjects: [20] }, false],
])('[REPO-9] a course of grade 501 and subject 10 under %j: %s', (choice, isThere) => {
  expect(fits(choice, course('A'))).toBe(isThere);
});

test('[REPO-9] a course without grade or subject goes once one is chosen', () => {
  const bare = course('A', { grade: null, subjects: [] });
  expect(fits({ grades: [501], subjects: [] }, bare)).toBe(false);
  expect(fits({ grades: [], subjects: [10] }, bare)).toBe(false);
});

test('[REPO-9] grades by number; two of the same number say their school group', () => {
  const upper = course('C', { grade: { id: 601, number: 1 }, schoolGroup: { id: 2, name: 'Upper' } });
  expect(gradesIn([course('A', second), course('B')])).toEqual([
    { id: 501, number: 1 },
    { id: 502, number: 2 },
  ]);
  expect(gradesIn([course('B'), upper])).toEqual([
    { id: 501, number: 1, schoolGroup: 'Lower primary' },
    { id: 601, number: 1, schoolGroup: 'Upper' },
  ]);
});

test('[REPO-9] subjects of courses, in their order', () => {
  expect(subjectsIn([course('A', { subjects: [20, 10] })], SUBJECTS).map(({ id }) => id)).toEqual([10, 20]);
  expect(subjectsIn([course('A')], SUBJECTS).map(({ id }) => id)).toEqual([10]);
});

test.each([
  ['', [], [], COURSES_AT_ONCE],
  ['grade=501&grade=502&subject=10', [501, 502], [10], COURSES_AT_ONCE],
  ['grade=501&grade=501&grade=x&grade=-1&subject=1.5&subject=', [501], [], COURSES_AT_ONCE],
  ['shown=48', [], [], 48],
  ['shown=3', [], [], COURSES_AT_ONCE],
  ['shown=many', [], [], COURSES_AT_ONCE],
  ['shown=9007199254740991', [], [], 10_000],
])('[REPO-9] the address ?%s', (query, grades, subjects, shown) => {
  const parameters = new URLSearchParams(query);
  expect(choiceIn(parameters)).toEqual({ grades, subjects });
  expect(shownIn(parameters)).toBe(shown);
  const again = new URLSearchParams(queryOfChoice({ grades, subjects }, shown));
  expect([choiceIn(again), shownIn(again)]).toEqual([{ grades, subjects }, shown]);
});
