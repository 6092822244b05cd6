import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { FAMILIES_MAX } from '../../contract/index.ts';
import { announceFamily } from './live-channel.ts';
import { codes, families, members } from '../tables.ts';

interface Person {
  readonly id: string;
}

const ofFamily = and(eq(members.workspaceId, families.workspaceId), eq(members.familyId, families.id));

/** The families of a user, for export and erasure [ACC-18]. A family goes with its last member. */
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
    const nobody = notExists(
      scope.executor
        .select({ one: sql`1` })
        .from(members)
        .where(ofFamily),
    );
    for (const { workspaceId, familyId } of left) {
      await announceFamily(scope, { workspaceId, id: familyId }, 'left');
      const gone = await scope.executor
        .delete(families)
        .where(scope.where(families, eq(families.workspaceId, workspaceId), eq(families.id, familyId), nobody))
        .returning({ id: families.id });
      if (gone.length > 0)
        await scope.executor
          .delete(codes)
          .where(scope.where(codes, eq(codes.workspaceId, workspaceId), eq(codes.familyId, familyId)));
    }
  },
};
