import { countUnits, listSeries } from '#features/catalog/server';
import { listCompleted } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { stickersOf, type Sticker } from '../../contract/index.ts';
import { findStickers, keepStickers } from '../repositories/stickers.ts';

/** More books than anybody reads. */
const MOST_BOOKS = 2000;

/** In this order they are shown. */
const ORDER: readonly Sticker['kind'][] = ['first-book', 'ten-books', 'series'];
const nameOf = ({ kind, name = '' }: Sticker): string => `${kind} ${name}`;

/**
 * The caller's stickers: the stored ones and those that the completed books earn, which are stored from now on
 * [READ-14].
 */
export async function listStickers({ scope, market, user }: Context): Promise<Result<{ stickers: Sticker[] }>> {
  if (!user.uid) return fail(requestErrors['not-signed-in']);
  const earned = new Map((await findStickers(scope, user.uid)).map((one) => [nameOf(one), one]));
  const brought = (await derive(scope, user.uid)).filter((one) => !earned.has(nameOf(one)));
  const [workspaceId = 0] = market.workspace;
  await keepStickers(scope, { workspaceId, userId: user.uid }, brought);
  const stickers = [...earned.values(), ...brought];
  return ok({ stickers: stickers.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)) });
}

/** A user who has read all units of a book has finished it. */
async function derive(scope: Scope, userId: string): Promise<Sticker[]> {
  const completed = await listCompleted(scope, userId, MOST_BOOKS);
  if (completed.length === 0) return [];
  const books = await countUnits(
    scope,
    completed.map(({ id }) => id),
  );
  const read = new Map(completed.map((one) => [one.id, one.completed]));
  const finished = books.filter(({ id, units }) => units > 0 && (read.get(id) ?? 0) >= units);
  const groupIds = [...new Set(finished.flatMap(({ groupId }) => groupId ?? []))];
  const series = groupIds.length > 0 ? await listSeries(scope, groupIds) : [];
  return stickersOf(new Set(finished.map(({ id }) => id)), series);
}
