import { randomBytes } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { temporaryFolder, writeEpub } from '#platform/testing';
import { command, contentsOf, documented, emptyDatabase, filesOf, fill, WORKSPACE, type Env } from './backup-place.ts';

/** A filled place, another that is empty, and the folder of the backups. */
export interface BackupPair {
  readonly folder: string;
  readonly key: string | undefined;
  source(): Env;
  target(): Env;
  /** The settings of a place with the key. */
  own(env: Env): Env;
  /** One more empty place. */
  place(): Promise<Env>;
}

export const newKey = (): string => randomBytes(32).toString('hex');

/** Registers what makes two places before the tests of this block, and removes them after. */
export function backupPair(isOutside: boolean, key: string | undefined): BackupPair {
  const folder = temporaryFolder();
  let source: Env;
  let target: Env;
  const outside: string[] = [];
  const place = async (): Promise<Env> => {
    const url = isOutside ? await emptyDatabase() : undefined;
    if (url) outside.push(url);
    return {
      DATA_DIR: temporaryFolder(),
      ERASURE_JOURNAL: join(folder, 'erasures.jsonl'),
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      ...(url ? { DATABASE_URL: url } : {}),
    };
  };

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
    for (const url of outside) await client.query(`drop database ${new URL(url).pathname.slice(1)} with (force)`);
    await client.end();
  });

  const own = (env: Env): Env => ({ ...env, ...(key ? { BACKUP_KEY: key } : {}) });
  return { folder, key, source: () => source, target: () => target, own, place };
}

/** One round: the documented commands make a backup of the source and restore it into the target. */
export async function checkRound({ folder, key, own, ...pair }: BackupPair): Promise<void> {
  const [source, target] = [pair.source(), pair.target()];
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
}
