import { nameMatches } from '#features/catalog/contract';
import type { Person } from '#features/classrooms/contract';
import { analyticsOf } from '#features/progress/contract';
import { groupedBy, sorted } from '#platform/kernel';
import type { Formats } from '#platform/web/i18n';
import type { DashboardResults, StudentResult } from '../../contract/index.ts';

/** Columns of the statistics; the first is the name. */
const COLUMNS = ['name', 'visited', 'read', 'score', 'points'] as const;
export type StatsColumn = (typeof COLUMNS)[number];

/** Those that there is something in: a book without exercises has no scores. */
export const columnsOf = (rows: readonly StatsRow[]): readonly StatsColumn[] =>
  COLUMNS.filter((column) => column !== 'score' || rows.some(({ score }) => score !== null));

export interface StatsOrder {
  readonly by: StatsColumn;
  readonly isDescending: boolean;
}

/** What the words say where a cell has no number. */
export interface StatsWords {
  readonly never: string;
  readonly none: string;
}

/** A student's line: values to sort and draw by, and the texts of the cells. */
export interface StatsRow {
  readonly uid: string;
  readonly name: string;
  /** Last name first. */
  readonly sortName: string;
  /** Null where the book was never opened, score also where nothing is scored. */
  readonly visited: number | null;
  readonly read: number | null;
  /** 0 to 100. */
  readonly score: number | null;
  readonly points: number | null;
  readonly cells: Readonly<Record<StatsColumn, string>>;
}

/** One text per cell, the same on the screen, on paper and in the file [CLS-7, PROG-5]. */
function rowOf({ user, total }: StudentResult, name: string, formats: Formats, words: StatsWords): StatsRow {
  const sortName = `${user.last_name} ${user.first_name} ${name}`;
  if (!total) {
    const cells = { name, visited: words.never, read: words.none, score: words.none, points: words.none };
    return { uid: user.uid, name, sortName, visited: null, read: null, score: null, points: null, cells };
  }
  const { visited, read, scorePercent: score, points } = analyticsOf(total);
  const cells = {
    name,
    visited: formats.badge(visited),
    read: formats.badge(read),
    score: score === null ? words.none : formats.percent(score / 100),
    points: formats.badge(points),
  };
  return { uid: user.uid, name, sortName, visited, read, score, points, cells };
}

export const statsRows = (
  { students }: DashboardResults,
  nameOf: (person: Person) => string,
  formats: Formats,
  words: StatsWords,
): StatsRow[] => {
  const names = groupedBy(students, ({ user }) => nameOf(user));
  // Two of the same name are told apart by what they sign in with.
  const uniqueName = (user: Person): string => {
    const name = nameOf(user);
    return user.username && (names.get(name)?.length ?? 0) > 1 ? `${name} (${user.username})` : name;
  };
  return students.map((student) => rowOf(student, uniqueName(student.user), formats, words));
};

/** By a column; rows without a value there come last in both directions, equals are ordered by name. */
export function sortRows(rows: readonly StatsRow[], { by, isDescending }: StatsOrder, formats: Formats): StatsRow[] {
  const sign = isDescending ? -1 : 1;
  const byName = (a: StatsRow, b: StatsRow) => formats.compare(a.sortName, b.sortName);
  if (by === 'name') return sorted(rows, (a, b) => sign * byName(a, b));
  return sorted(rows, (a, b) => {
    const [left, right] = [a[by], b[by]];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b);
    return sign * (left - right) || byName(a, b);
  });
}

export const filterRows = (rows: readonly StatsRow[], search: string): StatsRow[] =>
  rows.filter(({ name, sortName }) => nameMatches(`${name} ${sortName}`, search));

const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean of the scores that there are; null without any. */
export const meanScore = (rows: readonly StatsRow[]): number | null =>
  meanOf(rows.flatMap(({ score }) => (score === null ? [] : [score])));

/** What the chart draws: scores where the book has some, else how much was read. */
export type ChartKind = 'score' | 'read';
export const chartKind = (rows: readonly StatsRow[]): ChartKind => (meanScore(rows) === null ? 'read' : 'score');

/** The percentage that the chart draws of a student; null where there is none. @param units of the book */
export function chartValue({ score, read }: StatsRow, kind: ChartKind, units: number): number | null {
  if (kind === 'score') return score;
  return read === null || units === 0 ? null : Math.min(100, (100 * read) / units);
}

/** Mean of what the chart draws; null without anything. */
export const chartMean = (rows: readonly StatsRow[], kind: ChartKind, units: number): number | null =>
  meanOf(
    rows.flatMap((row) => {
      const value = chartValue(row, kind, units);
      return value === null ? [] : [value];
    }),
  );
