import { asc } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { publications } from '../tables.ts';

/**
 * Ids of all publications of the scope, with what tells books and courses, open and locked ones (for grants in bulk). They come in the order of the identifiers of
 * their books: an import of many books at once gives the ids in another order each time.
 */
export const listPublicationKeys = (scope: Scope, most: number) =>
  scope.executor
    .select({
      workspaceId: publications.workspaceId,
      id: publications.id,
      identifier: publications.identifier,
      format: publications.format,
      isLocked: publications.isLocked,
    })
    .from(publications)
    .where(scope.where(publications))
    .orderBy(asc(publications.workspaceId), asc(publications.identifier))
    .limit(most);
