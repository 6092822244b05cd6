import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { listAll, type Storage } from '#platform/server/storage';
import { createFolder, type BackupFolder } from './folder.ts';
import {
  columnsOf,
  listMigrations,
  listPartitions,
  listSequences,
  listTables,
  nameOf,
  queueVersion,
} from './inventory.ts';
import type { BackedUpTable, Manifest } from './manifest.ts';
import { BackupError } from './seal.ts';

export interface CreateOptions {
  /** Where the backup goes; must not exist yet. */
  readonly path: string;
  /** Address of the database itself, past any pooler. */
  readonly databaseUrl: string;
  readonly storage: Storage;
  /** Secrets of the installation that go along, by their name. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Encrypts it. */
  readonly key: string | undefined;
  readonly version: string;
}

export interface BackupFacts {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Writes a backup while the product runs: one snapshot of all tables, and the files that it names. Files come after, since
 * they are stored before their row and never change. All or nothing: what fails leaves nothing behind.
 */
export async function createBackup(options: CreateOptions): Promise<BackupFacts> {
  const { path, databaseUrl, storage } = options;
  if (existsSync(path)) throw new BackupError(`${path} is there already; a backup is never overwritten`);
  const half = `${path}.part`;
  await rm(half, { recursive: true, force: true });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'klupa backup' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin transaction isolation level repeatable read, read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ now: Date }>('select now() as now');
    const folder = await createFolder(half, rows[0]?.now ?? new Date(), options.key);
    const tables: BackedUpTable[] = [];
    for (const table of await listTables(client)) {
      const copy = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`));
      const sha256 = await folder.write(`tables/${table.schema}.${table.name}`, copy);
      tables.push({ ...table, columns: [...table.columns], rows: copy.rowCount, sha256 });
    }
    const manifest: Omit<Manifest, 'files'> = {
      version: options.version,
      migrations: await listMigrations(client),
      queueVersion: await queueVersion(client),
      tables,
      partitions: await listPartitions(client),
      sequences: await listSequences(client),
      secrets: { ...options.secrets },
    };
    await client.query('commit');
    const files = await copyFiles(storage, folder);
    await folder.writeManifest({ ...manifest, files });
    await rename(half, path);
    return { tables: tables.length, rows: tables.reduce((sum, { rows: one }) => sum + one, 0), files: files.length };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function copyFiles(storage: Storage, folder: BackupFolder): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  const copiedHashes = new Set<string>();
  for await (const { key } of listAll(storage)) {
    const found = await checksumOf(storage, key);
    const copied = found && (copiedHashes.has(found.sha256) || (await copyFile(storage, key, found.sha256, folder)));
    // Erased meanwhile, with the person to whom it belonged.
    if (!found || !copied) continue;
    copiedHashes.add(found.sha256);
    files.push({ key, ...found });
  }
  return files;
}

async function copyFile(storage: Storage, key: string, sha256: string, folder: BackupFolder): Promise<boolean> {
  const body = (await storage.stream(key))?.body;
  if (!body) return false;
  const written = await folder.write(nameOfFile(sha256), body, PLAIN);
  if (written !== sha256) throw new BackupError(`The file ${key} changed while it was copied, or is damaged`);
  return true;
}

/** Books and pictures are compressed already. */
export const PLAIN = { isCompressed: true };

export const nameOfFile = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;

/** Size and checksum of a stored file; reads it where the storage keeps no checksum. */
async function checksumOf(storage: Storage, key: string): Promise<{ size: number; sha256: string } | undefined> {
  const found = await storage.stat(key);
  if (found?.checksum) return { size: found.size, sha256: found.checksum };
  const stream = found && (await storage.stream(key));
  if (!stream?.body) return undefined;
  const hash = createHash('sha256');
  await pipeline(stream.body, hash);
  return { size: stream.size, sha256: hash.digest('hex') };
}
