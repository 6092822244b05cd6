import { randomUUID } from 'node:crypto';
import type { Market } from '#features/market/contract';
import { findChild, listChildren, listGuardians } from '#features/children/server';
import { kindsOf } from '#features/session/contract';
import { createAccounts, findUser, toUser, type Context, type NewAccount } from '#features/session/server';
import { fail, type Result } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { until, type TestDatabase } from '#platform/testing';
import { familyErrors } from '../../contract/index.ts';
import { createFamilyCode } from '../use-cases/change-codes.ts';
import { admitFamilyUser } from '../use-cases/change-members.ts';
import { createFamily } from '../use-cases/families.ts';
import { joinFamily } from '../use-cases/join-family.ts';
import type { FamilyDeps } from '../deps.ts';

/** The moment that tests move, and their database. */
export const world = { time: new Date('2026-11-20T08:00:00Z'), database: undefined as unknown as TestDatabase };
export const deps: FamilyDeps = {
  clock: { now: () => world.time },
  findChild,
  listChildren,
  listGuardians,
  // Tests of mails to guardians run in the whole application.
  account: {
    guardianEmails: async () => new Map(),
    writeOfFamily: async () => {},
    findFamilyLink: async () => undefined,
    endFamilyLinks: async () => {},
  },
  joinKnownClassroom: async () => undefined,
  studentResults: async () => fail(familyErrors.unknown),
};
const proven = { emailVerifiedAt: new Date('2026-01-01') };
export const PARENT = { roles: ['ROLE_PARENT'], ...proven } as const;
export const TEACHER = { roles: ['ROLE_TEACHER'], ...proven } as const;
export const codeOf = (result: Result<unknown>): string => (result.isOk ? 'ok' : result.error.code);
export const uidOf = ({ user }: Context): string => user.uid ?? '';
export function valueOf<T>(result: Result<T>): T {
  if (!result.isOk) throw new Error(result.error.code);
  return result.value;
}

export async function one(
  differs: Partial<NewAccount> = {},
  { workspaces = [10, 39], groups = true } = {},
): Promise<Context> {
  const scope = createScope(world.database.orm, workspaces);
  const account = {
    email: `${randomUUID()}@hr.example`,
    username: randomUUID(),
    firstName: 'Ime',
    lastName: 'Prezime',
    roles: ['ROLE_STUDENT'] as const,
  };
  const [uid = ''] = await createAccounts(scope, [{ ...account, ...differs }], 'klupa-test');
  const homeWorkspaceId = workspaces[0] ?? 0;
  const row = await findUser(scope, { workspaceId: homeWorkspaceId, id: uid });
  if (!row) throw new Error('a made account is there');
  const user = toUser(row);
  const market = { language: 'hr', label: 'hr', canJoinFamilyGroup: groups } as unknown as Market;
  const exchange = { ip: `10.1.0.${Math.floor(Math.random() * 250)}` };
  return { scope, market, user, kinds: kindsOf(user), session: { homeWorkspaceId }, exchange } as unknown as Context;
}

/** A family of a new parent, with a code. */
export async function open() {
  const parent = await one(PARENT);
  const family = valueOf(await createFamily(parent, 'Lipa', deps));
  const id = String(family.id);
  const { code: adults } = valueOf(await createFamilyCode(parent, id, 'parent', deps));
  const { code } = valueOf(await createFamilyCode(parent, id, 'student', deps));
  /** Comes in by the code for who they are, and is let in by the founder, unless they shall wait. */
  const enter = async (who: Context, isAdmitted = true) => {
    const isAdult = !who.user.roles.includes('ROLE_STUDENT');
    const joined = valueOf(await joinFamily(who, isAdult ? adults : code, deps));
    // A child of the founder is in already.
    if (isAdmitted) await admitFamilyUser(parent, id, uidOf(who), deps);
    return joined;
  };
  return { parent, id, code, adults, enter };
}
/** Waits until a connection waits for a lock. */
export async function untilLocked(): Promise<void> {
  const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await world.database.pool.query(sql)).rowCount !== 0);
}
export const named = { students: [], parents: [], teachers: [] };
