import { asc } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { publications } from '../tables.ts';

/** Ids of all publications of the scope, with what tells locked ones (for grants in bulk). */
export const listPublicationKeys = (scope: Scope, most: number) =>
  scope.executor
    .select({ workspaceId: publications.workspaceId, id: publications.id, isLocked: publications.isLocked })
    .from(publications)
    .where(scope.where(publications))
    .orderBy(asc(publications.id))
    .limit(most);
