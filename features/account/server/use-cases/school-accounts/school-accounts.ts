import { randomInt } from 'node:crypto';
import { createHashedAccount, takenLogins, type Context } from '#features/session/server';
import { hashPassword } from '#platform/server/passwords';
import { avatarsIn } from '../../../contract/index.ts';
import { giveConsents } from '../consents.ts';
import { isTooEasy } from '../password/check-password.ts';
import type { AccountDeps } from '../../deps.ts';

export interface SchoolPupil {
  readonly first_name: string;
  readonly last_name: string;
  readonly username: string;
}

export interface MadePupil extends SchoolPupil {
  readonly uid: string;
  /** Said once, to be printed; the product keeps only its hash. */
  readonly password: string;
}

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';

const sign = (signs: string): string => signs.charAt(randomInt(signs.length));
const syllable = (): string => sign(CONSONANTS) + sign(VOWELS);

/** A first password that a child can read and type: `milo-tura-38` (about 31 bits). */
export function firstPassword(facts: readonly string[]): string {
  for (;;) {
    const password = `${syllable()}${syllable()}-${syllable()}${syllable()}-${randomInt(10, 100)}`;
    if (!isTooEasy(password, facts)) return password;
  }
}

export interface FirstPassword {
  /** Said once, to be printed; the product keeps only its hash. */
  readonly password: string;
  readonly passwordHash: string;
}

/** First passwords with their hashes, in the same order; before any transaction, since hashing takes time on purpose. */
export const firstPasswords = (pupils: readonly SchoolPupil[]): Promise<FirstPassword[]> =>
  Promise.all(
    pupils.map(async ({ first_name, last_name, username }) => {
      const password = firstPassword([first_name, last_name, username]);
      return { password, passwordHash: await hashPassword(password) };
    }),
  );

/** Finds free usernames, one for each wanted name: a taken name gets a number, also if this list has it twice. */
export async function freeUsernames({ scope }: Pick<Context, 'scope'>, names: readonly string[]): Promise<string[]> {
  const candidates = names.flatMap((name) => Array.from({ length: names.length + 20 }, (_, n) => numbered(name, n)));
  const taken = await takenLogins(scope, candidates);
  return names.map((name) => {
    let n = 0;
    while (taken.has(numbered(name, n))) n++;
    const free = numbered(name, n);
    taken.add(free);
    return free;
  });
}

const numbered = (name: string, n: number): string => (n === 0 ? name : `${name}${n + 1}`);

/**
 * Makes accounts for pupils without e-mail. The school's consent covers them, so they need no guardian's [ACC-9]; a
 * username that was taken in the meantime gets a number.
 */
export async function createSchoolAccounts(
  context: Context,
  pupils: readonly SchoolPupil[],
  passwords: readonly FirstPassword[],
  deps: AccountDeps,
): Promise<MadePupil[]> {
  const { scope, market } = context;
  const now = deps.clock.now();
  const texts = await deps.findLegalTexts(scope, market);
  const usernames = await freeUsernames(
    context,
    pupils.map(({ username }) => username),
  );
  const made = new Map<number, MadePupil>();
  const list = pupils.map((pupil, index) => ({ pupil, index, username: usernames[index] ?? pupil.username }));
  // All callers use one order: two lists with the same names wait for each other, but never in a deadlock.
  for (const { pupil, index, username } of list.toSorted((a, b) => (a.username < b.username ? -1 : 1))) {
    const first = passwords[index];
    if (!first) continue;
    const account = {
      username,
      firstName: pupil.first_name,
      lastName: pupil.last_name,
      market: market.label,
      madeBy: 'school' as const,
      mustChoosePassword: true,
      roles: ['ROLE_STUDENT'] as const,
      avatar: randomInt(1, avatarsIn('students') + 1),
    };
    const uid = await createHashedAccount(scope, account, first.passwordHash);
    if (!uid) continue;
    await giveConsents(scope, scope.workspaces[0] ?? 0, { userId: uid, market, texts, givenBy: 'school', now });
    made.set(index, { ...pupil, username, uid, password: first.password });
  }
  return pupils.flatMap((_, index) => made.get(index) ?? []);
}
