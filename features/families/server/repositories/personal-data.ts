import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { FAMILIES_MAX } from '../../contract/index.ts';
import { deleteFamily, lockMembers, settleFounder } from './families.ts';
import { announceFamily } from './live-channel.ts';
import { families, members } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** Admitted parents, and the founder. */
const isManager = ({
  role,
  isFounder,
  admittedAt,
}: Pick<typeof members.$inferSelect, 'role' | 'isFounder' | 'admittedAt'>): boolean =>
  admittedAt !== null && (role === 'parent' || isFounder);

const ofFamily = and(eq(members.workspaceId, families.workspaceId), eq(members.familyId, families.id));

/** The families of a user, for export and erasure [ACC-18]. A family goes with the last who manages it. */
export const familyData = {
  name: 'families',
  async exportOf(scope: Scope, { id }: Person): Promise<unknown> {
    const rows = await scope.executor
      .select({ name: families.name, role: members.role, since: members.since })
      .from(members)
      .innerJoin(families, ofFamily)
      .where(scope.where(members, eq(members.userId, id)))
      .limit(FAMILIES_MAX);
    return rows.length > 0 ? rows : undefined;
  },
  async erase(scope: Scope, { id }: Person): Promise<void> {
    const left = await scope.executor
      .delete(members)
      .where(scope.where(members, eq(members.userId, id)))
      .returning({ workspaceId: members.workspaceId, familyId: members.familyId });
    for (const { workspaceId, familyId } of left) {
      const key = { workspaceId, id: familyId };
      const people = await lockMembers(scope, key);
      await announceFamily(scope, key, 'left');
      if (!people.some(isManager)) await deleteFamily(scope, key);
      else await settleFounder(scope, key, people);
    }
  },
};
