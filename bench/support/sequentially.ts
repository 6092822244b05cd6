import { isReached, medianOf, type Fact, type Rounds } from './judge.ts';

/** Requests or rows per second, one figure a round. */
export type Measure = () => Promise<number>;

export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly a: number;
  readonly b: number;
}

/** The lines that were reported since the program began: rows of docs/benchmarks.md. */
export const reported: (Omit<Rounds, 'part'> | Omit<Fact, 'part'>)[] = [];

/** Measures A and B in turn (A B A B …): a machine whose speed drifts treats both alike. Each pair gives one ratio. */
export async function alternately(a: Measure, b: Measure, rounds = 5): Promise<Ratio> {
  const pairs: [number, number][] = [];
  await a();
  await b();
  for (let round = 0; round < rounds; round++) pairs.push([await a(), await b()]);
  const ratios = pairs.map(([x, y]) => x / y);
  return {
    median: medianOf(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
    a: medianOf(pairs.map(([x]) => x)),
    b: medianOf(pairs.map(([, y]) => y)),
  };
}

/**
 * How much of the speed remains: a ratio of ratios, with the widest spread that both allow. So a machine that became
 * slow meanwhile does not count against the measured code.
 */
export const remains = (now: Ratio, before: Ratio): Ratio => ({
  median: now.median / before.median,
  low: now.low / before.high,
  high: now.high / before.low,
  a: now.a,
  b: before.a,
});

/** One line of the report: the ratio with its spread, and whether it reaches the goal. */
export function report(name: string, ratio: Ratio, goal?: number): boolean {
  const { median, low, high, a, b } = ratio;
  const figures = `${median.toFixed(2)}× (${low.toFixed(2)}–${high.toFixed(2)}; ${a.toFixed(0)}/s against ${b.toFixed(0)}/s)`;
  if (goal === undefined) {
    process.stdout.write(`✓ ${name}: ${figures}\n`);
    return true;
  }
  const measured = { name, goal, bound: 'at least', median, low, high } as const;
  reported.push(measured);
  process.stdout.write(`${isReached(measured) ? '✓' : '✗'} ${name}: ${figures}, goal ≥${Number(goal.toFixed(2))}\n`);
  return isReached(measured);
}

/** The same line for a figure with an upper limit: the median of some rounds. */
export function reportMost(name: string, rounds: readonly number[], goal: number): boolean {
  const [median, low, high] = [medianOf(rounds), Math.min(...rounds), Math.max(...rounds)];
  const measured = { name, goal, bound: 'at most', median, low, high } as const;
  reported.push(measured);
  process.stdout.write(
    `${isReached(measured) ? '✓' : '✗'} ${name}: ${median.toFixed(0)} (${low.toFixed(0)}–${high.toFixed(0)}), at most ${goal}\n`,
  );
  return isReached(measured);
}

/** A line whose figure is written in words; `goal` is one too. */
export function reportFact(name: string, figure: string, goal = '', isGood = true): boolean {
  reported.push({ name, figure, goal, isReached: isGood });
  process.stdout.write(`${isGood ? '✓' : '✗'} ${name}: ${figure}${goal && `, goal ${goal}`}\n`);
  return isGood;
}
