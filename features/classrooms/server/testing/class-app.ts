import { randomUUID } from 'node:crypto';
import type { Market } from '#features/market/contract';
import { kindsOf } from '#features/session/contract';
import { createAccounts, findUser, toUser, type Context, type NewAccount } from '#features/session/server';
import type { Result } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { createClassroomCode } from '../use-cases/people/change-codes.ts';
import { joinClassroom } from '../use-cases/people/join-classroom.ts';
import { createClassroom } from '../use-cases/classroom/create-classroom.ts';
import type { ClassroomDeps } from '../deps.ts';
import type { Classroom } from '../../contract/index.ts';

export const NOW = new Date('2026-11-20T08:00:00Z');

/** A moment that tests move, and what changed for whom. */
export interface ClassFixture {
  readonly database: TestDatabase;
  readonly deps: ClassroomDeps & { time: Date };
  readonly touched: Set<string>;
  /** People of the workspaces, signed in; each with an address of the network of their own, or this one. */
  people(
    count: number,
    differs: Partial<NewAccount>,
    options?: { workspaces?: number[]; ip?: string },
  ): Promise<Context[]>;
  /** A class of the teacher with the books `free` and `mine`. */
  classOf(teacher: Context, differs?: object): Promise<Classroom>;
  /** Lets pupils join a class by a code of its teacher's. @returns the code */
  enrol(teacher: Context, id: string, pupils: readonly Context[], publications?: readonly string[]): Promise<string>;
  /** Lets a teacher into the class of another, by a code of the owner's. */
  coTeach(owner: Context, id: string, teacher: Context, publications?: readonly string[]): Promise<void>;
  /** Aliases of the locked books that a user may read. */
  owned(context: Context): Promise<string[]>;
  /** Gives the user the locked book `mine`. */
  own(context: Context): Promise<void>;
}

const market = { language: 'hr', label: 'hr' } as unknown as Market;

/** A database with the books `free`, `mine` and `theirs` (locked) in workspace 10. */
export async function createClassFixture(): Promise<ClassFixture> {
  const database = await testDatabase();
  await database.pool.query(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, is_locked, file_key, spine, accessibility, digest)
     select 10, 'urn:' || alias, alias, 'hr', alias, '[]', 4, 'textbook', array[]::bigint[], alias <> 'free', 'none', array['a'], '{}', ''
     from unnest(array['free', 'mine', 'theirs']) alias`,
  );
  const touched = new Set<string>();
  const deps = {
    time: NOW,
    clock: { now: (): Date => deps.time },
    onBooksChanged: (userId: string) => void touched.add(userId),
    joinElsewhere: async () => undefined,
    accounts: { emailRequests: async () => new Map<string, string>(), refuseUnproven: async () => undefined },
    notify: async () => {},
  };
  return {
    database,
    deps,
    touched,
    async people(count, differs, { workspaces = [10, 39], ip } = {}) {
      const scope = createScope(database.orm, workspaces);
      const accounts = Array.from({ length: count }, (_, index) => ({
        username: randomUUID(),
        firstName: `Ime${index}`,
        lastName: 'Prezime',
        roles: ['ROLE_STUDENT'] as const,
        ...differs,
      }));
      const ids = await createAccounts(scope, accounts, 'klupa-test');
      return Promise.all(
        ids.map(async (uid = '', index) => {
          const row = await findUser(scope, { workspaceId: workspaces[0] ?? 0, id: uid });
          if (!row) throw new Error('a made account is there');
          const user = toUser(row);
          return {
            scope,
            market,
            user,
            kinds: kindsOf(user),
            session: { homeWorkspaceId: workspaces[0] ?? 0 },
            exchange: { addressMark: ip ?? `10.0.0.${index}` },
          } as unknown as Context;
        }),
      );
    },
    async classOf(teacher, differs = {}) {
      const input = { school: { name: 'Škola', town: 'Grad' }, grade: 2, letter: 'a', customGroup: '' };
      const made = await createClassroom(teacher, { ...input, publications: ['free', 'mine'], ...differs }, deps);
      return valueOf(made);
    },
    async enrol(teacher, id, pupils, publications = ['free']) {
      const { code } = valueOf(await createClassroomCode(teacher, id, { publications, hours: 168 }, deps));
      for (const pupil of pupils) valueOf(await joinClassroom(pupil, code, deps));
      return code;
    },
    async coTeach(owner, id, teacher, publications = []) {
      const { code } = valueOf(
        await createClassroomCode(owner, id, { role: 'teacher', publications, hours: 168 }, deps),
      );
      valueOf(await joinClassroom(teacher, code, deps));
    },
    async owned({ user }) {
      const { rows } = await database.pool.query<{ alias: string }>(
        `select distinct alias from catalog_entitlements e join catalog_publications p on p.id = e.publication_id
         where user_id = $1 and (ends_at is null or ends_at > $2) and is_locked order by 1`,
        [user.uid, deps.time],
      );
      return rows.map(({ alias }) => alias);
    },
    async own({ user }) {
      await database.pool.query(
        `insert into catalog_entitlements (workspace_id, user_id, publication_id, source, starts_at)
         select 10, $1, id, 'test', '2026-01-01' from catalog_publications where alias = 'mine'`,
        [user.uid],
      );
    },
  };
}

export const codeOf = (result: Result<unknown>): string => (result.isOk ? 'ok' : result.error.code);

/** @throws the code of a refusal */
export function valueOf<T>(result: Result<T>): T {
  if (!result.isOk) throw new Error(result.error.code);
  return result.value;
}
