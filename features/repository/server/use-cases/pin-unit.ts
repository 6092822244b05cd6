import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { PINS_MAX, repositoryErrors } from '../../contract/index.ts';
import type { RepositoryDeps } from '../deps.ts';
import { deletePin, insertPin } from '../repositories/pins.ts';
import { listPinned } from '../repositories/units.ts';
import { findSeenUnit, readingOf } from './reading.ts';

/** Pins a unit for the caller alone; a second time changes nothing [REPO-5]. */
export async function pinUnit(
  context: Context,
  id: number,
  deps: RepositoryDeps,
): Promise<Result<{ isPinned: boolean }>> {
  const found = await findSeenUnit(context, id, deps);
  if (!found.isOk) return found;
  const { unit, pinnedAt, reading } = found.value;
  if (pinnedAt) return ok({ isPinned: true });
  const pinned = await listPinned(context.scope, reading);
  if (pinned.length >= PINS_MAX) return fail(repositoryErrors['too-many']);
  await insertPin(context.scope, unit, { userId: reading.uid, now: deps.clock.now() });
  return ok({ isPinned: true });
}

export async function unpinUnit(context: Context, id: number): Promise<Result<{ isPinned: boolean }>> {
  const reading = readingOf(context);
  if (!reading.isOk) return reading;
  await deletePin(context.scope, id, reading.value.uid);
  return ok({ isPinned: false });
}
