import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { groups, publications } from '../tables.ts';

const unitCount = sql<number>`cardinality(coalesce(${publications.units}, ${publications.spine}))`.mapWith(Number);

/** Of publications: how many units they have, and their group. */
export const countUnits = (scope: Scope, ids: readonly number[]) =>
  scope.executor
    .select({ id: publications.id, units: unitCount, groupId: publications.groupId, format: publications.format })
    .from(publications)
    .where(scope.where(publications, inArray(publications.id, [...ids])))
    .limit(scope.workspaces.length * Math.max(1, ids.length));

/** Groups with the ids of all their publications. */
export const listSeries = (scope: Scope, groupIds: readonly number[]) =>
  scope.executor
    .select({
      name: groups.name,
      books: sql<number[]>`array_agg(${publications.id} order by ${publications.id})`.mapWith((ids: string[]) =>
        ids.map(Number),
      ),
    })
    .from(groups)
    .innerJoin(publications, and(eq(publications.workspaceId, groups.workspaceId), eq(publications.groupId, groups.id)))
    .where(scope.where(groups, inArray(groups.id, [...groupIds])))
    .groupBy(groups.workspaceId, groups.id, groups.name)
    .orderBy(groups.name)
    .limit(scope.workspaces.length * Math.max(1, groupIds.length));
