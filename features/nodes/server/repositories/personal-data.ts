import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { versions } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More pages than one person publishes. */
const MOST = 10_000;

/** What a user published: the text stays, who published it is forgotten [ACC-18]. */
export const publishedData = {
  name: 'published',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> =>
    scope.executor
      .select({ title: versions.title, version: versions.version, publishedAt: versions.publishedAt })
      .from(versions)
      .where(scope.where(versions, eq(versions.publishedBy, id)))
      .limit(MOST),
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor
      .update(versions)
      .set({ publishedBy: null })
      .where(scope.where(versions, eq(versions.publishedBy, id)));
  },
};
