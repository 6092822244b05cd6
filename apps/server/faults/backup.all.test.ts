import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { activityId, VERBS } from '#features/progress/contract';
import { usersByLogin } from '#features/session/server';
import { createScope, createSystemScope, open } from '#platform/server/db';
import { smallDisk, temporaryFolder, until, writeEpub } from '#platform/testing';
import { buildApp } from '../app.ts';
import { openAppContext } from '../open-app.ts';
import { appSettings } from '../settings.ts';
import { command, contentsOf, documented, fill, HOST, WORKSPACE, type Env } from '../testing/backup-place.ts';
import { backupPair, checkRound, newKey } from '../testing/backup-round.ts';
import { browser } from '../testing/browser.ts';
import { ended, openPage, ready, request, signInTo, startNode } from '../testing/node-process.ts';
import { PASSWORD } from '../testing/test-app.ts';

describe.each([
  ['an embedded database, encrypted', false, newKey()],
  ['a database outside, not encrypted', true, undefined],
])('%s', (_, isOutside, key) => {
  const pair = backupPair(isOutside, key);
  const { folder, own, place } = pair;

  test(
    '[FAULT-8] the documented commands: every row, sequence and file is there again',
    () => checkRound(pair),
    120_000,
  );

  test('[FAULT-8] who was erased after the backup is erased again when it is restored', async () => {
    const testApp = await openAppContext(appSettings(pair.source()), { isOwner: true });
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
    await features.sweep(createSystemScope(testApp.database.orm, 'test'));
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
    // The restored installation serves.
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
      expect([code, output.trim()]).toEqual([1, expect.not.stringContaining('\n')]);
      return output.trim();
    };
    expect(await refusal(own(pair.source()), 'create', backup)).toMatch(/is there already/);
    expect(readdirSync(backup)).toEqual(files);
    expect(await refusal(own(pair.target()), 'restore', backup)).toMatch(/not empty/);
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
    const incomplete = join(folder, 'incomplete');
    cpSync(backup, incomplete, { recursive: true });
    const [file = ''] = globSync('files/**/*', { cwd: incomplete, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    );
    rmSync(file);
    expect(await refusal(own(await place()), 'restore', incomplete)).toMatch(/is missing/);
    const disk = smallDisk(24);
    if (disk) {
      expect(await refusal(own(pair.source()), 'create', join(disk.folder, 'full'))).toMatch(/^The disk is full/);
      expect(readdirSync(disk.folder)).toEqual([]);
      disk.remove();
    }
    expect(globSync('**/*.part*', { cwd: folder })).toEqual([]);
  }, 180_000);
});

test('[FAULT-8] a backup of a node at work is of one moment, and holds what was acknowledged before', async () => {
  const source = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'error', HOST_MAP: '127.0.0.1=en', RATE_LIMIT: '0' };
  const target = { DATA_DIR: temporaryFolder(), LOG_LEVEL: 'error' };
  const books = join(temporaryFolder(), 'books');
  await writeEpub(join(books, '1.epub'), { identifier: 'urn:backup:1', title: 'Book' });
  await command('import.ts', source, books, '--workspace', String(WORKSPACE));
  await fill(source);
  const node = await ready(startNode(source));
  const cookie = await signInTo(node, 'student', PASSWORD);
  const database = await open(appSettings(source), { isOwner: false });
  const [book] = (await database.pool.query<{ id: number }>('select id from catalog_publications limit 1')).rows;
  await database.close();
  await openPage(node, cookie, Number(book?.id), 'EPUB/page1.xhtml');
  const acknowledged = new Set<string>();
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const id = randomUUID();
      const body = [
        {
          id,
          verb: { id: VERBS.completed },
          timestamp: new Date().toISOString(),
          object: { id: activityId({ publicationId: book?.id ?? 0, unit: 'EPUB/page1.xhtml' }) },
        },
      ];
      const { status } = await request(node, '/xapi/statements', { method: 'POST', cookie, body });
      expect(status).toBe(200);
      acknowledged.add(id);
    }
  };
  const writers = Array.from({ length: 4 }, writer);
  await until(() => acknowledged.size > 50);
  const before = [...acknowledged];
  const path = join(temporaryFolder(), 'running');
  const created = await command('backup.ts', source, 'create', path);
  isOver = true;
  await Promise.all(writers);
  node.child.kill('SIGTERM');
  await ended(node);
  expect([created.code, acknowledged.size > before.length]).toEqual([0, true]);
  expect((await command('backup.ts', target, 'restore', path)).code).toBe(0);
  const contents = await contentsOf(target);
  const ids = contents.get('public.records_statement_ids') ?? '';
  expect(before.filter((id) => !ids.includes(id))).toEqual([]);
  const statements = [...contents]
    .filter(([name]) => name.startsWith('public.records_statements_'))
    .map(([, all]) => all);
  const count = (text: string) => text.split('\n').filter(Boolean).length;
  // Those of the month of long ago have no ids.
  expect(statements.reduce((sum, all) => sum + count(all), 0)).toBe(count(ids) + 5);
}, 120_000);
