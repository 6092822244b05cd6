import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { foldName } from '#features/catalog/contract';
import type { Scope } from '#platform/server/db';
import type { School } from '../../contract/index.ts';
import { classrooms, schools } from '../tables.ts';

/** Schools that one search shows. */
const MOST = 20;
/** Words of a search that count. */
const MOST_WORDS = 6;

const columns = { id: schools.id, name: schools.name, town: schools.town };

/** Schools whose name or town has words that begin as those searched, by name. */
export function searchSchools(scope: Scope, search: string): Promise<School[]> {
  const words = (foldName(search).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MOST_WORDS);
  const found =
    words.length > 0
      ? sql`to_tsvector('simple', ${schools.folded}) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
      : undefined;
  return scope.executor
    .select(columns)
    .from(schools)
    .where(scope.where(schools, found))
    .orderBy(asc(schools.folded))
    .limit(MOST);
}

export async function findSchool(scope: Scope, id: number): Promise<School | undefined> {
  const [found] = await scope.executor
    .select(columns)
    .from(schools)
    .where(scope.where(schools, eq(schools.id, id)))
    .limit(1);
  return found;
}

/** An approved school keeps what it has; one that waits takes the spelling of the list. */
const asListed = (column: 'name' | 'town' | 'approved_at') =>
  sql`case when ${schools.approvedAt} is null then excluded.${sql.identifier(column)} else ${schools}.${sql.identifier(column)} end`;

/**
 * Adds a school, or finds the one that is written the same.
 *
 * @param approvedAt the school comes from a school list; without it a teacher typed the name, and it waits for approval [LEAD-17]
 * @returns the id of the school
 */
export async function addSchool(
  scope: Scope,
  { name, town }: Omit<School, 'id'>,
  approvedAt: Date | null = null,
): Promise<number> {
  const workspaceId = scope.own(scope.workspaces[0] ?? 0);
  const folded = foldName(`${name} ${town}`.trim().replaceAll(/\s+/gu, ' '));
  const [row] = await scope.executor
    .insert(schools)
    .values({ workspaceId, name, town, folded, approvedAt })
    .onConflictDoUpdate({
      target: [schools.workspaceId, schools.folded],
      set: approvedAt
        ? { name: asListed('name'), town: asListed('town'), approvedAt: asListed('approved_at') }
        : { folded },
    })
    .returning({ id: schools.id });
  if (!row) throw new Error('An inserted school comes back');
  return row.id;
}

/** A school whose name waits for approval, and how many classes belong to it. */
export interface WaitingSchool extends School {
  readonly classes: number;
}

/** Schools that teachers typed and no operator approved, those with most classes first. */
export const listWaitingSchools = (scope: Scope, most: number): Promise<WaitingSchool[]> => {
  const classes = sql<number>`(select count(*)::int from ${classrooms} c
    where c.workspace_id = ${schools.workspaceId} and c.school_id = ${schools.id} and c.deleted_at is null)`;
  return scope.executor
    .select({ ...columns, classes })
    .from(schools)
    .where(scope.where(schools, isNull(schools.approvedAt)))
    .orderBy(sql`${classes} desc`, asc(schools.id))
    .limit(most);
};

/** Approves the names of schools, or takes the approval back; the schools that there are. */
export const setApproval = (scope: Scope, ids: readonly number[], approvedAt: Date | null): Promise<School[]> =>
  scope.executor
    .update(schools)
    .set({ approvedAt })
    .where(scope.where(schools, inArray(schools.id, [...ids])))
    .returning(columns);
