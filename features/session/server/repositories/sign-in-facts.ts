import { and, eq, inArray, sql } from 'drizzle-orm';
import { prepared, type Scope } from '#platform/server/db';
import { failureCounts as failures, type FailureCount, type FailureKind } from '#platform/server/failures';
import { logins, users } from '../tables.ts';
import { foldLogin } from './login-names.ts';
import type { UserRow } from './users.ts';

/** Failed logins: by account and address together, by account, by address. */
export const LOGIN_FAILURES: FailureKind = { name: 'login', windowMs: 15 * 60_000 };

/** What a login has to know. */
export interface SignInFacts {
  /** The accounts that answer to the name, with the workspace in which they do. */
  readonly candidates: readonly { readonly user: UserRow; readonly workspaceId: number }[];
  /** Failures counted under the keys, in all workspaces of the scope together. */
  readonly failures: ReadonlyMap<string, FailureCount>;
}

const question = prepared('session_sign_in_facts', (scope) => {
  const keys = [sql.placeholder('own'), sql.placeholder('account'), sql.placeholder('address')];
  const counted = sql<[string, number, string][] | null>`(
    select json_agg(json_build_array(f.key, f.count, f.last_at)) from (
      select ${failures.key}, sum(${failures.count})::int as count, max(${failures.lastAt}) as last_at
      from ${failures} where ${scope.where(failures, eq(failures.kind, LOGIN_FAILURES.name), inArray(failures.key, keys))}
      group by ${failures.key}) f)`;
  return (
    scope.executor
      .select({ user: users, workspaceId: logins.workspaceId, counted })
      // One row also when no user has the name: the failures count for both alike [ACC-3].
      .from(sql`(select 1) as one`)
      .leftJoin(logins, scope.where(logins, eq(logins.login, sql.placeholder('login'))))
      .leftJoin(users, and(eq(users.workspaceId, logins.homeWorkspaceId), eq(users.id, logins.userId)))
      .limit(scope.workspaces.length)
  );
});

/** Accounts and failures in one question: when a whole school signs in at once, what it costs is missing for the hashes. */
export async function findSignInFacts(
  scope: Scope,
  login: string,
  { own, account, address }: { readonly own: string; readonly account: string; readonly address: string },
): Promise<SignInFacts> {
  const rows = await question(scope).execute({ login: foldLogin(login), own, account, address });
  // An account has a row for each workspace where its name counts: it is one candidate.
  const candidates = new Map<string, SignInFacts['candidates'][number]>();
  for (const { user, workspaceId } of rows)
    if (user && workspaceId !== null && !candidates.has(user.id)) candidates.set(user.id, { user, workspaceId });
  return {
    candidates: [...candidates.values()],
    failures: new Map(rows[0]?.counted?.map(([key, count, lastAt]) => [key, { count, lastAt: new Date(lastAt) }])),
  };
}
