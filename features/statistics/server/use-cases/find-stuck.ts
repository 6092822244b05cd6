import type { StatsDeps } from '../deps.ts';
import { findAccess } from '#features/catalog/server';
import { pageOfUnit } from '#features/catalog/contract';
import { percentOf } from '#features/progress/contract';
import { listUnfinished, listWeakest, type BookReading } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { WEAK_SCORE } from '../../contract/index.ts';
import { isStuck, type StuckUnit } from './needs.ts';
import { contentsTree, type ContentsPart } from './unit-tree.ts';

interface Book {
  readonly id: number;
  readonly alias: string;
}

/** A line of the contents that leads to a unit. */
function lineOf(parts: readonly ContentsPart[], isIt: (unit: string) => boolean): ContentsPart | undefined {
  for (const part of parts) {
    if (part.unit !== undefined && isIt(part.unit)) return part;
    const below = lineOf(part.children, isIt);
    if (below) return below;
  }
  return undefined;
}

/** The line that shows a unit. A page that was divided is called as its first part. */
const lineOfUnit = (tree: readonly ContentsPart[], unit: string): ContentsPart | undefined =>
  lineOf(tree, (one) => one === unit) ?? lineOf(tree, (one) => pageOfUnit(one) === pageOfUnit(unit));

/** A stuck student's unit, before its name is known. */
interface Spot {
  readonly publicationId: number;
  readonly unit: string;
  readonly score: number | null;
}

/** What each student read last. Pure. */
function lastReadings(readings: readonly BookReading[]): ReadonlyMap<string, BookReading> {
  const last = new Map<string, BookReading>();
  for (const one of readings) if (one.lastAt > (last.get(one.userId)?.lastAt ?? new Date(0))) last.set(one.userId, one);
  return last;
}

/** Where each student is stuck; a weak exercise counts more than a page that is not finished. */
async function findSpots(
  { scope, market }: Pick<Context, 'scope' | 'market'>,
  readings: readonly BookReading[],
): Promise<ReadonlyMap<string, Spot>> {
  const last = lastReadings(readings);
  const [weak, unfinished] = await Promise.all([
    listWeakest(scope, readings, WEAK_SCORE),
    listUnfinished(scope, [...last.values()]),
  ]);
  const spots = new Map<string, Spot>();
  for (const { userId, publicationId, unit, openedAt } of unfinished)
    if (isStuck(openedAt, last.get(userId), market.timeZone)) spots.set(userId, { publicationId, unit, score: null });
  for (const { userId, publicationId, unit, score } of weak)
    spots.set(userId, { publicationId, unit, score: percentOf(score) });
  return spots;
}

/** The contents of those of the publications that the caller may open. */
async function treesOf(
  { scope, market, user }: Context,
  publicationIds: ReadonlySet<number>,
  { clock, contentsOf }: StatsDeps,
): Promise<ReadonlyMap<number, readonly ContentsPart[]>> {
  const trees = new Map<number, readonly ContentsPart[]>();
  for (const id of publicationIds) {
    const access = await findAccess(scope, market, { userId: user.uid, now: clock.now() }, String(id));
    if (access) trees.set(id, contentsTree(access.units, await contentsOf(scope, access.record)));
  }
  return trees;
}

/**
 * On which unit each student is stuck: the exercise that goes worst, else the page in the publication read last that is opened
 * again on later days and not finished. Who gets on is missing [PROG-14].
 */
export async function findStuck(
  context: Context,
  books: readonly Book[],
  readings: readonly BookReading[],
  deps: StatsDeps,
): Promise<ReadonlyMap<string, StuckUnit>> {
  const spots = await findSpots(context, readings);
  const publicationIds = new Set([...spots.values()].map(({ publicationId }) => publicationId));
  const trees = await treesOf(context, publicationIds, deps);
  const stuck = new Map<string, StuckUnit>();
  for (const [userId, { publicationId, unit, score }] of spots) {
    const publication = books.find((book) => book.id === publicationId)?.alias;
    const line = lineOfUnit(trees.get(publicationId) ?? [], unit);
    // A unit of an earlier edition is no place to lead to.
    if (publication === undefined || !line) continue;
    const { title, page } = line;
    stuck.set(userId, {
      ...{ userId, publication, score },
      ...(title !== undefined && { title }),
      ...(page !== undefined && { page }),
    });
  }
  return stuck;
}
