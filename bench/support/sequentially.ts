/** Requests or rows per second, one figure a round. */
export type Measure = () => Promise<number>;

export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
  readonly a: number;
  readonly b: number;
}

const medianOf = (list: readonly number[]) => list.toSorted((x, y) => x - y)[Math.floor(list.length / 2)] ?? 0;

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
 * How much of the speed remains: a ratio of ratios, with the widest spread that both allow. A machine that has grown slow
 * meanwhile is not blamed on what is measured.
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
  const isGood = goal === undefined || ratio.median >= goal;
  const figures = `${ratio.median.toFixed(2)}× (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}; ${ratio.a.toFixed(0)}/s against ${ratio.b.toFixed(0)}/s)`;
  process.stdout.write(
    `${isGood ? '✓' : '✗'} ${name}: ${figures}${goal === undefined ? '' : `, goal ≥${Number(goal.toFixed(2))}`}\n`,
  );
  return isGood;
}
