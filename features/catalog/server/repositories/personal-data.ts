import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { entitlements, publications } from '../tables.ts';
import { ENTITLEMENTS_CHANNEL, MOST_ENTITLEMENTS } from './entitlements.ts';

interface Person {
  readonly id: string;
}

/** What a user unlocked, for export and erasure [ACC-18]. */
export const libraryData = {
  name: 'library',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> =>
    scope.executor
      .select({
        title: publications.name,
        source: entitlements.source,
        startsAt: entitlements.startsAt,
        endsAt: entitlements.endsAt,
      })
      .from(entitlements)
      .innerJoin(
        publications,
        sql`${publications.workspaceId} = ${entitlements.workspaceId} and ${publications.id} = ${entitlements.publicationId}`,
      )
      .where(scope.where(entitlements, eq(entitlements.userId, id)))
      .limit(MOST_ENTITLEMENTS),
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor.delete(entitlements).where(scope.where(entitlements, eq(entitlements.userId, id)));
    await scope.executor.execute(sql`select pg_notify(${ENTITLEMENTS_CHANNEL}, ${id})`);
  },
};
