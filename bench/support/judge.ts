interface Line {
  /** The part of `npm run bench` that measured it. */
  readonly part: string;
  /** The measured thing, in words. */
  readonly name: string;
}

/** A measured line of a benchmark with one number, and its goal. */
export interface Rounds extends Line {
  readonly goal: number;
  /** Whether the goal is the least that must be reached, or the most that may be used. */
  readonly bound: 'at least' | 'at most';
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** A measured line of a benchmark in words, such as `20 kills: 0 lost, 0 twice`. */
export interface Fact extends Line {
  readonly figure: string;
  /** In words; empty where the figure has no goal. */
  readonly goal: string;
  readonly isReached: boolean;
}

export type Measured = Rounds | Fact;

/** The highest one-minute load on which a measurement counts. */
const LOAD_MAX = 1;
const BEGIN = '<!-- `npm run bench` writes the table below -->';
const END = '<!-- end of the table -->';
const HEAD = '| part | comparison | goal | measured | date |\n|---|---|---|---|---|';

/** Rounds of the faults behind the documented figures. */
const DOCUMENTED_ROUNDS = 100;

/** Whether a run is too short for figures that are written into the document. Pure. */
export function isShort(args: readonly string[]): boolean {
  const at = args.indexOf('--rounds');
  return args.includes('--brief') || (at >= 0 && !(Number(args[at + 1]) >= DOCUMENTED_ROUNDS));
}

/** The middle of some figures; of an even number the higher one of the two in the middle. */
export const medianOf = (list: readonly number[]): number =>
  list.toSorted((x, y) => x - y)[Math.floor(list.length / 2)] ?? 0;

export const isReached = (measured: Pick<Rounds, 'goal' | 'bound' | 'median'> | Pick<Fact, 'isReached'>): boolean => {
  if ('isReached' in measured) return measured.isReached;
  const { goal, bound, median } = measured;
  return bound === 'at least' ? median >= goal : median <= goal;
};

/** Why figures of this machine do not count now; undefined when they do. */
export const busyRefusal = (load: number): string | undefined =>
  load > LOAD_MAX
    ? `The machine is busy: its load over the last minute is ${load.toFixed(2)}, at most ${LOAD_MAX} is allowed. Nothing was measured.`
    : undefined;

/** 0 when each goal is reached and each part ran to its end, else 1. */
export const exitCodeOf = (results: readonly Measured[], hasFailed: boolean): number =>
  hasFailed || results.length === 0 || !results.every(isReached) ? 1 : 0;

/** Goal and figure as the table writes them. */
function cellsOf(measured: Measured): readonly [goal: string, figure: string] {
  if ('figure' in measured) return [measured.goal || '–', measured.figure];
  const { goal, bound, median, low, high } = measured;
  const written = (figure: number) => (bound === 'at least' ? `${figure.toFixed(2)}×` : figure.toFixed(0));
  const limit = `${bound === 'at least' ? '≥' : '≤'}${Number(goal.toFixed(2))}`;
  return [limit, `${written(median)} (${written(low)}–${written(high)})`];
}

function rowOf(measured: Measured, day: string): string {
  const [goal, figure] = cellsOf(measured);
  return `| ${measured.part} | ${measured.name} | ${goal} | ${figure}${isReached(measured) ? '' : ', missed'} | ${day} |`;
}

/** The document with new rows: those of the same part and name are replaced, the others stay. */
export function withRows(document: string, results: readonly Measured[], day: string): string {
  const start = document.indexOf(BEGIN);
  const end = document.indexOf(END);
  const hasTable = start >= 0 && end > start;
  const keyOf = (row: string) => row.split(' | ', 2).join(' | ');
  const old = hasTable
    ? document
        .slice(start, end)
        .split('\n')
        .filter((line) => /^\| (?!part )/.test(line))
    : [];
  const rows = new Map(old.map((row) => [keyOf(row), row]));
  for (const one of results) {
    const row = rowOf(one, day);
    rows.set(keyOf(row), row);
  }
  const table = [BEGIN, '', HEAD, ...rows.values(), '', END].join('\n');
  return hasTable
    ? `${document.slice(0, start)}${table}${document.slice(end + END.length)}`
    : `${document.trimEnd()}\n\n${table}\n`;
}
