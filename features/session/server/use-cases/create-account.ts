import { randomUUID } from 'node:crypto';
import type { Scope } from '#platform/server/db';
import { hashPassword } from '#platform/server/passwords';
import type { Role, User } from '../../contract/index.ts';
import { insertUser, insertUsers, type NewUser } from '../repositories/users.ts';

/** The facts of a new account, before it has an id. Without email and username its user cannot sign in. */
export interface NewAccount {
  readonly email?: string | undefined;
  readonly username?: string | undefined;
  /** Absent: its user cannot sign in until a password is set (children who wait for one, FAM-3). */
  readonly password?: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly nickname?: string | undefined;
  readonly roles: readonly Role[];
  readonly isTeacher?: boolean | undefined;
  readonly isInternal?: boolean | undefined;
  readonly testomatCreateTest?: boolean | undefined;
  readonly avatar?: number | undefined;
  readonly gender?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly birthdate?: string | undefined;
  /** International form, `+385911234567`; verified. */
  readonly phone?: string | undefined;
  readonly phoneVerifiedAt?: Date | undefined;
  readonly emailVerifiedAt?: Date | undefined;
  readonly waitsForGuardianSince?: Date | undefined;
  readonly school?: string | undefined;
  readonly madeBy?: 'self' | 'school' | 'guardian' | undefined;
  readonly mustChoosePassword?: boolean | undefined;
  /** Label of the market where the account is made. */
  readonly market?: string | undefined;
}

/** An account whose password is hashed apart. */
type HashedAccount = Omit<NewAccount, 'password'>;

/** Makes an account in the workspaces of the scope; undefined when one of its login names is taken [ACC-20]. */
export const createAccount = async (scope: Scope, account: NewAccount): Promise<User['uid']> =>
  createHashedAccount(scope, account, account.password === undefined ? null : await hashPassword(account.password));

/** Makes many accounts with one password, hashed once (demo school, load tests). Same order; undefined where taken. */
export async function createAccounts(
  scope: Scope,
  accounts: readonly HashedAccount[],
  password: string,
): Promise<User['uid'][]> {
  const passwordHash = await hashPassword(password);
  const rows = accounts.map((account) => rowOf(account, passwordHash));
  if (rows.length > 0 && (await insertUsers(scope, rows))) return rows.map(({ id }) => id);
  // A name is taken: one by one, to see which.
  const ids: User['uid'][] = [];
  for (const row of rows) ids.push((await insertUser(scope, row)) ? row.id : undefined);
  return ids;
}

/**
 * Makes an account whose password is hashed already (null: its user cannot sign in yet); undefined when a name is
 * taken.
 */
export async function createHashedAccount(
  scope: Scope,
  account: HashedAccount,
  passwordHash: string | null,
): Promise<User['uid']> {
  const row = rowOf(account, passwordHash);
  return (await insertUser(scope, row)) ? row.id : undefined;
}

const profileOf = (account: HashedAccount) => ({
  firstName: account.firstName,
  lastName: account.lastName,
  nickname: account.nickname ?? '',
  avatar: account.avatar ?? null,
  gender: account.gender ?? null,
  birthdate: account.birthdate ?? null,
  school: account.school ?? '',
});

const rightsOf = (account: HashedAccount) => ({
  roles: [...account.roles],
  isTeacher: account.isTeacher ?? false,
  isInternal: account.isInternal ?? true,
  testomatCreateTest: account.testomatCreateTest ?? false,
});

/** The addresses that the user has proven, and the wait for a guardian's answer. */
const proofsOf = (account: HashedAccount) => ({
  phone: account.phone ?? null,
  phoneVerifiedAt: account.phoneVerifiedAt ?? null,
  emailVerifiedAt: account.emailVerifiedAt ?? null,
  waitsForGuardianSince: account.waitsForGuardianSince ?? null,
});

const rowOf = (account: HashedAccount, passwordHash: string | null) =>
  ({
    id: randomUUID(),
    passwordHash,
    email: account.email ?? null,
    username: account.username ?? null,
    ...profileOf(account),
    ...rightsOf(account),
    ...proofsOf(account),
    market: account.market ?? '',
    madeBy: account.madeBy ?? 'self',
    mustChoosePassword: account.mustChoosePassword ?? false,
  }) satisfies NewUser;
