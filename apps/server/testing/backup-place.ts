import { randomUUID } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject } from 'vitest';
import { grant } from '#features/catalog/server';
import { activityId, VERBS } from '#features/progress/contract';
import { createAccounts, usersByLogin } from '#features/session/server';
import { createScope, open } from '#platform/server/db';
import { buildApp } from '../app.ts';
import { openAppContext, ROOT } from '../open-app.ts';
import { appSettings } from '../settings.ts';
import { browser } from './browser.ts';
import { ended, startNode } from './node-process.ts';
import { PASSWORD, people } from './test-app.ts';

export const WORKSPACE = 11;
export const HOST = 'en.localhost';

export type Env = Record<string, string>;
export const command = (script: string, env: Env, ...args: string[]) =>
  ended(startNode(env, join(ROOT, 'apps/server/commands', script), args));

/** The commands of the documents, with a folder of this test in the place of theirs. */
export function documented(word: 'create' | 'restore', folder: string): string[] {
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, line = ''] = new RegExp(`^npm run backup -- (${word} .+)$`, 'm').exec(text) ?? [];
  expect(line).toContain(' /backups/');
  return line.replace('/backups', folder).split(' ');
}

/** An empty database on the server of the tests; its address. */
export async function emptyDatabase(): Promise<string> {
  const name = `backup_${randomUUID().slice(0, 8)}`;
  const client = new pg.Client({ connectionString: inject('databaseServer') });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(inject('databaseServer'));
  url.pathname = `/${name}`;
  return url.href;
}

/** Every table of every schema, row by row, and every sequence. */
export async function contentsOf(env: Env): Promise<Map<string, string>> {
  const database = await open(appSettings(env), { isOwner: false });
  const found = new Map<string, string>();
  try {
    const { rows: tables } = await database.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      // When a migration ran is the place's own.
      const columns = name.startsWith('drizzle.') ? '(t.hash, t.created_at)' : 't';
      const { rows } = await database.pool.query<{ row: string }>(
        `select ${columns}::text as row from ${name} t order by 1`,
      );
      found.set(name, rows.map(({ row }) => row).join('\n'));
    }
    const { rows: sequences } = await database.pool.query<{ name: string; last: string | null }>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences where schemaname <> 'drizzle'`,
    );
    for (const { name, last } of sequences) found.set(`sequence ${name}`, String(last));
  } finally {
    await database.close();
  }
  return found;
}

export const filesOf = (env: Env): Map<string, string> => {
  const root = join(env['DATA_DIR'] ?? '', 'files');
  return new Map(
    globSync('**/*', { cwd: root })
      .filter((name) => statSync(join(root, name)).isFile())
      .map((name) => [name, readFileSync(join(root, name), 'base64')]),
  );
};

/** A house with books, people, classes, codes, statements and work in the queue; closed again. */
export async function fill(env: Env): Promise<void> {
  const testApp = await openAppContext(appSettings(env), { isOwner: true });
  const { server } = await buildApp({ ...testApp, webBuild: async () => ({ scripts: [], deferred: [], css: '' }) });
  const scope = createScope(testApp.database.orm, [WORKSPACE]);
  await createAccounts(scope, Object.values(people), PASSWORD);
  const [book] = (await testApp.database.pool.query('select id from catalog_publications limit 1')).rows;
  const [student] = await usersByLogin(scope, 'student');
  if (student)
    await grant(scope, student.user.id, [{ workspaceId: WORKSPACE, publicationId: book.id, source: 'test' }]);
  const visit = async (name: string) => {
    const one = browser(server, HOST);
    await one.call('POST', '/api/login', { username: name, password: PASSWORD });
    return one;
  };
  const teacher = await visit('teacher@klupa.example');
  const body = {
    school: { name: 'Šuma "č"\t\\N', town: 'a\nb' },
    grade: 1,
    letter: 'ž',
    customGroup: '',
    publications: [],
  };
  const made = await teacher.call('POST', '/api/p/classrooms', body);
  expect(made.status).toBe(200);
  await teacher.call('POST', `/api/p/classrooms/${(made.data as { id: number }).id}/classroom-code`, {
    publications: [],
  });
  const reader = await visit('student');
  const { base } = (await reader.call('GET', `/api/reader/${book.id}`)).data as { base: string };
  expect((await reader.call('GET', `${base}EPUB/page1.xhtml`)).status).toBe(200);
  const statements = Array.from({ length: 30 }, () => ({
    id: randomUUID(),
    verb: { id: VERBS.completed },
    object: { id: activityId({ publicationId: book.id, unit: 'EPUB/page1.xhtml' }) },
    timestamp: new Date().toISOString(),
  }));
  expect((await reader.call('POST', '/xapi/statements', statements)).status).toBe(200);
  // A month whose partition no new installation makes.
  await testApp.database.pool.query(
    `create table records_statements_2020_01 partition of records_statements for values from ('2020-01-01') to ('2020-02-01');
     insert into records_statements (workspace_id, position, stored_at, id, actor, publication_id, verb, timestamp, statement)
       select workspace_id, position, '2020-01-15', gen_random_uuid(), actor, publication_id, verb, timestamp, statement
       from records_statements limit 5`,
  );
  await server.close();
  await testApp.database.close();
}
