import { emailProblem, nameProblem, usernameProblem } from '#features/account/contract';
import type { Manifest } from './manifest.ts';
import { cell, readFile, type Cells, type FileContents, type Source, type Verdict } from './read-file.ts';
import type { RosterRole } from './roster.ts';

export interface RawPerson {
  readonly first: string;
  readonly last: string;
  /** Undefined where a delta file says nothing new about it. */
  readonly role: RosterRole | undefined;
  readonly username?: string;
  readonly email?: string;
  readonly note: string;
}

interface Roles {
  /** The roles that the product has, of each user. */
  readonly of: ReadonlyMap<string, RosterRole>;
  /** Users who have others only. */
  readonly others: ReadonlyMap<string, string>;
}

const COLUMNS = ['enabledUser', 'username', 'givenName', 'familyName'];

/** Users with their roles: of roles.csv since OneRoster 1.2, of a column before. */
export async function readPeople(from: Source, version: Manifest['version']): Promise<FileContents<RawPerson>> {
  const roles = await readRoles(from);
  const isInColumn = version === '1.1' || from.modes.roles === 'absent';
  const columns = version === '1.1' ? [...COLUMNS, 'role'] : COLUMNS;
  const isDelta = from.modes.users === 'delta';
  return readFile<RawPerson>(from, { name: 'users', columns, kind: 'user' }, (cells) => {
    const role = isInColumn ? cell(cells, 'role').toLowerCase() : roles.of.get(cell(cells, 'sourcedId'));
    const other = isInColumn ? role : roles.others.get(cell(cells, 'sourcedId'));
    const enabled = cell(cells, 'enabledUser').toLowerCase();
    if (!['', 'true', 'false'].includes(enabled)) return { refused: 'The enabledUser is neither true nor false' };
    if (enabled === 'false') return { skipped: 'The user is not enabled' };
    if (role === 'student' || role === 'teacher') return personOf(cells, role);
    if (other) return { skipped: `The role ${other} gets no account from a roster` };
    return isDelta ? personOf(cells, undefined) : { refused: 'The user has no role in roles.csv' };
  });
}

/** The primary role counts; a secondary one where the primary has no place here. */
async function readRoles(from: Source): Promise<Roles> {
  const of = new Map<string, RosterRole>();
  const primary = new Set<string>();
  const others = new Map<string, string>();
  const columns = ['userSourcedId', 'roleType', 'role'];
  await readFile(from, { name: 'roles', columns }, (cells): Verdict<string> => {
    const user = cell(cells, 'userSourcedId');
    const role = cell(cells, 'role').toLowerCase();
    if (user === '' || role === '') return { refused: 'The userSourcedId or the role is missing' };
    if (role !== 'student' && role !== 'teacher') {
      others.set(user, role);
      return { skipped: `The role ${role} gets no account from a roster` };
    }
    if (!primary.has(user)) of.set(user, role);
    if (cell(cells, 'roleType').toLowerCase() === 'primary') primary.add(user);
    return { value: role };
  });
  return { of, others };
}

function personOf(cells: Cells, role: RosterRole | undefined): Verdict<RawPerson> {
  const tidy = (column: string) => cell(cells, column).replaceAll(/\s+/g, ' ').trim();
  const [first, last] = [tidy('givenName'), tidy('familyName')];
  for (const [name, column] of [
    [first, 'givenName'],
    [last, 'familyName'],
  ] as const)
    if (nameProblem(name)) return { refused: name ? `The ${column} is no name` : `The ${column} is missing` };
  const [username, email] = [tidy('username'), tidy('email').toLowerCase()];
  const hasUsername = username !== '' && usernameProblem(username) === undefined;
  const hasEmail = email !== '' && emailProblem(email) === undefined;
  const notes = [
    username !== '' && !hasUsername && !username.includes('@')
      ? 'The username cannot be used; another one is made'
      : '',
    email !== '' && !hasEmail ? 'The e-mail is no address and is left out' : '',
  ];
  return {
    value: {
      first,
      last,
      role,
      note: notes.filter(Boolean).join('. '),
      ...(hasUsername ? { username } : {}),
      ...(hasEmail ? { email } : {}),
    },
  };
}
