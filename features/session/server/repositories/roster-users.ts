import { and, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { logins, users } from '../tables.ts';
import { foldLogin } from './login-names.ts';

/** Whom a name to sign in with belongs to. */
export interface LoginOwner {
  /** Folded. */
  readonly login: string;
  readonly userId: string;
  readonly homeWorkspaceId: number;
  readonly roles: readonly string[];
  readonly isWaiting: boolean;
}

/**
 * The accounts behind many names at once, one row for each workspace of the scope: a name may belong to another account
 * in each.
 */
export async function ownersOfLogins(scope: Scope, names: readonly string[]): Promise<LoginOwner[]> {
  const foldedNames = [...new Set(names.map(foldLogin))];
  if (foldedNames.length === 0) return [];
  const rows = await scope.executor
    .select({
      login: logins.login,
      userId: logins.userId,
      homeWorkspaceId: logins.homeWorkspaceId,
      roles: users.roles,
      waits: users.waitsForGuardianSince,
    })
    .from(logins)
    .innerJoin(users, and(eq(users.workspaceId, logins.homeWorkspaceId), eq(users.id, logins.userId)))
    .where(scope.where(logins, inArray(logins.login, foldedNames)))
    .limit(foldedNames.length * scope.workspaces.length);
  return rows.map(({ waits, ...row }) => ({ ...row, isWaiting: waits !== null }));
}
