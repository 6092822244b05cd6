import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { grant } from '#features/catalog/server';
import { activityId, VERBS } from '#features/progress/contract';
import { createAccounts, usersByLogin } from '#features/session/server';
import { createScope, open } from '#platform/server/db';
import { smallDisk, temporaryFolder, writeEpub } from '#platform/testing';
import { buildApp } from '../app.ts';
import { openAppContext, ROOT } from '../open-app.ts';
import { appSettings } from '../settings.ts';
import { browser } from '../testing/browser.ts';
import { ended, startNode } from '../testing/node-process.ts';
import { PASSWORD, people } from '../testing/test-app.ts';

const WORKSPACE = 11;
const HOST = 'en.localhost';
const KEY = randomBytes(32).toString('hex');

type Env = Record<string, string>;
const command = (script: string, env: Env, ...args: string[]) =>
  ended(startNode(env, join(ROOT, 'apps/server', script), args));

/** The commands of the documents, with a folder of this test in the place of theirs. */
function documented(word: 'create' | 'restore', folder: string): string[] {
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const [, line = ''] = new RegExp(`^npm run backup -- (${word} .+)$`, 'm').exec(text) ?? [];
  expect(line).toContain(' /backups/');
  return line.replace('/backups', folder).split(' ');
}

/** An empty database on the server of the tests; its address. */
async function emptyDatabase(): Promise<string> {
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
async function contentsOf(env: Env): Promise<Map<string, string>> {
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

const filesOf = (env: Env): Map<string, string> => {
  const root = join(env['DATA_DIR'] ?? '', 'files');
  return new Map(
    globSync('**/*', { cwd: root })
      .filter((name) => statSync(join(root, name)).isFile())
      .map((name) => [name, readFileSync(join(root, name), 'base64')]),
  );
};

/** A house with books, people, classes, codes, statements and work in the queue; closed again. */
async function fill(env: Env): Promise<void> {
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
  const statements = Array.from({ length: 30 }, () => ({
    id: randomUUID(),
    verb: { id: VERBS.completed },
    object: { id: activityId({ publicationId: book.id, unit: 'page1.xhtml' }) },
    timestamp: new Date().toISOString(),
  }));
  await reader.call('POST', '/xapi/statements', statements);
  // A month whose partition no new installation makes.
  await testApp.database.pool.query(
    `create table progress_statements_2020_01 partition of progress_statements for values from ('2020-01-01') to ('2020-02-01');
     insert into progress_statements select workspace_id, gen_random_uuid(), '2020-01-15', actor, publication_id, verb, timestamp, statement
       from progress_statements limit 5`,
  );
  await server.close();
  await testApp.database.close();
}

describe.each([
  ['an embedded database, encrypted', false, KEY],
  ['a database outside, not encrypted', true, undefined],
])('%s', (_, isOutside, key) => {
  const folder = temporaryFolder();
  let source: Env;
  let target: Env;
  const own = (env: Env): Env => ({ ...env, ...(key ? { BACKUP_KEY: key } : {}) });
  const place = async (): Promise<Env> => ({
    DATA_DIR: temporaryFolder(),
    ERASURE_JOURNAL: join(folder, 'erasures.jsonl'),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    ...(isOutside ? { DATABASE_URL: await emptyDatabase() } : {}),
  });

  beforeAll(async () => {
    source = await place();
    target = await place();
    const books = join(temporaryFolder(), 'books');
    for (const number of [1, 2])
      await writeEpub(join(books, `${number}.epub`), { identifier: `urn:backup:${number}`, title: `Book ${number}` });
    const { code } = await command('import.ts', source, books, '--workspace', String(WORKSPACE));
    expect(code).toBe(0);
    await fill(source);
  }, 120_000);

  afterAll(async () => {
    if (!isOutside) return;
    const client = new pg.Client({ connectionString: inject('databaseServer') });
    await client.connect();
    for (const { DATABASE_URL = '' } of [source, target])
      await client.query(`drop database ${new URL(DATABASE_URL).pathname.slice(1)} with (force)`);
    await client.end();
  });

  test('[FAULT-8] the documented commands: every row, sequence and file is there again; who was erased since is not', async () => {
    const before = await contentsOf(source);
    const created = await command('backup.ts', own(source), ...documented('create', folder));
    expect([created.code, created.output]).toEqual([
      0,
      expect.stringMatching(/^\d+ rows of \d+ tables and \d+ files are in /),
    ]);
    expect(created.output).toMatch(
      key ? /^Included: the secret of .+code-secret/m : /^Left out.*not encrypted.*code-secret/m,
    );
    expect(await contentsOf(source)).toEqual(before);

    const plain = globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
    expect(plain.length).toBeGreaterThan(20);
    expect(plain.every((name) => name.endsWith('.sealed') || name.endsWith('backup.json'))).toBe(key !== undefined);

    const restored = await command('backup.ts', own(target), ...documented('restore', folder));
    expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/ are restored$/m)]);
    const after = await contentsOf(target);
    expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
    for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
    expect(filesOf(target)).toEqual(filesOf(source));
    expect(filesOf(target).size).toBeGreaterThan(3);
    if (key)
      expect(readFileSync(join(target['DATA_DIR'] ?? '', 'code-secret'), 'utf8')).toBe(
        readFileSync(join(source['DATA_DIR'] ?? '', 'code-secret'), 'utf8'),
      );
  }, 120_000);

  test('[FAULT-8] who was erased after the backup is erased again when it is restored', async () => {
    const testApp = await openAppContext(appSettings(source), { isOwner: true });
    const { server, features } = await buildApp({
      ...testApp,
      webBuild: async () => ({ scripts: [], deferred: [], css: '' }),
    });
    const scope = createScope(testApp.database.orm, [WORKSPACE]);
    const id = (await usersByLogin(scope, 'student'))[0]?.user.id ?? '';
    await testApp.database.pool.query(
      `update session_users set erase_after = now() - interval '1 hour' where id = $1`,
      [id],
    );
    await features.sweep();
    await server.close();
    await testApp.database.close();
    expect(readFileSync(join(folder, 'erasures.jsonl'), 'utf8')).toContain(id);

    const again = await place();
    const { code, output } = await command('backup.ts', own(again), ...documented('restore', folder));
    expect([code, output]).toEqual([0, expect.stringMatching(/^1 erasures of the journal are done again\.$/m)]);
    const contents = await contentsOf(again);
    expect([...contents].filter(([, rows]) => rows.includes(id)).map(([name]) => name)).toEqual([]);
    expect(contents.get('public.session_users')).toContain('teacher@klupa.example');
    if (isOutside) return;
    // What was restored serves.
    const served = await openAppContext(appSettings(again), { isOwner: true });
    const app = await buildApp({ ...served, webBuild: async () => ({ scripts: [], deferred: [], css: '' }) });
    const teacher = browser(app.server, HOST);
    const login = await teacher.call('POST', '/api/login', { username: 'teacher@klupa.example', password: PASSWORD });
    expect(login.status).toBe(200);
    expect((await teacher.call('GET', '/api/p/classrooms')).data).toHaveLength(1);
    await app.server.close();
    await served.database.close();
  }, 120_000);

  test('[FAULT-8] it overwrites nothing, restores into nothing that holds something, and says what is wrong', async () => {
    const [, backup = ''] = documented('create', folder);
    const files = readdirSync(backup);
    const refusal = async (env: Env, ...args: string[]) => {
      const { code, output } = await command('backup.ts', env, ...args);
      expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
      return output.trim();
    };
    expect(await refusal(own(source), 'create', backup)).toMatch(/is there already/);
    expect(readdirSync(backup)).toEqual(files);
    expect(await refusal(own(target), 'restore', backup)).toMatch(/not empty/);
    const empty = await place();
    expect(await refusal(own(empty), 'restore', join(folder, 'nothing'))).toMatch(/There is no backup/);
    if (key) {
      expect(await refusal(empty, 'restore', backup)).toMatch(/is encrypted/);
      expect(await refusal({ ...empty, BACKUP_KEY: 'x'.repeat(32) }, 'restore', backup)).toMatch(
        /BACKUP_KEY is another/,
      );
    }
    const damaged = join(folder, 'damaged');
    cpSync(backup, damaged, { recursive: true });
    const [table = ''] = globSync('tables/public.session_users*', { cwd: damaged });
    const bytes = readFileSync(join(damaged, table));
    bytes[bytes.length - 20] = (bytes[bytes.length - 20] ?? 0) ^ 1;
    writeFileSync(join(damaged, table), bytes);
    expect(await refusal(own(empty), 'restore', damaged)).toMatch(/damaged|cannot be opened|not as it was written/);
    expect(existsSync(join(empty['DATA_DIR'] ?? '', 'files'))).toBe(false);
    const disk = smallDisk(24);
    if (disk) {
      expect(await refusal(own(source), 'create', join(disk.folder, 'full'))).toMatch(/^The disk is full/);
      expect(readdirSync(disk.folder)).toEqual([]);
      disk.remove();
    }
    expect(globSync('**/*.part*', { cwd: folder })).toEqual([]);
  }, 180_000);
});
