import { nameMatches } from '#features/catalog/contract';
import type { Person } from '#features/classrooms/contract';
import { analyticsOf } from '#features/progress/contract';
import type { Formats } from '#platform/web/i18n';
import type { DashboardResults, StudentResult } from '../../contract/index.ts';

/** Columns of the statistics; the first is the name. */
export const STATS_COLUMNS = ['name', 'visited', 'score', 'points'] as const;
export type StatsColumn = (typeof STATS_COLUMNS)[number];

export interface StatsOrder {
  readonly by: StatsColumn;
  readonly isDescending: boolean;
}

/** What the words say where a cell has no number. */
export interface StatsWords {
  readonly never: string;
  readonly none: string;
}

/** A student's line: values to sort and draw by, and the four cells as they are read. */
export interface StatsRow {
  readonly uid: string;
  readonly name: string;
  /** Last name first. */
  readonly sortName: string;
  /** Null where the book was never opened, score also where nothing is scored. */
  readonly visited: number | null;
  /** 0 to 100. */
  readonly score: number | null;
  readonly points: number | null;
  readonly cells: readonly [name: string, visited: string, score: string, points: string];
}

/** One text per cell, the same on the screen, on paper and in the file [CLS-7, PROG-5]. */
function rowOf({ user, total }: StudentResult, name: string, formats: Formats, words: StatsWords): StatsRow {
  const sortName = `${user.last_name} ${user.first_name} ${name}`;
  if (!total) {
    const cells = [name, words.never, words.none, words.none] as const;
    return { uid: user.uid, name, sortName, visited: null, score: null, points: null, cells };
  }
  const { visited, scorePercent: score, points } = analyticsOf(total);
  const scoreText = score === null ? words.none : formats.percent(score / 100);
  const cells = [name, formats.badge(visited), scoreText, formats.badge(points)] as const;
  return { uid: user.uid, name, sortName, visited, score, points, cells };
}

export const statsRows = (
  { students }: DashboardResults,
  nameOf: (person: Person) => string,
  formats: Formats,
  words: StatsWords,
): StatsRow[] => {
  const names = Map.groupBy(students, ({ user }) => nameOf(user));
  // Two of the same name are told apart by what they sign in with.
  const told = (user: Person): string => {
    const name = nameOf(user);
    return user.username && (names.get(name)?.length ?? 0) > 1 ? `${name} (${user.username})` : name;
  };
  return students.map((student) => rowOf(student, told(student.user), formats, words));
};

/** By a column; whoever has no value there stands last in both directions, equals stand by name. */
export function sortRows(rows: readonly StatsRow[], { by, isDescending }: StatsOrder, formats: Formats): StatsRow[] {
  const sign = isDescending ? -1 : 1;
  const byName = (a: StatsRow, b: StatsRow) => formats.compare(a.sortName, b.sortName);
  if (by === 'name') return rows.toSorted((a, b) => sign * byName(a, b));
  return rows.toSorted((a, b) => {
    const [left, right] = [a[by], b[by]];
    if (left === null || right === null) return Number(left === null) - Number(right === null) || byName(a, b);
    return sign * (left - right) || byName(a, b);
  });
}

export const filterRows = (rows: readonly StatsRow[], search: string): StatsRow[] =>
  rows.filter(({ name, sortName }) => nameMatches(`${name} ${sortName}`, search));

/** Mean of the scores that there are; null without any. */
export function meanScore(rows: readonly StatsRow[]): number | null {
  const scores = rows.flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
