import { foldLogin, ownersOfLogins, type LoginOwner } from '#features/session/server';
import { removals, referableIds, type DifferenceOptions, type DiffRows } from './diff-row.ts';
import type { Entry } from '../read/roster.ts';
import type { RawPerson } from '../read/read-people.ts';
import type { Roster } from '../read/read-roster.ts';
import type { Change, Person, Row } from '../read/roster.ts';

/** Names that one query looks up. */
const PORTION = 2000;

type Owners = ReadonlyMap<string, readonly LoginOwner[]>;

const loginsOf = ({ username, email }: Pick<RawPerson, 'username' | 'email'>): string[] =>
  [username, email].flatMap((name) => (name ? [foldLogin(name)] : []));

/** People: an account is made, linked or renamed; never taken away. */
export async function diffPeople({ users }: Roster, options: DifferenceOptions): Promise<DiffRows> {
  const { existing, scope } = options;
  const fresh = [...users.entries.values()].filter(({ sourcedId }) => !existing.user.has(sourcedId));
  const owners = await ownersOf(scope, fresh);
  const linked = new Map([...existing.user].map(([sourcedId, { userId }]) => [userId ?? '', sourcedId]));
  const lines = new Map<string, number>();
  const rows: (Row | Change)[] = [];
  const stands = new Set(referableIds(existing.user, users.mode));
  for (const entry of users.entries.values()) {
    const link = existing.user.get(entry.sourcedId);
    const row = link ? diffExisting(entry, link) : judgeNew(entry, { owners, linked, lines }, options.isMatching);
    rows.push(row);
    if (row.outcome !== 'refused') stands.add(entry.sourcedId);
  }
  rows.push(
    ...removals(users, existing, {
      file: 'users.csv',
      kind: 'user',
      words: 'The account stays; the roster names it no more',
    }),
  );
  return { rows, stands };
}

async function ownersOf(scope: DifferenceOptions['scope'], fresh: readonly Entry<RawPerson>[]): Promise<Owners> {
  const names = fresh.flatMap(({ value }) => loginsOf(value));
  const found: LoginOwner[] = [];
  for (let at = 0; at < names.length; at += PORTION)
    found.push(...(await ownersOfLogins(scope, names.slice(at, at + PORTION))));
  return Map.groupBy(found, ({ login }) => login);
}

function diffExisting(
  { value, ...place }: Entry<RawPerson>,
  { values, isGone }: { readonly values: Partial<Person> & { isMade?: boolean }; readonly isGone: boolean },
): Row | Change {
  const row = { ...place, kind: 'user' } as const;
  const role = value.role ?? values.role;
  if (role !== values.role)
    return { ...row, outcome: 'refused', words: `The account is a ${values.role}'s; an import makes no ${role} of it` };
  const person = { ...value, role: role ?? 'student' };
  const names = `${values.first} ${values.last} → ${value.first} ${value.last}`;
  if (values.first !== value.first || values.last !== value.last) {
    const words = values.isMade ? names : `${names}; the account was there before and keeps its name`;
    return { ...row, value: person, outcome: 'changed', words };
  }
  if (isGone) return { ...row, value: person, outcome: 'changed', words: 'The roster names the account again' };
  return { ...row, outcome: 'unchanged', words: '' };
}

interface Taken {
  readonly owners: Owners;
  /** `sourcedId`s by account. */
  readonly linked: Map<string, string>;
  /** Lines by name to sign in with. */
  readonly lines: Map<string, number>;
}

function judgeNew({ value, ...place }: Entry<RawPerson>, taken: Taken, isMatching: boolean): Row | Change {
  const row = { ...place, kind: 'user' } as const;
  const refused = (words: string): Row => ({ ...row, outcome: 'refused', words });
  const { note, role, ...person } = value;
  if (!role) return refused('The user is new, and no file says the role');
  const names = loginsOf(person);
  const twin = names.find((name) => taken.lines.has(name));
  if (twin) return refused(`"${twin}" is used in line ${taken.lines.get(twin)} already`);
  for (const name of names) taken.lines.set(name, place.line);
  const found = names.flatMap((name) => taken.owners.get(name) ?? []);
  const [owner] = found;
  if (!owner) {
    const words = [`${role === 'teacher' ? 'Teacher' : 'Student'} ${person.first} ${person.last}`, note];
    const addition: Change = { ...row, value: { ...person, role }, outcome: 'new', words: '' };
    return { ...addition, words: words.filter(Boolean).join('. ') };
  }
  if (!isMatching)
    return refused(`An account answers to "${owner.login}" already; --match links it, if it is the same person`);
  const problem = matchProblem(owner, found, role, taken.linked.get(owner.userId));
  if (problem) return refused(problem);
  taken.linked.set(owner.userId, place.sourcedId);
  const match = { userId: owner.userId, homeWorkspaceId: owner.homeWorkspaceId };
  const words = `Linked with the account that answers to "${owner.login}"`;
  const change: Change = { ...row, value: { ...person, role }, match, outcome: 'new', words };
  return change;
}

/** Why an account cannot be linked: a link never changes a role, and never gives a user the account of another one. */
function matchProblem(
  owner: LoginOwner,
  found: readonly LoginOwner[],
  role: Person['role'],
  twin: string | undefined,
): string | undefined {
  const { login, roles, isWaiting, userId } = owner;
  if (found.some((one) => one.userId !== userId)) return `"${login}" and the other name belong to different accounts`;
  if (!roles.includes(role === 'teacher' ? 'ROLE_TEACHER' : 'ROLE_STUDENT'))
    return `The account of "${login}" is no ${role}'s`;
  if (isWaiting) return `The account of "${login}" waits for the consent of a guardian`;
  return twin === undefined ? undefined : `The account of "${login}" is linked with "${twin}" already`;
}
