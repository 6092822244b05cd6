import { cleanLine } from '../import-source/names.ts';

/**
 * What became of a part of a source:
 * - `deleted`: a person has deleted what an earlier import made; it is not made again;
 * - `stays`: it is in the teacher's corner, and no longer in the source, or a person has changed it.
 */
export type Outcome = 'made' | 'changed' | 'unchanged' | 'deleted' | 'stays' | 'not-taken';
const OUTCOMES: readonly Outcome[] = ['made', 'changed', 'unchanged', 'deleted', 'stays', 'not-taken'];

export interface ReportLine {
  readonly outcome: Outcome;
  readonly kind: 'unit' | 'folder' | 'material';
  /** Titles from the unit on, or the path in the source. */
  readonly path: string;
  readonly reason?: string;
}

export interface UnitsReport {
  /** Names the source. */
  readonly source: string;
  readonly isDryRun: boolean;
  readonly lines: readonly ReportLine[];
  readonly notes: readonly string[];
  readonly counts: Readonly<Record<Outcome, number>>;
  /** What ended the import before its end: the lines are those up to there. */
  readonly failure?: unknown;
}

export function summarise(facts: Omit<UnitsReport, 'counts'>): UnitsReport {
  const counts = { made: 0, changed: 0, unchanged: 0, deleted: 0, stays: 0, 'not-taken': 0 };
  for (const { outcome } of facts.lines) counts[outcome] += 1;
  return { ...facts, counts };
}

/** A path of a source may be anything: no sign of it moves the cursor of a terminal. */
const shown = (text: string): string => cleanLine(text, 1000);

/** The report for people, a line each. */
export function reportText({ lines, notes, counts, isDryRun, failure }: UnitsReport): string {
  const told = lines.map(({ outcome, kind, path, reason }) => {
    const why = reason === undefined ? '' : `: ${shown(reason)}`;
    return `${outcome.padEnd(9)}  ${kind.padEnd(8)}  ${shown(path)}${why}`;
  });
  const sum = OUTCOMES.map((outcome) => `${counts[outcome]} ${outcome}`).join(', ');
  return [
    ...told,
    ...notes.map((note) => `note: ${shown(note)}`),
    `${sum}${isDryRun ? ' (a dry run: nothing is changed)' : ''}`,
    ...(failure === undefined ? [] : ['The import ended before its end; run it again for the rest.']),
  ].join('\n');
}

/** The report for programs. */
export const reportJson = ({ failure, ...report }: UnitsReport): string =>
  JSON.stringify({ ...report, isComplete: failure === undefined }, undefined, 2);
