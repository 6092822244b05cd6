import { expect, test } from 'vitest';
import { gradeOf, readDay, rowsOfGrade, type CompetitionRow } from './index.ts';

test.each<[string, number | null]>([
  ['1.a', 1],
  ['3. b', 3],
  ['3b', 3],
  ['4', 4],
  ['razred 2', 2],
  ['2. c – drugi 2', 2],
  ['1.–2. b', null],
  ['1. i 3.', null],
  ['10.a', 10],
  ['11.a', 11],
  ['12 medvjedića', 12],
  ['a', null],
  ['Zvjezdice', null],
  ['', null],
  ['2026', null],
])('[LEAD-3] the name "%s" names the grade %s alone', (name, grade) => {
  expect(gradeOf(name)).toBe(grade);
});

test('[LEAD-3] rows of a grade are cut to a hundred and stand among themselves; equal points share a place', () => {
  const row = (grade: number | null, xpscore: number): CompetitionRow => ({
    position: 1,
    name: '1.a',
    town: '',
    xpscore,
    active: 5,
    isSelf: false,
    grade,
  });
  const rows = [row(2, 90), row(1, 80), row(null, 70), row(1, 60), row(1, 60), row(1, 50)];
  expect(rowsOfGrade(rows, 1).map(({ position, xpscore }) => [position, xpscore])).toEqual([
    [1, 80],
    [2, 60],
    [2, 60],
    [4, 50],
  ]);
  const many = Array.from({ length: 999 }, (_, index) => row(1 + (index % 4), 999 - index));
  expect(rowsOfGrade(many, 3)).toHaveLength(100);
});

test.each([
  ['2021-04-14', '2021-04-14'],
  ['04/14/2021', '2021-04-14'],
  ['14/04/2021', undefined],
  ['2021-02-30', undefined],
  ['today', undefined],
])('[LEAD-3] a day is read as %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
