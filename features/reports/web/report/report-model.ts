import { REPORT_TYPES, type ReportType } from '#features/statistics/contract';
import { sorted } from '#platform/kernel';
import type { ComparedPart, Comparison, PartResult } from '../../contract/index.ts';

/** A class, or the school's other classes. */
export interface ReportColumn {
  readonly key: string;
  readonly label: string;
  readonly isSchool: boolean;
}

export interface ReportCell {
  readonly key: string;
  /** The compared value: percent for visits and score, points for points; null where there is none. */
  readonly value: number | null;
  /** Students who opened it; null for the school, of which a mean alone is told. */
  readonly opened: number | null;
}

/** A part of the contents, or the publication as a whole. */
export interface ReportRow {
  /** `2.1.`; empty for the whole. */
  readonly order: string;
  readonly title: string;
  /** 1 to 3; 0 for the whole. */
  readonly level: number;
  readonly cells: readonly ReportCell[];
  readonly children: readonly ReportRow[];
}

const SCHOOL = 'school';

/** The chosen classes in their order, and last the school where its mean may be shown. Pure. */
export const columnsOf = ({ classrooms, school }: Comparison, schoolName: string): ReportColumn[] => [
  ...classrooms.map(({ id, label }) => ({ key: String(id), label, isSchool: false })),
  ...(school ? [{ key: SCHOOL, label: schoolName, isSchool: true }] : []),
];

/** Visits become a share of the units of the part; other values do not change. */
const valueOf = (mean: number | null, units: number, type: ReportType): number | null =>
  mean === null || type !== REPORT_TYPES.visits ? mean : units === 0 ? null : (100 * mean) / units;

interface Names {
  readonly whole: string;
  readonly page: (page: number) => string;
}

/** The rows of a report: the whole first, then its parts. Pure. */
export function rowsOf(report: Comparison, type: ReportType, names: Names): ReportRow[] {
  const cells = (results: readonly PartResult[], school: number | null, units: number): ReportCell[] => [
    ...results.map(({ classroom, opened, mean }) => ({
      key: String(classroom),
      value: valueOf(mean, units, type),
      opened,
    })),
    ...(report.school ? [{ key: SCHOOL, value: valueOf(school, units, type), opened: null }] : []),
  ];
  const row = (
    { order, title, page, units_total, results, school, children }: ComparedPart,
    level: number,
  ): ReportRow => ({
    order,
    title: title ?? names.page(page ?? 0),
    level,
    cells: cells(results, school, units_total),
    children: children.map((child) => row(child, level + 1)),
  });
  const whole: ReportRow = {
    order: '',
    title: names.whole,
    level: 0,
    cells: cells(report.results, report.schoolMean, report.units_total),
    children: [],
  };
  return [whole, ...report.units.map((unit) => row(unit, 1))];
}

/** By the contents, or by the values of one class; parts stay below their parents, and the whole on top. */
export interface ReportOrder {
  /** Key of a column; null: by the contents. */
  readonly by: string | null;
  readonly isDescending: boolean;
}

const valueIn = ({ cells }: ReportRow, key: string): number | null =>
  cells.find((cell) => cell.key === key)?.value ?? null;

/** The rows in an order; rows without a value there come last in both directions. Pure. */
export function sortRows(rows: readonly ReportRow[], order: ReportOrder): ReportRow[] {
  const { by, isDescending } = order;
  if (by === null) return [...rows];
  const sign = isDescending ? -1 : 1;
  return sorted(rows, (a, b) => {
    if (a.level === 0 || b.level === 0) return a.level - b.level;
    const [left, right] = [valueIn(a, by), valueIn(b, by)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  }).map((row) => ({ ...row, children: sortRows(row.children, order) }));
}

/** Every row with all rows below it, from the top. Pure. */
export const flatten = (rows: readonly ReportRow[]): ReportRow[] =>
  rows.flatMap((row) => [row, ...flatten(row.children)]);

/** The mean of the classes' means, without the school's; null without any. Pure. */
export function meanOfClasses({ cells }: ReportRow): number | null {
  const values = cells.flatMap(({ key, value }) => (key === SCHOOL || value === null ? [] : [value]));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Whether anything at all is there to compare. Pure. */
export const isEmpty = (rows: readonly ReportRow[]): boolean =>
  flatten(rows).every(({ cells }) => cells.every(({ value }) => value === null));

/** Whether some class opened the publication, whatever the report is about. Pure. */
export const isOpened = (report: Comparison): boolean => report.results.some(({ opened }) => opened > 0);
