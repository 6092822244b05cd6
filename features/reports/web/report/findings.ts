import { REPORT_TYPES, type ReportType } from '#features/statistics/contract';
import { sorted } from '#platform/kernel';
import { flatten, type ReportCell, type ReportRow } from './report-model.ts';

/** A finding in a part: one class is ahead, or did not open it while others did. */
export type Finding =
  | {
      readonly kind: 'ahead';
      readonly row: ReportRow;
      readonly more: ReportCell;
      readonly less: ReportCell;
      /** How many times as much; undefined where that says nothing. */
      readonly times?: number;
    }
  | { readonly kind: 'unopened'; readonly row: ReportRow; readonly cell: ReportCell };

/** The most findings on a screen: few ones are noticed. */
const MOST = 5;
/** Differences of percentages from here on are told. */
const GAP = 10;
/** So are values that are so many times as large. */
const TIMES = 1.5;

interface WeighedFinding {
  readonly weight: number;
  readonly finding: Finding;
}

type FilledCell = ReportCell & { readonly value: number };

const filledOf = ({ cells }: ReportRow): FilledCell[] =>
  cells.filter((cell): cell is FilledCell => cell.value !== null);

/** The classes that have not opened a part which others have. */
function unopenedIn(row: ReportRow): WeighedFinding[] {
  if (filledOf(row).every(({ opened }) => opened === null)) return [];
  return row.cells
    .filter(({ opened }) => opened === 0)
    .map((cell) => ({ weight: 100 - row.level, finding: { kind: 'unopened', row, cell } }));
}

/** The class that is far ahead of the last one in a part, if there is one. */
function aheadIn(row: ReportRow, type: ReportType): WeighedFinding[] {
  const [more, less] = [
    sorted(filledOf(row), (a, b) => b.value - a.value)[0],
    sorted(filledOf(row), (a, b) => a.value - b.value)[0],
  ];
  if (!more || !less) return [];
  const gap = more.value - less.value;
  const times = less.value > 0 ? more.value / less.value : undefined;
  const isManyTimes = times !== undefined && times >= TIMES;
  const isFar = type === REPORT_TYPES.points ? isManyTimes : gap >= GAP;
  if (!isFar) return [];
  const isTold = type !== REPORT_TYPES.score && isManyTimes;
  const weight = type === REPORT_TYPES.points ? 20 * (times ?? 1) : gap;
  return [{ weight, finding: { kind: 'ahead', row, more, less, ...(isTold && { times }) } }];
}

/**
 * The most important findings for a teacher, by weight: parts that a class has not opened and others have, and the
 * largest differences. A finding that repeats one of a part above or below is left out. Pure.
 */
export function findingsOf(rows: readonly ReportRow[], type: ReportType): Finding[] {
  const found = flatten(rows)
    .filter(({ level }) => level > 0)
    .flatMap((row) => [...unopenedIn(row), ...aheadIn(row, type)]);
  const selected: Finding[] = [];
  for (const { finding } of sorted(found, (a, b) => b.weight - a.weight || a.finding.row.level - b.finding.row.level)) {
    if (selected.length === MOST) break;
    if (!selected.some((one) => isSaid(one, finding))) selected.push(finding);
  }
  return selected;
}

/** Whether one finding repeats the other, about the same classes and a part above or below. */
function isSaid(one: Finding, other: Finding): boolean {
  const isWithin = one.row.order.startsWith(other.row.order) || other.row.order.startsWith(one.row.order);
  if (!isWithin || one.kind !== other.kind) return false;
  return one.kind === 'unopened' && other.kind === 'unopened'
    ? one.cell.key === other.cell.key
    : one.kind === 'ahead' &&
        other.kind === 'ahead' &&
        one.more.key === other.more.key &&
        one.less.key === other.less.key;
}
