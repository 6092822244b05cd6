import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { createAccount } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { openAppContext, type AppContext } from '../../apps/server/open-app.ts';
import { appSettings } from '../../apps/server/settings.ts';

export const PASSWORD = 'klupa-bench';
/** Market of the bench and its workspace. */
const MARKET = 'en';
export const WORKSPACE = 11;
export const HOST = 'en.localhost';

export interface BenchApp {
  readonly context: AppContext;
  readonly pool: Pool;
  readonly env: Readonly<Record<string, string>>;
  /** Makes a student; the user's id. */
  addStudent(name: string): Promise<string>;
  close(): Promise<void>;
}

/** A house of its own in a temporary folder; a server process started with `env` shares its database. */
export async function createBenchApp(): Promise<BenchApp> {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-bench-'));
  const env = { DATA_DIR: folder, DEMO: 'false', LOG_LEVEL: 'error', HOST_MAP: `127.0.0.1=${MARKET}` };
  const context = await openAppContext(appSettings(env), { isOwner: false });
  const scope = createScope(context.database.orm, [WORKSPACE]);
  return {
    context,
    pool: context.database.pool,
    env,
    async addStudent(username) {
      const person = { username, password: PASSWORD, firstName: 'Bench', lastName: 'Student' };
      const id = await createAccount(scope, { ...person, roles: ['ROLE_STUDENT'] });
      if (!id) throw new Error(`${username} is taken`);
      return id;
    },
    async close() {
      await context.database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Signs in over HTTP; the cookie header. */
export async function signIn(port: number, username: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`cannot sign in: ${await response.text()}`);
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
