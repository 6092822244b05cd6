import { countUnits } from '#features/catalog/server';
import { listBookTotals, listCompleted } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { FINISHED_MOST } from '../../contract/index.ts';

/** All books of the market's workspaces that the user has finished, by dos_id [SHELF-19]. */
export async function listFinishedBooks({ scope, user }: Context): Promise<string[]> {
  if (!user.uid) return [];
  const read = await listCompleted(scope, user.uid, FINISHED_MOST);
  return [...(await finishedOf({ scope }, read))].map(String);
}

/** Which of these publications the user has finished. */
export async function findFinished({ scope, user }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!user.uid || ids.length === 0) return new Set();
  const totals = await listBookTotals(scope, [user.uid], ids);
  return finishedOf(
    { scope },
    totals.map(({ publicationId, completed }) => ({ id: publicationId, completed })),
  );
}

interface Completed {
  readonly id: number;
  /** Units that were read to the end. */
  readonly completed: number;
}

/** A book is finished when all its units are read [READ-11]. */
async function finishedOf({ scope }: Pick<Context, 'scope'>, read: readonly Completed[]): Promise<ReadonlySet<number>> {
  if (read.length === 0) return new Set();
  const sizes = await countUnits(
    scope,
    read.map(({ id }) => id),
  );
  const completed = new Map(read.map((one) => [one.id, one.completed]));
  return new Set(sizes.filter(({ id, units }) => units > 0 && (completed.get(id) ?? 0) >= units).map(({ id }) => id));
}
