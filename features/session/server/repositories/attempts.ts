import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { failures, logins, users } from '../tables.ts';
import type { FailureCount } from './failures.ts';
import { foldLogin, type UserRow } from './users.ts';

/** What a try to sign in has to know. */
export interface Attempt {
  /** The accounts that answer to the name, with the workspace in which they do. */
  readonly candidates: readonly { readonly user: UserRow; readonly workspaceId: number }[];
  /** Failures counted under the keys, by the key's hex. */
  readonly failures: ReadonlyMap<string, FailureCount>;
}

/** Accounts and failures in one question: when a whole school signs in, each question costs a ninth of the hash. */
export async function findAttempt(scope: Scope, login: string, keys: readonly Buffer[]): Promise<Attempt> {
  const counted = sql<[string, number, string][] | null>`(
    select json_agg(json_build_array(encode(${failures.key}, 'hex'), ${failures.count}, ${failures.lastAt}))
    from ${failures} where ${scope.where(failures, inArray(failures.key, [...keys]))})`;
  const rows = await scope.executor
    .select({ user: users, workspaceId: logins.workspaceId, counted })
    // One row also when nobody has the name: the failures count for both alike [ACC-3].
    .from(sql`(select 1) as attempt`)
    .leftJoin(logins, scope.where(logins, eq(logins.login, foldLogin(login))))
    .leftJoin(users, and(eq(users.workspaceId, logins.homeWorkspaceId), eq(users.id, logins.userId)))
    .limit(scope.workspaces.length);
  return {
    candidates: rows.flatMap(({ user, workspaceId }) => (user && workspaceId !== null ? [{ user, workspaceId }] : [])),
    failures: new Map(rows[0]?.counted?.map(([key, count, lastAt]) => [key, { count, lastAt: new Date(lastAt) }])),
  };
}
