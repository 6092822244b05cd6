import { describe, expect, test } from 'vitest';
import type { Totals } from '#features/progress/contract';
import { createFormats } from '#platform/web/i18n';
import type { Person } from '#features/classrooms/contract';
import type { DashboardResults } from '../../contract/index.ts';
import {
  chartKind,
  chartMean,
  columnsOf,
  filterRows,
  meanScore,
  sortRows,
  statsRows,
  type StatsColumn,
} from './table-model.ts';

const formats = createFormats('hr-HR');
const words = { never: 'Nije otvoreno', none: '–' };
const nameOf = ({ first_name, last_name }: Person) => `${first_name} ${last_name}`;
const of = (last_name: string, total: Totals | null) => ({
  user: { uid: last_name, first_name: 'Ana', last_name, nickname: '' },
  total,
  result: null,
});
const totals = (total_viewed: number, percentage_result: number | null, xpscore_total: number): Totals => ({
  total_viewed,
  total_read: Math.floor(total_viewed / 2),
  percentage_result,
  xpscore_total,
});

const results: DashboardResults = {
  publication: { dos_id: '1', alias: 'book', name: 'Book', isCourse: false },
  questions: [],
  units_total: 2000,
  students: [
    of('Zidar', totals(1500, 84.5, 1234)),
    of('Čorak', null),
    of('Ćosić', totals(3, null, 15)),
    of('Car', totals(0, null, 0)),
    of('Đurić', totals(7, 0.4, 0)),
  ],
};
const rows = statsRows(results, nameOf, formats, words);

test('[CLS-7] two of the same name are told apart', () => {
  const twin = (username: string) => ({ ...of('Horvat', null), user: { ...of('Horvat', null).user, username } });
  const both = [twin('ana.horvat'), twin('ana.horvat2'), of('Babić', null)];
  expect(statsRows({ ...results, students: both }, nameOf, formats, words).map(({ name }) => name)).toEqual([
    ...['Ana Horvat (ana.horvat)', 'Ana Horvat (ana.horvat2)'],
    'Ana Babić',
  ]);
});

test('[CLS-7] [PROG-5] cells in the format of the market, scores without decimals; never opened is not 0', () => {
  expect(rows.map(({ cells }) => columnsOf(rows).map((column) => cells[column]))).toEqual([
    ['Ana Zidar', formats.number(1500), formats.number(750), formats.percent(0.85), formats.number(1234)],
    ['Ana Čorak', 'Nije otvoreno', '–', '–', '–'],
    ['Ana Ćosić', '3', '1', '–', '15'],
    ['Ana Car', '0', '0', '–', '0'],
    ['Ana Đurić', '7', '3', formats.percent(0), '0'],
  ]);
});

describe('[CLS-7] [MKT-7] sorting', () => {
  test.each<[StatsColumn, boolean, string[]]>([
    ['name', false, ['Car', 'Čorak', 'Ćosić', 'Đurić', 'Zidar']],
    ['name', true, ['Zidar', 'Đurić', 'Ćosić', 'Čorak', 'Car']],
    ['visited', true, ['Zidar', 'Đurić', 'Ćosić', 'Car', 'Čorak']],
    ['visited', false, ['Car', 'Ćosić', 'Đurić', 'Zidar', 'Čorak']],
    ['score', true, ['Zidar', 'Đurić', 'Car', 'Čorak', 'Ćosić']],
    ['score', false, ['Đurić', 'Zidar', 'Car', 'Čorak', 'Ćosić']],
    ['points', true, ['Zidar', 'Ćosić', 'Car', 'Đurić', 'Čorak']],
  ])('by %s, descending: %s; who has no value stands last', (by, isDescending, expected) => {
    expect(sortRows(rows, { by, isDescending }, formats).map(({ uid }) => uid)).toEqual(expected);
  });
});

test('[CLS-7] a name is found without its accents; the mean is of those who have a score', () => {
  expect(filterRows(rows, 'cos').map(({ uid }) => uid)).toEqual(['Ćosić']);
  expect(filterRows(rows, '')).toHaveLength(5);
  expect(meanScore(rows)).toBeCloseTo(42.45);
  expect(meanScore([])).toBeNull();
});

test('[SAFE-21] without a score there is no column of scores, and the chart is about reading', () => {
  const read = statsRows(
    { ...results, students: [of('A', totals(8, null, 20)), of('B', totals(4, null, 10)), of('C', null)] },
    nameOf,
    formats,
    words,
  );
  expect(columnsOf(read)).toEqual(['name', 'visited', 'read', 'points']);
  expect([chartKind(rows), chartKind(read)]).toEqual(['score', 'read']);
  expect(chartMean(read, 'read', 8)).toBe(37.5);
  expect(chartMean([], 'read', 8)).toBeNull();
});
