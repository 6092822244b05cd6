import { and, count, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { User } from '../../contract/index.ts';
import { logins, sessions, users } from '../tables.ts';
import { foldLogin, mailboxOf } from './login-names.ts';

export type UserRow = typeof users.$inferSelect;
export type NewUser = Omit<typeof users.$inferInsert, 'workspaceId'>;

/** Where a user's row is. */
export interface UserKey {
  readonly workspaceId: number;
  readonly id: string;
}

/** Whether the account is only that of a student: no adult manages an account with further roles. */
export const isPupil = ({ roles, isTeacher }: Pick<UserRow, 'roles' | 'isTeacher'>): boolean =>
  !isTeacher && roles.every((role) => role === 'ROLE_STUDENT');

/** What a user may have told; fields without a value are left out. */
const toldFacts = (row: UserRow) => ({
  ...(row.email ? { mail: row.email } : {}),
  ...(row.username ? { username: row.username } : {}),
  ...(row.avatar ? { avatar: row.avatar } : {}),
  ...(row.gender ? { gender: row.gender } : {}),
  ...(row.birthdate ? { birthdate: row.birthdate } : {}),
  ...(row.phone ? { phone: row.phone } : {}),
  ...(row.cookiesCompliance ? { cookiesCompliance: row.cookiesCompliance } : {}),
});

/** What holds for few accounts; fields that do not are left out. */
const accountFlags = (row: UserRow) => ({
  ...(row.waitsForGuardianSince ? { isWaitingForGuardian: true } : {}),
  ...(row.email ? { isEmailVerified: row.emailVerifiedAt !== null } : {}),
  ...(row.madeBy === 'school' && isPupil(row) ? { isSchoolMade: true } : {}),
  ...(row.madeBy !== 'self' && !row.email && isPupil(row) ? { emailNeedsApproval: true } : {}),
  ...(row.mustChoosePassword ? { mustChoosePassword: true } : {}),
  ...(row.eraseAfter ? { eraseAfter: row.eraseAfter.toISOString() } : {}),
});

/** A row as the User entity of the contract. */
export const toUser = (row: UserRow): User => ({
  uid: row.id,
  ...toldFacts(row),
  first_name: row.firstName,
  middle_name: row.middleName,
  last_name: row.lastName,
  nickname: row.nickname,
  is_teacher: row.isTeacher,
  roles: row.roles,
  highscore: 0,
  internal: row.isInternal,
  testomatCreateTest: row.testomatCreateTest,
  ...accountFlags(row),
});

/** The accounts that answer to a username or e-mail in the scope: one in each of its workspaces at the most. */
export async function usersByLogin(scope: Scope, login: string) {
  return scope.executor
    .select({ user: users, workspaceId: logins.workspaceId })
    .from(logins)
    .innerJoin(users, and(eq(users.workspaceId, logins.homeWorkspaceId), eq(users.id, logins.userId)))
    .where(scope.where(logins, eq(logins.login, foldLogin(login))))
    .limit(scope.workspaces.length);
}

/**
 * Makes an account that belongs to all workspaces of the scope and lives in the first.
 *
 * @returns false when a login name is taken in one of them
 */
export const insertUser = (scope: Scope, user: NewUser): Promise<boolean> => insertUsers(scope, [user]);

/** The same for many users in one call: all of them, or none when a name is taken. */
export async function insertUsers(scope: Scope, list: readonly NewUser[]): Promise<boolean> {
  const home = scope.workspaces[0];
  if (home === undefined) return false;
  const names = list.flatMap(({ id, username, email }) =>
    [username, email].flatMap((name) => (name ? [{ userId: id, login: foldLogin(name) }] : [])),
  );
  const rows = scope.workspaces.flatMap((workspaceId) =>
    names.map((name) => ({ ...name, workspaceId, homeWorkspaceId: home })),
  );
  return scope.transaction(async (inside) => {
    const taken =
      rows.length > 0 ? await inside.executor.insert(logins).values(rows).onConflictDoNothing().returning() : [];
    if (taken.length < rows.length) {
      const ids = list.map(({ id }) => id);
      await inside.executor.delete(logins).where(inside.where(logins, inArray(logins.userId, ids)));
      return false;
    }
    await inside.executor.insert(users).values(list.map((user) => ({ ...user, workspaceId: home })));
    // A list of a school may name two people of one mailbox: the first keeps it.
    for (const { id: userId, email } of list)
      await keepMailbox(inside, { userId, email: email ?? null, homeWorkspaceId: home });
    return true;
  });
}

/**
 * Stores the mailbox of an e-mail beside the e-mail, so that registrations under another label are refused.
 *
 * @returns false when it belongs to another account in one of the scope's workspaces
 */
async function keepMailbox(
  scope: Scope,
  { userId, email, homeWorkspaceId }: { userId: string; email: string | null; homeWorkspaceId: number },
): Promise<boolean> {
  const login = email ? mailboxOf(email) : '';
  if (!email || login === foldLogin(email)) return true;
  const rows = scope.workspaces.map((workspaceId) => ({ workspaceId, login, homeWorkspaceId, userId }));
  const made = await scope.executor.insert(logins).values(rows).onConflictDoNothing().returning();
  return made.length === rows.length;
}

/** Whether every one of the login names is taken in every workspace of the scope. */
export async function hasAccounts(scope: Scope, names: readonly string[]): Promise<boolean> {
  const foldedNames = [...new Set(names.map(foldLogin))];
  const [row] = await scope.executor
    .select({ found: count() })
    .from(logins)
    .where(scope.where(logins, inArray(logins.login, foldedNames)));
  return row?.found === foldedNames.length * scope.workspaces.length;
}

/** The fields of a person that may change; names to sign in with change by {@link changeLogins}. */
export type UserPatch = Partial<Omit<NewUser, 'id'>>;

/**
 * Changes a user's row; the caller notifies the nodes by `announceUser`. @returns the row, undefined when there is none
 */
export async function updateUser(
  scope: Scope,
  { workspaceId, id }: UserKey,
  patch: UserPatch,
): Promise<UserRow | undefined> {
  const [row] = await scope.executor
    .update(users)
    .set(patch)
    .where(and(eq(users.workspaceId, workspaceId), eq(users.id, id)))
    .returning();
  return row;
}

/** The row of a user; undefined when there is none. */
export async function findUser(scope: Scope, { workspaceId, id }: UserKey): Promise<UserRow | undefined> {
  const [row] = await scope.executor
    .select()
    .from(users)
    .where(and(eq(users.workspaceId, workspaceId), eq(users.id, id)))
    .limit(1);
  return row;
}

/** The same row, locked against changes until the transaction ends. */
export async function holdUser(scope: Scope, { workspaceId, id }: UserKey): Promise<UserRow | undefined> {
  const [row] = await scope.executor
    .select()
    .from(users)
    .where(and(eq(users.workspaceId, workspaceId), eq(users.id, id)))
    .limit(1)
    .for('share');
  return row;
}

/** The names to sign in with; null removes one, undefined leaves it unchanged. */
export interface LoginNames {
  readonly email?: string | null;
  readonly username?: string | null;
}

/**
 * Changes the names by which an account signs in, in all workspaces of the scope (the account's own market).
 *
 * @returns false when a new name is taken in one of them; then nothing changes
 */
export async function changeLogins(scope: Scope, key: UserKey, names: LoginNames): Promise<boolean> {
  return scope
    .transaction(async (inside) => {
      const present = await findUser(inside, key);
      if (!present) return false;
      const email = names.email === undefined ? present.email : names.email;
      const username = names.username === undefined ? present.username : names.username;
      const newLogins = [...new Set([email, username].flatMap((name) => (name ? [foldLogin(name)] : [])))];
      await inside.executor.delete(logins).where(inside.where(logins, eq(logins.userId, key.id)));
      const rows = inside.workspaces.flatMap((workspaceId) =>
        newLogins.map((login) => ({ workspaceId, login, homeWorkspaceId: key.workspaceId, userId: key.id })),
      );
      const made =
        rows.length > 0 ? await inside.executor.insert(logins).values(rows).onConflictDoNothing().returning() : [];
      if (made.length < rows.length) throw new NameTaken();
      const isKept = await keepMailbox(inside, { userId: key.id, email, homeWorkspaceId: key.workspaceId });
      if (!isKept && email !== present.email) throw new NameTaken();
      await updateUser(inside, key, { email, username });
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof NameTaken) return false;
      throw error;
    });
}

class NameTaken extends Error {}

/** Which of the names are taken in one of the scope's workspaces, folded; an e-mail also where its mailbox is. */
export async function takenLogins(scope: Scope, names: readonly string[]): Promise<Set<string>> {
  const candidates = [...new Set(names.flatMap((name) => [foldLogin(name), mailboxOf(name)]))];
  const rows = await scope.executor
    .select({ login: logins.login })
    .from(logins)
    .where(scope.where(logins, inArray(logins.login, candidates)))
    .limit(candidates.length * scope.workspaces.length);
  const found = new Set(rows.map(({ login }) => login));
  return new Set(names.filter((name) => found.has(foldLogin(name)) || found.has(mailboxOf(name))).map(foldLogin));
}

/** Everything this feature keeps of a user goes; the scope covers all workspaces in reach [ACC-18]. */
export async function deleteUser(scope: Scope, key: UserKey): Promise<void> {
  await scope.executor.delete(sessions).where(scope.where(sessions, eq(sessions.userId, key.id)));
  await scope.executor.delete(logins).where(scope.where(logins, eq(logins.userId, key.id)));
  await scope.executor.delete(users).where(and(eq(users.workspaceId, key.workspaceId), eq(users.id, key.id)));
}
