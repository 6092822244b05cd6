import { and, asc, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { slots, slotSessions } from '../tables.ts';

export type SlotRow = typeof slots.$inferSelect;

/** Whose slots: an account, by the workspace that holds it. */
export interface Owner {
  readonly workspaceId: number;
  readonly userId: string;
}

/** Payload: the user whose devices changed. */
export const DEVICES_CHANNEL = 'devices_changed';

/** More than any market gives, and than anybody was given before a market gave fewer. */
const MOST = 200;

// Slots belong to the account, wherever it is used: each scope here is that of the account's own workspace.

const ofOwner = (scope: Scope, { userId }: Owner, ...more: SQL[]) =>
  scope.where(slots, eq(slots.userId, userId), ...more);

/** Locks the slots of this user on all nodes until the transaction ends. */
export async function lockSlots(scope: Scope, { userId }: Owner): Promise<void> {
  await scope.executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`devices ${userId}`}, 0))`);
}

export const listSlots = (scope: Scope, owner: Owner): Promise<SlotRow[]> =>
  scope.executor.select().from(slots).where(ofOwner(scope, owner)).orderBy(asc(slots.id)).limit(MOST);

/** The slot that a session is bound to. */
export async function findSlotOfSession(scope: Scope, owner: Owner, sessionHash: Buffer): Promise<SlotRow | undefined> {
  const [found] = await scope.executor
    .select({ slot: slots })
    .from(slotSessions)
    .innerJoin(slots, and(eq(slots.workspaceId, slotSessions.workspaceId), eq(slots.id, slotSessions.slotId)))
    .where(scope.where(slotSessions, eq(slotSessions.sessionHash, sessionHash), eq(slotSessions.userId, owner.userId)))
    .limit(1);
  return found?.slot;
}

export async function insertSlot(
  scope: Scope,
  owner: Owner,
  slot: Pick<SlotRow, 'tokenHash' | 'userAgent' | 'isApp' | 'seenAt'>,
): Promise<SlotRow> {
  const [row] = await scope.executor
    .insert(slots)
    .values({ ...slot, ...owner, workspaceId: scope.own(owner.workspaceId) })
    .returning();
  if (!row) throw new Error('An inserted slot comes back');
  return row;
}

export async function changeSlot(
  scope: Scope,
  owner: Owner,
  id: number,
  change: Partial<Pick<SlotRow, 'name' | 'userAgent' | 'isApp' | 'seenAt' | 'tokenHash'>>,
): Promise<SlotRow | undefined> {
  const [row] = await scope.executor
    .update(slots)
    .set(change)
    .where(ofOwner(scope, owner, eq(slots.id, id)))
    .returning();
  return row;
}

/** Binds a session to a slot, and deletes the bindings of sessions that have ended. */
export async function bindSession(
  scope: Scope,
  owner: Owner,
  { sessionHash, slotId, living }: { sessionHash: Buffer; slotId: number; living: readonly Buffer[] },
): Promise<void> {
  await scope.executor
    .insert(slotSessions)
    .values({ ...owner, workspaceId: scope.own(owner.workspaceId), sessionHash, slotId })
    .onConflictDoUpdate({ target: [slotSessions.workspaceId, slotSessions.sessionHash], set: { slotId } });
  await scope.executor
    .delete(slotSessions)
    .where(
      scope.where(
        slotSessions,
        eq(slotSessions.userId, owner.userId),
        notInArray(slotSessions.sessionHash, [...living, sessionHash]),
      ),
    );
}

/** Binds all sessions of one slot to another slot of the same user. */
export async function moveSessions(scope: Scope, owner: Owner, from: number, to: number): Promise<void> {
  const ofSlot = [eq(slotSessions.userId, owner.userId), eq(slotSessions.slotId, from)];
  await scope.executor
    .update(slotSessions)
    .set({ slotId: to })
    .where(scope.where(slotSessions, ...ofSlot));
}

/** Removes slots; the hashes of the sessions that were bound to them. */
export async function removeSlots(scope: Scope, owner: Owner, ids: readonly number[]): Promise<Buffer[]> {
  const mine = scope.where(slotSessions, eq(slotSessions.userId, owner.userId), inArray(slotSessions.slotId, [...ids]));
  const bound = await scope.executor.delete(slotSessions).where(mine).returning({ hash: slotSessions.sessionHash });
  await scope.executor.delete(slots).where(ofOwner(scope, owner, inArray(slots.id, [...ids])));
  return bound.map(({ hash }) => hash);
}

/** Makes every node read this user's devices again. */
export const announceDevices = (scope: Scope, { userId }: Owner): Promise<unknown> =>
  scope.executor.execute(sql`select pg_notify(${DEVICES_CHANNEL}, ${userId})`);
