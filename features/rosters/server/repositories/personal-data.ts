import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { links, steps } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More rows than a school has of anybody. */
const MOST = 1000;

/** What schools said of a user, for export and erasure [ACC-18]. */
export const rosterData = {
  name: 'rosters',
  async exportOf(scope: Scope, { id }: Person): Promise<unknown> {
    const rows = await scope.executor
      .select({ source: links.source, kind: links.kind, sourcedId: links.sourcedId, values: links.values })
      .from(links)
      .where(scope.where(links, eq(links.userId, id)))
      .limit(MOST);
    return rows.length > 0 ? rows : undefined;
  },
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor.delete(links).where(scope.where(links, eq(links.userId, id)));
    await scope.executor.delete(steps).where(scope.where(steps, eq(steps.userId, id)));
  },
};
