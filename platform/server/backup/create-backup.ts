import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
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
  /** Folder of the stored files. */
  readonly filesFolder: string;
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
  const { path, databaseUrl, filesFolder } = options;
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
    const files = await copyFiles(filesFolder, folder);
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

async function copyFiles(root: string, folder: BackupFolder): Promise<Manifest['files']> {
  const files: Manifest['files'] = [];
  if (!existsSync(root)) return files;
  const known = new Set<string>();
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    // Halves are nobody's: whoever writes one has not said that it is there.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const full = join(entry.parentPath, entry.name);
    const found = await hashOf(full);
    // Erased meanwhile, with the person whose it was.
    if (!found) continue;
    if (!known.has(found.sha256)) await folder.write(nameOfFile(found.sha256), createReadStream(full), PLAIN);
    known.add(found.sha256);
    files.push({ key: relative(root, full).split(sep).join('/'), ...found });
  }
  return files;
}

/** Books and pictures are compressed already. */
export const PLAIN = { isCompressed: true };

export const nameOfFile = (sha256: string): string => `files/${sha256.slice(0, 2)}/${sha256}`;

async function hashOf(path: string): Promise<{ size: number; sha256: string } | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    await pipeline(createReadStream(path), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
      }
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return { size, sha256: hash.digest('hex') };
}
