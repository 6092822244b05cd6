import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODE_LENGTH } from '#features/unlock/contract';
import { insertBatch } from '#features/unlock/server';
import { makeCode } from '#platform/server/codes';
import { createScope } from '#platform/server/db';
import { keyedHash } from '#platform/server/tokens';
import type { Browser } from './browser.ts';
import { SIGNING_SECRET, type TestApp } from './test-app.ts';

/** Every table of every schema (the queue's too), every row as text. */
export async function tablesOf({ database: { pool } }: TestApp): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = new Map<string, string>();
  for (const { schema, name } of rows) {
    const all = await pool.query<{ row: string }>(`select t::text as row from "${schema}"."${name}" t`);
    found.set(`${schema}.${name}`, all.rows.map(({ row }) => row).join('\n'));
  }
  return found;
}

/** Every stored file: its path, and its path and content as one text. */
export async function filesOf({ folder }: TestApp): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) found.set(path, path + (await readFile(path, 'utf8')));
  }
  return found;
}

/** Where any of the traces stands, as `table: trace`. */
export const whereIn = (texts: ReadonlyMap<string, string>, personalTexts: readonly string[]): string[] =>
  [...texts].flatMap(([name, text]) =>
    personalTexts.filter((trace) => text.includes(trace)).map((trace) => `${name}: ${trace}`),
  );

/** The key under which failed logins are counted. */
export const failureKey = (login: string): string =>
  keyedHash(SIGNING_SECRET, 'failed login', 'account', login).toString('hex');

/** An unlock code of the market hr, of one use, for a publication of workspace 10. */
export async function sellCode({ database }: TestApp, publicationId: number): Promise<string> {
  const code = makeCode(CODE_LENGTH);
  const publications = [{ workspaceId: 10, publicationId }];
  await insertBatch(createScope(database.orm, [10, 39]), 'a secret of tests, long enough for codes', {
    workspaceId: 10,
    market: 'hr',
    publications,
    termDays: 365,
    maxUses: 1,
    codeCount: 1,
    codes: [[code]],
  });
  return code;
}

/** Makes a call that has to succeed. @throws with the answer if it fails */
export async function request(who: Browser, method: 'POST' | 'PUT' | 'DELETE', path: string, body: unknown = {}) {
  const answer = await who.call(method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
  return answer.data as { id: number; code: string };
}

/** Signs of a code of a class or a family. */
const JOIN_CODE = 12;

/** A student does what leaves rows behind: joins a class and a family, errs, names a device, chooses cookies. */
export async function spread(student: Browser, teacher: Browser, parent: Browser): Promise<void> {
  const school = { name: 'OŠ Lipa', town: 'Zagreb' };
  const label = { grade: 4, letter: 'b', customGroup: '', publications: [] };
  const { id } = await request(teacher, 'POST', '/api/p/classrooms', { school, ...label });
  const classCode = await request(teacher, 'POST', `/api/p/classrooms/${id}/classroom-code`, { publications: [] });
  await request(student, 'POST', '/api/p/join-classroom', { code: classCode.code });
  const family = await request(parent, 'POST', '/api/p/families', { family: { name: 'Lipa' } });
  const familyCode = await request(parent, 'POST', `/api/p/families/${family.id}/family-code`, {
    role: 'student',
  });
  await request(student, 'POST', '/api/p/join-family', { code: familyCode.code });
  for (const path of ['/api/p/join-classroom', '/api/p/join-family'])
    await student.call('POST', path, { code: makeCode(JOIN_CODE) });
  await student.call('POST', '/api/p/kod', { code: makeCode(CODE_LENGTH) });
  await request(student, 'PUT', '/api/p/user/cookies-compliance', { required: true, analytics: true });
}
