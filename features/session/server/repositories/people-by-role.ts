import { arrayContains, asc } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { Role } from '../../contract/index.ts';
import { users } from '../tables.ts';
import type { UserRow } from './users.ts';

/** More than any market has; for a full list, query the database. */
const MOST = 1000;

/** The people of the scope's workspaces who have a role, by name. */
export const listByRole = (scope: Scope, role: Role): Promise<UserRow[]> =>
  scope.executor
    .select()
    .from(users)
    .where(scope.where(users, arrayContains(users.roles, [role])))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id))
    .limit(MOST);
