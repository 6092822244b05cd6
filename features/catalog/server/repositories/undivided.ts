import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { publications } from '../tables.ts';

const columns = {
  workspaceId: publications.workspaceId,
  id: publications.id,
  fileKey: publications.fileKey,
  spine: publications.spine,
};

/**
 * Publications without units: they were imported before units were leaves of the contents [READ-11].
 *
 * @param after the last publication of the previous list
 */
export const listUndivided = (
  scope: Scope,
  most: number,
  after?: { readonly workspaceId: number; readonly id: number },
) =>
  scope.executor
    .select(columns)
    .from(publications)
    .where(
      scope.where(
        publications,
        isNull(publications.units),
        after &&
          sql`(${publications.workspaceId}, ${publications.id}) > (${after.workspaceId}::int, ${after.id}::bigint)`,
      ),
    )
    .orderBy(asc(publications.workspaceId), asc(publications.id))
    .limit(most);

/** Those of these publications that are still undivided, held until the transaction ends. */
export const holdUndivided = (scope: Scope, ids: readonly number[]) =>
  scope.executor
    .select(columns)
    .from(publications)
    .where(scope.where(publications, inArray(publications.id, [...ids]), isNull(publications.units)))
    .orderBy(asc(publications.workspaceId), asc(publications.id))
    .limit(scope.workspaces.length * ids.length)
    .for('update');

export const writeUnits = (
  scope: Scope,
  { workspaceId, id }: { readonly workspaceId: number; readonly id: number },
  units: readonly string[],
) =>
  scope.executor
    .update(publications)
    .set({ units: [...units] })
    .where(and(eq(publications.workspaceId, scope.own(workspaceId)), eq(publications.id, id)));
