import { randomInt } from 'node:crypto';
import type { Market } from '#features/market/contract';
import { accountData, createHashedAccount, type UserKey } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import { hashPassword } from '#platform/server/passwords';
import { avatarsIn, type LegalText } from '../../../contract/index.ts';
import { insertConsents } from '../../repositories/consents.ts';
import { consentRows } from '../consents.ts';
import { ownData } from '../profile/erase.ts';
import { firstPassword } from './school-accounts.ts';

/** A person on the list of a school. */
export interface RosterPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly role: 'student' | 'teacher';
}

export interface PreparedPerson extends RosterPerson {
  /** Said once; the product keeps only its hash. */
  readonly password: string;
  readonly passwordHash: string;
}

/** First passwords with their hashes, before any transaction: hashing takes time on purpose. */
export const prepareAccounts = (people: readonly RosterPerson[]): Promise<PreparedPerson[]> =>
  Promise.all(
    people.map(async (person) => {
      const facts = [person.firstName, person.lastName, person.username ?? '', person.email ?? ''];
      const password = firstPassword(facts);
      return { ...person, password, passwordHash: await hashPassword(password) };
    }),
  );

export interface RosterOffice {
  readonly market: Market;
  /** Legal texts of the market, in their versions of now. */
  readonly texts: readonly LegalText[];
  readonly now: Date;
}

/**
 * Makes the accounts of a school's list, as its teachers make those of pupils: under the school's consent, so that
 * none waits for a guardian [ACC-9]. Teachers are confirmed, since their school names them. The same order; undefined
 * where a name to sign in with was taken.
 */
export async function insertAccounts(
  scope: Scope,
  people: readonly PreparedPerson[],
  { market, texts, now }: RosterOffice,
): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  for (const { passwordHash, password: _, role, ...person } of people) {
    const isTeacher = role === 'teacher';
    const account = {
      ...person,
      roles: [isTeacher ? 'ROLE_TEACHER' : 'ROLE_STUDENT'] as const,
      isTeacher,
      testomatCreateTest: isTeacher,
      market: market.label,
      madeBy: 'school' as const,
      mustChoosePassword: true,
      avatar: randomInt(1, avatarsIn(isTeacher ? 'teachers' : 'students') + 1),
    };
    ids.push(await createHashedAccount(scope, account, passwordHash));
  }
  const rows = ids.flatMap((userId) => (userId ? consentRows({ userId, market, texts, givenBy: 'school', now }) : []));
  await insertConsents(scope, scope.workspaces[0] ?? 0, rows);
  return ids;
}

/** Deletes an account that no user has used. The caller has removed the data of other features. */
export async function dropAccount(scope: Scope, key: UserKey): Promise<void> {
  await ownData.erase(scope, key);
  await accountData.erase(scope, key);
}
