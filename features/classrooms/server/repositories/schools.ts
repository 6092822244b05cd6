import { asc, eq, sql } from 'drizzle-orm';
import { foldName } from '#features/catalog/contract';
import type { Scope } from '#platform/server/db';
import type { School } from '../../contract/index.ts';
import { schools } from '../tables.ts';

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

/** Adds a school, or finds the one that is written the same; its id. */
export async function addSchool(scope: Scope, { name, town }: Omit<School, 'id'>): Promise<number> {
  const workspaceId = scope.own(scope.workspaces[0] ?? 0);
  const folded = foldName(`${name} ${town}`.trim().replaceAll(/\s+/gu, ' '));
  const [row] = await scope.executor
    .insert(schools)
    .values({ workspaceId, name, town, folded })
    .onConflictDoUpdate({ target: [schools.workspaceId, schools.folded], set: { folded } })
    .returning({ id: schools.id });
  if (!row) throw new Error('An inserted school comes back');
  return row.id;
}
