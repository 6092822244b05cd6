import { randomInt } from 'node:crypto';
import { createAccount, takenLogins, type Context } from '#features/session/server';
import { avatarsIn } from '../../../contract/index.ts';
import { insertConsents } from '../../repositories/consents.ts';
import { consentRows } from '../profile/consents.ts';
import { isTooEasy } from '../registration/check-password.ts';
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

/** Usernames that are free, one each: a number is added where one is taken, also by somebody of the same list. */
export async function freeUsernames({ scope }: Pick<Context, 'scope'>, wanted: readonly string[]): Promise<string[]> {
  const candidates = wanted.flatMap((name) => Array.from({ length: wanted.length + 20 }, (_, n) => numbered(name, n)));
  const taken = await takenLogins(scope, candidates);
  return wanted.map((name) => {
    let n = 0;
    while (taken.has(numbered(name, n))) n++;
    const free = numbered(name, n);
    taken.add(free);
    return free;
  });
}

const numbered = (name: string, n: number): string => (n === 0 ? name : `${name}${n + 1}`);

/**
 * Makes accounts for pupils without e-mail. They stand under the school's consent and need no guardian's [ACC-9]; a
 * username that was taken in the meantime gets a number.
 */
export async function createSchoolAccounts(
  context: Context,
  pupils: readonly SchoolPupil[],
  deps: AccountDeps,
): Promise<MadePupil[]> {
  const { scope, market } = context;
  const now = deps.clock.now();
  const texts = await deps.findLegalTexts(scope, market);
  const usernames = await freeUsernames(
    context,
    pupils.map(({ username }) => username),
  );
  const made: MadePupil[] = [];
  for (const [index, pupil] of pupils.entries()) {
    const username = usernames[index] ?? pupil.username;
    const password = firstPassword([pupil.first_name, pupil.last_name, username]);
    const uid = await createAccount(scope, {
      username,
      password,
      firstName: pupil.first_name,
      lastName: pupil.last_name,
      market: market.label,
      madeBy: 'school',
      mustChoosePassword: true,
      roles: ['ROLE_STUDENT'],
      avatar: randomInt(1, avatarsIn('students') + 1),
    });
    if (!uid) continue;
    const rows = consentRows({ userId: uid, market, texts, givenBy: 'school', now });
    await insertConsents(scope, scope.workspaces[0] ?? 0, rows);
    made.push({ ...pupil, username, uid, password });
  }
  return made;
}
