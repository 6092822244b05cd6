import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallDisk, temporaryFolder, testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { ended, startNode } from '../testing/node-process.ts';

const disk = smallDisk(1024);
const run = (script: string, env: Record<string, string>, ...args: string[]) =>
  ended(startNode(env, join(import.meta.dirname, '../commands', script), args));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  disk?.remove();
  await database.close();
});

const halves = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'));

test.skipIf(!disk)(
  '[FAULT-9] an import into a full disk: the report so far, one line, no half file',
  async () => {
    const books = join(temporaryFolder(), 'books');
    await mkdir(books);
    for (let number = 1; number <= 6; number++) {
      // Nothing compresses noise to less than half of its hexadecimal digits.
      const pages = [`<p>${randomBytes(260_000).toString('hex')}</p>`];
      await writeEpub(join(books, `${number}.epub`), {
        identifier: `urn:full:${number}`,
        title: `Book ${number}`,
        pages,
      });
    }
    const DATA_DIR = disk?.folder ?? '';
    const { code, output } = await run(
      'import.ts',
      { DATABASE_URL: database.url, DATA_DIR },
      books,
      '--workspace',
      '11',
    );
    expect(code).toBe(1);
    expect(output).toMatch(/^added [1-5], changed 0, same 0, refused 0$/m);
    expect(output.trim().split('\n').at(-1)).toMatch(/^The disk is full.*\.$/);
    expect(output).not.toMatch(/ {4}at /);
    expect(halves(DATA_DIR)).toEqual([]);
    // Every reported book is stored.
    const { rows } = await database.pool.query<{ file: string }>('select file_key as file from catalog_publications');
    expect(rows.length).toBe(Number(/^added (\d)/m.exec(output)?.[1]));
    for (const { file } of rows) expect(existsSync(join(DATA_DIR, 'files', file))).toBe(true);
  },
  60_000,
);

test.skipIf(!disk)(
  '[FAULT-9] codes for a full disk: one line, no file, no code',
  async () => {
    const folder = disk?.folder ?? '';
    const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder() };
    const { rows } = await database.pool.query<{ alias: string }>(
      'select alias from catalog_publications where workspace_id = 11 limit 1',
    );
    const order = [
      '--for',
      'person',
      '--publications',
      rows[0]?.alias ?? '',
      '--count',
      '60000',
      '--term',
      '365',
      '--uses',
      '1',
    ];
    const file = join(folder, 'codes.csv');
    const codes = await run('codes.ts', env, 'create', '--market', 'en', ...order, '--file', file);
    expect([codes.code, codes.output.trim()]).toEqual([1, expect.stringMatching(/^The disk is full.*$/)]);
    expect(existsSync(file)).toBe(false);
    expect((await database.pool.query('select 1 from unlock_codes limit 1')).rowCount).toBe(0);

    const until = ['--until', '2099-08-31', '--count', '10000'];
    const teachers = await run(
      'teacher-codes.ts',
      env,
      '--market',
      'en',
      ...until,
      '--file',
      join(folder, 'teachers.csv'),
    );
    if (teachers.code !== 0) expect(teachers.output.trim()).toMatch(/^The disk is full.*$/);
    expect(existsSync(join(folder, 'teachers.csv'))).toBe(teachers.code === 0);
  },
  60_000,
);
