import { expect, test } from 'vitest';
import type { ComparedPart, Comparison, ReportChoices } from '../../contract/index.ts';
import { choiceOf, readChoice } from '../compare/choice.ts';
import { findingsOf } from './findings.ts';
import { columnsOf, flatten, isEmpty, meanOfClasses, rowsOf, sortRows } from './report-model.ts';

type Mean = number | null;
const NAMES = { whole: 'Whole', page: (page: number) => `Page ${page}` };

const results = (a: Mean, b: Mean) => [
  { classroom: 1, opened: a === null ? 0 : 3, mean: a },
  { classroom: 2, opened: b === null ? 0 : 3, mean: b },
];
const part = (order: string, a: Mean, b: Mean, children: ComparedPart[] = [], units_total = 4): ComparedPart => ({
  order,
  title: `Part ${order}`,
  units_total,
  results: results(a, b),
  school: null,
  children,
});
const report = (units: ComparedPart[], differs: Partial<Comparison> = {}): Comparison => ({
  publication: { dos_id: '9', alias: 'owl', name: 'The owl' },
  units_total: 8,
  classrooms: [
    { id: 1, label: '2.a', studentCount: 20 },
    { id: 2, label: '2.b', studentCount: 20 },
  ],
  school: null,
  results: results(60, 50),
  schoolMean: null,
  units,
  ...differs,
});

test('[PROG-4] visits are a share of the units that there are, the rest is as it comes; missing stays missing', () => {
  const [whole, first] = rowsOf(report([part('1.', 2, null)], { results: results(4, null) }), '1', NAMES);
  expect(whole?.cells.map(({ value }) => value)).toEqual([50, null]);
  expect(first?.cells.map(({ value }) => value)).toEqual([50, null]);
  expect(rowsOf(report([part('1.', 2, null)]), '2', NAMES)[1]?.cells[0]?.value).toBe(2);
  expect(isEmpty(rowsOf(report([part('1.', null, null)], { results: results(null, null) }), '2', NAMES))).toBe(true);
});

test('[PROG-10] the school is a last column where its mean may be told, and no part of the mean of the classes', () => {
  const withSchool = report([part('1.', 40, 60)], { school: { studentCount: 9 }, schoolMean: 90 });
  expect(columnsOf(withSchool, 'School').map(({ label }) => label)).toEqual(['2.a', '2.b', 'School']);
  const [whole] = rowsOf(withSchool, '2', NAMES);
  expect(whole?.cells.map(({ value, opened }) => [value, opened])).toEqual([
    [60, 3],
    [50, 3],
    [90, null],
  ]);
  expect(whole && meanOfClasses(whole)).toBe(55);
  expect(columnsOf(report([]), 'School')).toHaveLength(2);
});

test('[PROG-4] sorted by a class, parts stay below theirs, the whole stays on top, and who has no value is last', () => {
  const rows = rowsOf(
    report([part('1.', 10, 1), part('2.', null, 2), part('3.', 30, 3, [part('3.1.', 5, 0), part('3.2.', 50, 0)])]),
    '2',
    NAMES,
  );
  const orders = (isDescending: boolean) =>
    flatten(sortRows(rows, { by: '1', isDescending })).map(({ order }) => order);
  expect(orders(true)).toEqual(['', '3.', '3.2.', '3.1.', '1.', '2.']);
  expect(orders(false)).toEqual(['', '1.', '3.', '3.1.', '3.2.', '2.']);
  expect(sortRows(rows, { by: null, isDescending: true })).toEqual(rows);
});

test('[PROG-10] findings tell how many times as much was read, and never of a part within a part that says the same', () => {
  const units = [part('1.', 2, 2), part('2.', 1, 2, [part('2.1.', 1, 2)])];
  const [found, ...others] = findingsOf(rowsOf(report(units), '1', NAMES), '1');
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    kind: 'ahead',
    row: { order: '2.' },
    more: { key: '2' },
    less: { key: '1' },
    times: 2,
  });
});

test('[PROG-10] differences of scores are told from ten points on, without times; what others opened comes first', () => {
  const rows = rowsOf(report([part('1.', 80, 75), part('2.', 80, 65), part('3.', 70, null)]), '2', NAMES);
  const found = findingsOf(rows, '2');
  expect(found.map(({ kind, row }) => [kind, row.order])).toEqual([
    ['unopened', '3.'],
    ['ahead', '2.'],
  ]);
  expect(found[1]).not.toHaveProperty('times');
  expect(findingsOf(rowsOf(report([part('1.', 80, 75)]), '2', NAMES), '2')).toEqual([]);
  // A part that no class opened is no difference.
  expect(findingsOf(rowsOf(report([part('1.', null, null)]), '2', NAMES), '2')).toEqual([]);
});

const CHOICES: ReportChoices = {
  classrooms: [1, 2, 3, 4].map((id) => ({
    ...{ id, grade: 2, letter: 'a', customGroup: '', school: 'S', schoolYear: 2026, studentCount: 9 },
    isArchived: id === 4,
    publications: id === 3 ? ['8'] : ['9'],
  })),
  publications: [
    { dos_id: '9', alias: 'owl', name: 'The owl', readers: 12 },
    { dos_id: '8', alias: 'elm', name: 'The elm', readers: 0 },
  ],
};

test('[PROG-4] a report begins with present classes and the most read publication, by score', () => {
  expect(choiceOf(CHOICES, {})).toEqual({ classrooms: [1, 2], publication: 'owl', type: '2' });
  expect(choiceOf({ classrooms: [], publications: [] }, {})).toEqual({ classrooms: [], publication: '', type: '2' });
});

test('[PROG-4] what was kept counts as far as it is still there; no class at all is a choice too', () => {
  const kept = readChoice({ classrooms: [3, 99, 'x'], publication: 'owl', type: '1', extra: 1 });
  expect(choiceOf(CHOICES, kept)).toEqual({ classrooms: [3], publication: 'elm', type: '1' });
  expect(choiceOf(CHOICES, { classrooms: [] })).toEqual({ classrooms: [], publication: '', type: '2' });
  expect(choiceOf(CHOICES, { classrooms: [99] }).classrooms).toEqual([1, 2]);
  for (const broken of [null, 'x', 7, { type: '9', classrooms: 1, publication: 2 }])
    expect(readChoice(broken)).toEqual({});
});

test('[PROG-4] from the statistics of a class one comes to that class and that book, beside others with it', () => {
  expect(choiceOf(CHOICES, { classrooms: [3] }, { classroom: 2, publication: 'owl' })).toMatchObject({
    classrooms: [2, 1],
    publication: 'owl',
  });
  expect(choiceOf(CHOICES, { classrooms: [3] }, { classroom: 99 }).classrooms).toEqual([3]);
});
