import type { Market } from '#features/market/contract';
import { workspacesInReach } from '#features/market/server';
import { Misuse, needNamed, readArguments, runWork } from '#platform/server/command';
import { createScope, type Executor, type Scope } from '#platform/server/db';
import type { Role } from '../../contract/index.ts';
import { listByRole } from '../repositories/people-by-role.ts';
import { announceUser } from '../repositories/sessions.ts';
import { findUser, updateUser, usersByLogin, type UserPatch, type UserRow } from '../repositories/users.ts';

const USAGE = `npm run people -- grant|revoke ROLE NAME --market LABEL
npm run people -- list ROLE --market LABEL

Says who may do what in a market. The change counts at once, also for who is signed in.
  ROLE              teacher, super-teacher or content-manager
  NAME              username or e-mail of an account that exists, or its id
  --market LABEL    a market where the account signs in
`;

/** Roles that an operator gives; the others come with the account. */
const ROLES: Readonly<Record<string, Role>> = {
  teacher: 'ROLE_TEACHER',
  'super-teacher': 'ROLE_SUPER_TEACHER',
  'content-manager': 'ROLE_CONTENT_MANAGER',
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface PeopleCommand {
  readonly executor: Executor;
  readonly markets: readonly Market[];
  readonly write: (text: string) => void;
}

/** `npm run people` [SAFE-29]. @returns exit code: 0, 1 when it cannot be done, 2 for wrong arguments */
export const runPeople = (args: string[], command: PeopleCommand): Promise<number> =>
  runWork({ usage: USAGE, write: command.write }, () => changePeople(args, command));

interface Order {
  readonly what: 'grant' | 'revoke' | 'list';
  readonly role: Role;
  readonly roleName: string;
  /** Empty to list. */
  readonly name: string;
  readonly market: Market;
}

const isAction = (what: string): what is Order['what'] => ['grant', 'revoke', 'list'].includes(what);

/** @throws Misuse */
function readOrder(args: string[], markets: readonly Market[]): Order {
  const { values, positionals } = readArguments(args, { market: { type: 'string' } });
  const [what = '', roleName = '', name = '', ...rest] = positionals;
  const role = Object.hasOwn(ROLES, roleName) ? ROLES[roleName] : undefined;
  if (!isAction(what)) throw new Misuse(`There is no "${what}"`);
  if (!role) throw new Misuse(`There is no role "${roleName}"`);
  const market = needNamed(values.market, '--market', { what: 'market', list: markets });
  if (rest.length > 0 || (what === 'list') !== (name === '')) throw new Misuse('One NAME, please; none to list');
  return { what, role, roleName, name, market };
}

async function changePeople(args: string[], { executor, markets, write }: PeopleCommand): Promise<number> {
  const order = readOrder(args, markets);
  const { what, role, roleName, name, market } = order;
  const scope = createScope(executor, market.workspace);
  if (what === 'list') {
    const people = await listByRole(scope, role);
    write(people.map(lineOf).join('') || `Nobody is ${roleName} in ${market.label}.\n`);
    return 0;
  }
  const meant = personMeant(order, await findPeople(scope, name));
  if ('refusal' in meant) {
    write(meant.refusal);
    return 1;
  }
  const { person } = meant;
  const key = { workspaceId: person.workspaceId, id: person.id };
  const changed = await updateUser(scope, key, what === 'grant' ? granted(person, role) : revoked(person, role));
  // Sessions of the account may be open in every market that shares one of its workspaces.
  const reach = workspacesInReach(markets, [person.workspaceId, ...market.workspace]);
  await announceUser(createScope(executor, reach), person.id);
  if (changed) write(lineOf(changed));
  return 0;
}

/** The one person of the name whose roles may change so. */
function personMeant(
  { what, name, market }: Order,
  found: readonly UserRow[],
): { readonly person: UserRow } | { readonly refusal: string } {
  const [person, ...others] = found;
  if (!person) return { refusal: `Nobody signs in as "${name}" in ${market.label}.\n` };
  if (others.length > 0)
    return { refusal: `Several people sign in as "${name}"; say which, by the id:\n${found.map(lineOf).join('')}` };
  if (what === 'grant' && (person.roles.includes('ROLE_STUDENT') || person.waitsForGuardianSince))
    return { refusal: 'That is a student: make an account for an adult.\n' };
  return { person };
}

async function findPeople(scope: Scope, name: string): Promise<UserRow[]> {
  if (UUID.test(name)) {
    const rows = await Promise.all(scope.workspaces.map((workspaceId) => findUser(scope, { workspaceId, id: name })));
    return rows.filter((row) => row !== undefined);
  }
  const rows = await usersByLogin(scope, name);
  return [...new Map(rows.map(({ user }) => [user.id, user])).values()];
}

/** The roles with one more, and what a teacher needs; a super teacher is a teacher. Pure. */
export function granted({ roles }: Pick<UserRow, 'roles'>, role: Role): UserPatch {
  if (role === 'ROLE_CONTENT_MANAGER') return { roles: [...new Set([...roles, role])] };
  const own = roles.filter((one) => one !== 'ROLE_WTB_TEACHER');
  const all = new Set<Role>([...own, 'ROLE_TEACHER', role]);
  return { roles: [...all], isTeacher: true, testomatCreateTest: true };
}

/** The roles without this one; a user who is no teacher is no super teacher. Pure. */
export function revoked({ roles }: Pick<UserRow, 'roles'>, role: Role): UserPatch {
  if (role !== 'ROLE_TEACHER') return { roles: roles.filter((one) => one !== role) };
  const left = roles.filter((one) => one !== 'ROLE_TEACHER' && one !== 'ROLE_SUPER_TEACHER');
  return { roles: left, isTeacher: false, testomatCreateTest: false };
}

const lineOf = ({ id, email, username, firstName, lastName, roles }: UserRow): string =>
  `${id}  ${[email, username].filter(Boolean).join(', ')}  ${firstName} ${lastName}  ${roles.join(', ') || '-'}\n`;
