import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { announceTopics } from '#platform/server/live';
import { MEMBERS_MAX } from '../../contract/index.ts';
import { members } from '../tables.ts';
import type { FamilyKey } from './families.ts';

/** The channel on which nodes hear in whose families people came or went. */
export const FAMILIES_CHANNEL = 'families_changed';

/** `left` may have taken rights with it, or the whole family. */
export type FamilyChange = 'joined' | 'left';

/**
 * Notifies the open screens of all members of the family, once the transaction is committed.
 *
 * @param others people who are no longer members
 */
export async function announceFamily(
  scope: Scope,
  { workspaceId, id }: FamilyKey,
  kind: FamilyChange,
  others: readonly string[] = [],
): Promise<void> {
  const rows = await scope.executor
    .select({ userId: members.userId })
    .from(members)
    .where(scope.where(members, eq(members.workspaceId, workspaceId), eq(members.familyId, id)))
    .limit(MEMBERS_MAX);
  await announceTopics(scope, FAMILIES_CHANNEL, [...rows.map(({ userId }) => userId), ...others], kind);
}
