import { createHash } from 'node:crypto';
import { insertAccounts, prepareAccounts, type PreparedPerson } from '#features/account/server';
import { usernameFrom } from '#features/classrooms/contract';
import { announceUser, findUser, updateUser, type UserKey, type UserRow } from '#features/session/server';
import type { Scope } from '#platform/server/db';
import type { Kept, LinkState } from '../../repositories/links.ts';
import { notedAsGone, refuse, stepOf, type Commit, type Done } from './commit-step.ts';
import type { Change, Person } from '../read/roster.ts';

export type Prepared = PreparedPerson;

/** Columns of the file with the first passwords. */
export const PASSWORD_COLUMNS = [
  ...['sourcedId', 'classes', 'familyName', 'givenName', 'role', 'username', 'email', 'password'],
];

/** First passwords and free usernames of the accounts that are to be made, by `sourcedId`. */
export async function preparePeople(
  batch: readonly Change[],
  { scope, market, usernames: book }: Commit,
): Promise<Map<string, Prepared>> {
  const fresh = batch.filter(({ outcome, match }) => outcome === 'new' && !match);
  const people = fresh.map(({ value }) => value as Person);
  const nameless = people.filter(({ username }) => !username);
  const proposedNames = nameless.map(({ first, last }) =>
    usernameFrom({ first_name: first, last_name: last }, market.language),
  );
  const free = await book.free(scope, proposedNames);
  const usernames = new Map(nameless.map((person, index) => [person, free[index]]));
  const prepared = await prepareAccounts(
    people.map((person) => ({
      firstName: person.first,
      lastName: person.last,
      role: person.role,
      email: person.email,
      username: person.username ?? usernames.get(person),
    })),
  );
  return new Map(fresh.map(({ sourcedId }, index) => [sourcedId, prepared[index] as Prepared]));
}

/**
 * The columns that users change on an account in use. Listed by name, so that a new column does not mark all accounts
 * as used.
 */
const MARKED = [
  ...(['email', 'username', 'passwordHash', 'firstName', 'middleName', 'lastName', 'nickname', 'roles'] as const),
  ...(['avatar', 'gender', 'birthdate', 'phone', 'phoneVerifiedAt', 'emailVerifiedAt', 'school'] as const),
  ...(['waitsForGuardianSince', 'eraseAfter', 'cookiesCompliance'] as const),
] satisfies readonly (keyof UserRow)[];

/** A digest of the current account: if it differs later, a user has used the account. */
export async function markOf(scope: Scope, key: UserKey): Promise<string | undefined> {
  const row = await findUser(scope, key);
  return (
    row &&
    createHash('sha256')
      .update(JSON.stringify(MARKED.map((field) => row[field])))
      .digest('base64url')
  );
}

export async function applyPeople(
  inside: Scope,
  batch: readonly Change[],
  commit: Commit,
  prepared: ReadonlyMap<string, Prepared>,
): Promise<Done[]> {
  const fresh = batch.filter(({ sourcedId }) => prepared.has(sourcedId));
  const done = await makeAccounts(inside, fresh, commit, prepared);
  for (const change of batch) {
    if (prepared.has(change.sourcedId)) continue;
    const before = commit.existing.user.get(change.sourcedId) ?? null;
    if (change.match) done.push(linked(change, change.match));
    else if (before && change.outcome === 'removed') done.push(notedAsGone(change, before));
    else if (before) done.push(await rename(inside, change, before));
  }
  return done;
}

async function makeAccounts(
  inside: Scope,
  fresh: readonly Change[],
  { market, texts, now, passwords, classesOf }: Commit,
  prepared: ReadonlyMap<string, Prepared>,
): Promise<Done[]> {
  const people = fresh.map(({ sourcedId }) => prepared.get(sourcedId) as Prepared);
  const ids = await insertAccounts(inside, people, { market, texts, now });
  const homeWorkspaceId = inside.workspaces[0] ?? 0;
  const done: Done[] = [];
  const lines: string[][] = [];
  for (const [index, change] of fresh.entries()) {
    const [userId, person] = [ids[index], people[index]];
    if (!userId || !person) {
      refuse(change, 'The username or e-mail was taken in this very moment; import the files again');
      continue;
    }
    const { first, last, role } = change.value as Person;
    const mark = await markOf(inside, { workspaceId: homeWorkspaceId, id: userId });
    const kept: Kept = { did: 'account-made', homeWorkspaceId, ...(mark ? { mark } : {}) };
    const link: LinkState = {
      ourId: userId,
      userId,
      homeWorkspaceId,
      values: { first, last, role, isMade: true },
      isGone: false,
    };
    done.push({ change, link, steps: [stepOf(change, null, kept, userId)] });
    const { username = '', email = '', password } = person;
    lines.push([change.sourcedId, classesOf(change.sourcedId), last, first, role, username, email, password]);
  }
  // Before the commit: an account whose password is nowhere would be worse than a password without an account.
  await passwords.write(lines);
  return done;
}

function linked(change: Change, { userId, homeWorkspaceId }: NonNullable<Change['match']>): Done {
  const { first, last, role } = change.value as Person;
  const link = { ourId: userId, userId, homeWorkspaceId, values: { first, last, role }, isGone: false };
  return { change, link, steps: [stepOf(change, null, { did: 'noted' }, userId)] };
}

/** The name follows the roster where an import made the account; an account that was there keeps its own. */
async function rename(inside: Scope, change: Change, before: LinkState): Promise<Done> {
  const { first, last, role } = change.value as Person;
  const { userId, homeWorkspaceId, values } = before;
  const key = { workspaceId: homeWorkspaceId ?? 0, id: userId ?? '' };
  const isMade = values.isMade ?? false;
  const row = isMade ? await findUser(inside, key) : undefined;
  let kept: Kept = { did: 'noted' };
  if (row && (row.firstName !== first || row.lastName !== last)) {
    await updateUser(inside, key, { firstName: first, lastName: last });
    await announceUser(inside, key.id);
    const name = { first: row.firstName, last: row.lastName };
    kept = { did: 'account-renamed', homeWorkspaceId: key.workspaceId, name };
  }
  const link = { ...before, values: { first, last, role, ...(isMade ? { isMade } : {}) }, isGone: false };
  return { change, link, steps: [stepOf(change, before, kept, userId)] };
}
