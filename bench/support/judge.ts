/** One measured line of a benchmark, and its goal. */
export interface Measured {
  /** The part of `npm run bench` that measured it. */
  readonly part: string;
  /** The two things that this line compares, in words. */
  readonly name: string;
  readonly goal: number;
  /** Whether the goal is the least that must be reached, or the most that may be used. */
  readonly bound: 'at least' | 'at most';
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The highest one-minute load on which a measurement counts. */
const LOAD_MAX = 1;
const BEGIN = '<!-- `npm run bench -- --check` writes the table below -->';
const END = '<!-- end of the table -->';
const HEAD = '| part | comparison | goal | measured | date |\n|---|---|---|---|---|';

/** The middle of some figures; of an even number the higher one of the two in the middle. */
export const medianOf = (list: readonly number[]): number =>
  list.toSorted((x, y) => x - y)[Math.floor(list.length / 2)] ?? 0;

export const isReached = ({ goal, bound, median }: Pick<Measured, 'goal' | 'bound' | 'median'>): boolean =>
  bound === 'at least' ? median >= goal : median <= goal;

/** Why figures of this machine do not count now; undefined when they do. */
export const busyRefusal = (load: number): string | undefined =>
  load > LOAD_MAX
    ? `The machine is busy: its load over the last minute is ${load.toFixed(2)}, at most ${LOAD_MAX} is allowed. Nothing was measured.`
    : undefined;

/** 0 when each goal is reached and each part ran to its end, else 1. */
export const exitCodeOf = (results: readonly Measured[], hasFailed: boolean): number =>
  hasFailed || results.length === 0 || !results.every(isReached) ? 1 : 0;

function rowOf(measured: Measured, day: string): string {
  const { part, name, goal, bound, median, low, high } = measured;
  const written = (figure: number) => (bound === 'at least' ? `${figure.toFixed(2)}×` : figure.toFixed(0));
  const spread = `${written(median)} (${written(low)}–${written(high)})${isReached(measured) ? '' : ', missed'}`;
  const limit = `${bound === 'at least' ? '≥' : '≤'}${Number(goal.toFixed(2))}`;
  return `| ${part} | ${name} | ${limit} | ${spread} | ${day} |`;
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
