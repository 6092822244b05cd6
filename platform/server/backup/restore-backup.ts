import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { createHash } from 'node:crypto';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StorageRefused, type Storage } from '#platform/server/storage';
import { nameOfFile, PLAIN, type BackupFacts } from './create-backup.ts';
import { openFolder, type BackupFolder } from './folder.ts';
import { columnsOf, countTables, listPartitions, listTables, nameOf, queueVersion } from './inventory.ts';
import type { Manifest } from './manifest.ts';
import { BackupError } from './seal.ts';

export interface RestoreOptions {
  readonly path: string;
  readonly databaseUrl: string;
  readonly storage: Storage;
  readonly key: string | undefined;
  /** Folder of this version's migrations. */
  readonly migrations: string;
  /** Makes the tables, by the migrations of a folder, and those of the job queue. */
  readonly prepare: (migrations: string) => Promise<void>;
}

export interface Restored extends BackupFacts {
  /** Moment of the snapshot. */
  readonly createdAt: Date;
  readonly secrets: Readonly<Record<string, string>>;
  readonly version: string;
}

/** Puts a backup into an empty place: no table, no file. @throws {BackupError} in words, before anything was changed */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const folder = await openFolder(options.path, options.key);
  const manifest = await folder.readManifest();
  const client = new pg.Client({ connectionString: options.databaseUrl, application_name: 'klupa restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    if ((await countTables(client)) > 0)
      throw new BackupError('The database is not empty: a backup is restored into an empty one only');
    if ((await options.storage.list('', { limit: 1 })).files.length > 0)
      throw new BackupError('The storage is not empty: a backup is restored into an empty place only');
    const versions = await migrationsUpTo(manifest, options.migrations);
    await options.prepare(versions).finally(() => rm(versions, { recursive: true, force: true }));
    const queue = await queueVersion(client);
    if (queue !== manifest.queueVersion)
      throw new BackupError(
        `The job queue of the backup has version ${manifest.queueVersion}, this one ${queue}: restore it with version ${manifest.version}, into another empty place`,
      );
    await load(client, folder, manifest);
    await restoreFiles(folder, manifest, options.storage);
    return {
      createdAt: new Date(folder.header.createdAt),
      secrets: manifest.secrets,
      version: manifest.version,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.length,
    };
  } finally {
    await client.end().catch(() => {});
  }
}

interface Journal {
  readonly entries: { readonly tag: string; readonly when: number }[];
}

/** A copy of the migrations as far as the backup had them. The next start makes the others. */
async function migrationsUpTo(manifest: Manifest, folder: string): Promise<string> {
  const file = join('meta', '_journal.json');
  const journal = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Journal;
  const entries = journal.entries.slice(0, manifest.migrations.length);
  const isOurs = manifest.migrations.every(({ hash }, index) => {
    const entry = entries[index];
    if (!entry) return false;
    return (
      createHash('sha256')
        .update(readFileSync(join(folder, `${entry.tag}.sql`), 'utf8'))
        .digest('hex') === hash
    );
  });
  if (!isOurs)
    throw new BackupError(`The backup is of version ${manifest.version}, whose tables this version does not know`);
  const copy = await mkdtemp(join(tmpdir(), 'klupa-migrations-'));
  await cp(folder, copy, { recursive: true });
  await writeFile(join(copy, file), JSON.stringify({ ...journal, entries }));
  return copy;
}

/** All rows, in one transaction. */
async function load(client: pg.Client, folder: BackupFolder, manifest: Manifest): Promise<void> {
  await client.query('begin');
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const present = new Set((await listPartitions(client)).map(nameOf));
  for (const { schema, name, parent, bound } of manifest.partitions)
    if (!present.has(nameOf({ schema, name })))
      await client.query(
        `create table ${nameOf({ schema, name })} partition of ${nameOf({ schema, name: parent })} ${bound}`,
      );
  const tables = await listTables(client);
  // What rows bring about (sums, notifications) is in the backup already.
  for (const table of tables) await client.query(`alter table ${nameOf(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
  for (const table of manifest.tables) {
    const copy = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
    const sha256 = await folder.read(`tables/${table.schema}.${table.name}`, copy);
    if (sha256 !== table.sha256 || copy.rowCount !== table.rows)
      throw new BackupError(`The table ${table.schema}.${table.name} is not as it was written`);
  }
  for (const { schema, name, lastValue, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [nameOf({ schema, name }), lastValue, isCalled]);
  for (const table of tables) await client.query(`alter table ${nameOf(table)} enable trigger user`);
  await client.query('commit');
  await client.query('analyze');
}

async function restoreFiles(folder: BackupFolder, { files }: Manifest, storage: Storage): Promise<void> {
  for (const { key, sha256 } of files) {
    const bytes = new PassThrough();
    // Each end fails with the other one. The storage may listen to the stream a little later.
    bytes.on('error', () => {});
    const reading = folder.read(nameOfFile(sha256), bytes, PLAIN);
    reading.catch((error: unknown) => bytes.destroy(error as Error));
    const storing = storage.put(key, bytes, { checksum: sha256 });
    storing.catch(() => bytes.destroy());
    const [read, stored] = await Promise.allSettled([reading, storing]);
    if (read.status === 'rejected' && read.reason instanceof BackupError) throw read.reason;
    if (stored.status === 'fulfilled' && read.status === 'fulfilled') continue;
    const reason: unknown = stored.status === 'rejected' ? stored.reason : (read as PromiseRejectedResult).reason;
    throw reason instanceof StorageRefused
      ? new BackupError(`The file ${key} is not as it was written: ${reason.message}`)
      : reason;
  }
}
