import type { SystemScope } from '#platform/server/db';
import { restorableSince } from '../policy.ts';
import { removeDeleted, removeNotesOfLeavers, removeOfGoneClasses } from '../repositories/purge.ts';

const DAY_MS = 86_400_000;
/** A student who comes back within this time finds the notes. */
const NOTES_KEPT_MS = 90 * DAY_MS;

/** Removes deleted assignments that no user can restore [ASSIGN-2]. */
export async function purge(system: SystemScope, now: Date): Promise<void> {
  await removeDeleted(system, restorableSince(now));
}

/** Removes assignments of classes that are gone, and old notes of students who left. */
export async function sweep(system: SystemScope, now: Date): Promise<void> {
  await removeOfGoneClasses(system);
  await removeNotesOfLeavers(system, new Date(now.getTime() - NOTES_KEPT_MS));
}
