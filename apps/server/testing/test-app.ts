import { join } from 'node:path';
import { checkDeviceSlot, DEVICE_HEADER } from '#features/devices/contract';
import { loadMarkets, resolveMarket, type LoadedMarket } from '#features/market/server';
import { createAccounts, type NewAccount } from '#features/session/server';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import { createLog } from '#platform/server/log';
import { diskStorage, type Storage } from '#platform/server/storage';
import { temporaryFolder, testDatabase, type TestDatabase } from '#platform/testing';
import { buildApp, type AppOptions } from '../app.ts';
import type { Features } from '../run-features.ts';
import { ROOT } from '../open-app.ts';
import { appSettings } from '../settings.ts';

export interface TestApp {
  readonly server: FastifyInstance;
  readonly features: Features;
  readonly storage: Storage;
  /** Where the storage keeps its files, unless the test passes another storage. */
  readonly folder: string;
  readonly database: TestDatabase;
  readonly markets: readonly LoadedMarket[];
  close(): Promise<void>;
}

export const SIGNING_SECRET = 'a secret of tests, long enough to sign';

/** The whole real server, not listening, on a database of its own. */
export async function createTestApp(
  env: Record<string, string> = {},
  folders: readonly string[] = [],
  more: Partial<Pick<AppOptions, 'clock' | 'log' | 'post' | 'storage' | 'webBuild' | 'engine' | 'workers'>> & {
    /** Another node on the database of a first one, which closes it. */
    readonly beside?: Pick<TestApp, 'database'>;
  } = {},
): Promise<TestApp> {
  const folder = join(temporaryFolder(), 'files');
  const { beside, storage = diskStorage(folder), ...options } = more;
  const database = beside?.database ?? (await testDatabase());
  const markets = await loadMarkets({ folders: [join(ROOT, 'markets'), ...folders] });
  const { server, features } = await buildApp({
    settings: appSettings({ NODE_ENV: 'test', RATE_LIMIT: '100000', ...env }),
    database,
    markets,
    root: ROOT,
    storage,
    marketOf: resolveMarket(markets),
    log: createLog({ LOG_LEVEL: 'silent' }),
    signingSecret: SIGNING_SECRET,
    codeSecret: 'a secret of tests, long enough for codes',
    webBuild: async () => ({
      ...{ scripts: ['/assets/main.js'], deferred: [], css: 'body{margin:0}' },
      rows: ['/assets/rows.js', '/assets/rows.css'],
    }),
    ...options,
  });
  return {
    server,
    features,
    storage,
    folder,
    database,
    markets,
    async close() {
      await server.close();
      if (!beside) await database.close();
    },
  };
}

export const PASSWORD = 'klupa-test';

const proven = { emailVerifiedAt: new Date('2026-01-01') };

/** One account of each kind of user, in the workspaces. */
export const people: Readonly<Record<string, Omit<NewAccount, 'password'>>> = {
  new: { email: 'new@klupa.example', firstName: 'New', lastName: 'One', roles: [] },
  student: { username: 'student', firstName: 'Stu', lastName: 'Dent', roles: ['ROLE_STUDENT'] },
  parent: { email: 'parent@klupa.example', firstName: 'Par', lastName: 'Ent', roles: ['ROLE_PARENT'], ...proven },
  unconfirmedTeacher: {
    email: 'wtb@klupa.example',
    firstName: 'Un',
    lastName: 'Confirmed',
    roles: ['ROLE_WTB_TEACHER'],
  },
  teacher: { email: 'teacher@klupa.example', firstName: 'Tea', lastName: 'Cher', roles: ['ROLE_TEACHER'], ...proven },
  superTeacher: {
    email: 'super@klupa.example',
    firstName: 'Sup',
    lastName: 'Er',
    roles: ['ROLE_TEACHER', 'ROLE_SUPER_TEACHER'],
    ...proven,
  },
  contentManager: {
    email: 'content@klupa.example',
    firstName: 'Con',
    lastName: 'Tent',
    roles: ['ROLE_CONTENT_MANAGER'],
  },
};

export async function addPeople({ database }: TestApp, workspaces: readonly number[]): Promise<void> {
  await createAccounts(createScope(database.orm, workspaces), Object.values(people), PASSWORD);
}

/** One device for all tests: where a market counts devices, signing in again is not another one. */
export const DEVICE = 'a-device-of-tests'.padEnd(43, '0');

/** Signs in by the real call, on the one device of all tests; the cookie header of the session. */
export async function signIn({ server }: TestApp, kind: string, host = 'hr.localhost'): Promise<string> {
  const { username, email } = people[kind] ?? {};
  const payload = { username: username ?? email ?? '', password: PASSWORD };
  const response = await server.inject({ method: 'POST', url: '/api/login', headers: { host }, payload });
  if (response.statusCode !== 200) throw new Error(`${kind} cannot sign in: ${response.body}`);
  const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
  const headers = { host, cookie, [DEVICE_HEADER]: DEVICE };
  await server.inject({ method: checkDeviceSlot.method, url: checkDeviceSlot.path, headers, payload: {} });
  return cookie;
}
