import * as z from 'zod/mini';

/**
 * Results of a user in a publication, or in a part of it, with the wire names of classroom analytics (specification,
 * section 3). Where nothing was ever opened there are no totals at all: null, never 0 [PROG-8].
 */
export const totalsSchema = z.object({
  /** Visited: distinct units opened. */
  total_viewed: z.number(),
  /** Read: distinct units completed. */
  total_read: z.number(),
  /** Score percent, 0 … 100: mean of the best scaled scores; null while nothing is scored. */
  percentage_result: z.nullable(z.number()),
  xpscore_total: z.number(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** The same totals under the names that people use. */
export interface Analytics {
  readonly visited: number;
  readonly read: number;
  readonly scorePercent: number | null;
  readonly points: number;
}

/** From the wire's names to the product's. Pure. */
export const analyticsOf = ({ total_viewed, total_read, percentage_result, xpscore_total }: Totals): Analytics => ({
  visited: total_viewed,
  read: total_read,
  scorePercent: percentage_result,
  points: xpscore_total,
});

/** Sums of which totals are made: over one user's units in a publication, or over a part of them. */
export interface Sums {
  readonly visited: number;
  readonly completed: number;
  /** Units that have a score. */
  readonly scored: number;
  /** Their best scaled scores together. */
  readonly scoreSum: number;
  readonly points: number;
}

/** Sums are kept as floating-point numbers: what differs behind the fourth decimal is the same [PROG-5]. */
const DECIMALS = 1e4;

/** Percent of a share, 0 … 1. Pure. */
export const percentOf = (share: number): number => Math.round(100 * DECIMALS * share) / DECIMALS;

/** Totals of sums. Pure. */
export const totalsOf = ({ visited, completed, scored, scoreSum, points }: Sums): Totals => ({
  total_viewed: visited,
  total_read: completed,
  percentage_result: scored === 0 ? null : percentOf(scoreSum / scored),
  xpscore_total: points,
});

export const addSums = (a: Sums, b: Sums): Sums => ({
  visited: a.visited + b.visited,
  completed: a.completed + b.completed,
  scored: a.scored + b.scored,
  scoreSum: a.scoreSum + b.scoreSum,
  points: a.points + b.points,
});

export const noSums: Sums = { visited: 0, completed: 0, scored: 0, scoreSum: 0, points: 0 };
