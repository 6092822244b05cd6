import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable, Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { FORMAT, headerSchema, manifestSchema, type Header, type Manifest } from './manifest.ts';
import { BackupError, keyOf, newSalt, sealing, unsealing } from './seal.ts';

const HEADER = 'backup.json';
const MANIFEST = 'manifest';

/** A folder with a backup: each thing in it is compressed where that helps, and encrypted where there is a key. */
export interface BackupFolder {
  readonly header: Header;
  readonly isSealed: boolean;
  /** Writes an entry. Returns the SHA-256 of its unpacked bytes, as hexadecimal digits. */
  write(name: string, from: Readable, options?: Packing): Promise<string>;
  /** Reads an entry into a stream. Returns the SHA-256 of the bytes written to it. @throws {BackupError} */
  read(name: string, to: Writable, options?: Packing): Promise<string>;
  writeManifest(manifest: Manifest): Promise<void>;
  readManifest(): Promise<Manifest>;
}

export interface Packing {
  /** Set for data that is compressed already: packing it again gains nothing. */
  readonly isCompressed?: boolean;
}

/** Computes the SHA-256 of the bytes that pass through. */
function hashing(): { stream: Transform; digest: () => string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}

function folderOf(path: string, header: Header, key: Buffer | undefined): BackupFolder {
  const pathOf = (name: string) => join(path, `${name}${key ? '.sealed' : ''}`);
  const write: BackupFolder['write'] = async (name, from, { isCompressed = false } = {}) => {
    const { stream, digest } = hashing();
    await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
    await pipeline(
      from,
      stream,
      isCompressed ? new PassThrough() : createGzip({ level: 6 }),
      key ? sealing(key, name) : new PassThrough(),
      createWriteStream(pathOf(name), { mode: 0o600, flush: true }),
    );
    return digest();
  };
  const read: BackupFolder['read'] = async (name, to, { isCompressed = false } = {}) => {
    if (!existsSync(pathOf(name))) throw new BackupError(`${pathOf(name)} is missing`);
    const { stream, digest } = hashing();
    const unpack = isCompressed ? new PassThrough() : createGunzip();
    await pipeline(
      createReadStream(pathOf(name)),
      key ? unsealing(key, name) : new PassThrough(),
      unpack,
      stream,
      to,
    ).catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_') ? new BackupError(`${pathOf(name)} is damaged: ${error.message}`) : error;
    });
    return digest();
  };
  return {
    header,
    isSealed: key !== undefined,
    write,
    read,
    async writeManifest(manifest) {
      await write(MANIFEST, Readable.from([Buffer.from(JSON.stringify(manifest))]));
    },
    async readManifest() {
      const parts: Buffer[] = [];
      const sink = new PassThrough();
      sink.on('data', (chunk: Buffer) => parts.push(chunk));
      await read(MANIFEST, sink);
      return manifestSchema.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
    },
  };
}

/** A new folder; encrypted when there is a secret. */
export async function createFolder(path: string, createdAt: Date, secret: string | undefined): Promise<BackupFolder> {
  const salt = secret ? newSalt() : undefined;
  const header: Header = {
    product: 'klupa',
    format: FORMAT,
    createdAt: createdAt.toISOString(),
    ...(salt ? { salt: salt.toString('hex') } : {}),
  };
  await mkdir(path, { recursive: true, mode: 0o700 });
  await writeFile(join(path, HEADER), `${JSON.stringify(header, null, 2)}\n`, { mode: 0o600, flush: true });
  return folderOf(path, header, secret && salt ? keyOf(secret, salt) : undefined);
}

/** @throws {BackupError} when it is no backup, of another format, or encrypted and there is no secret */
export async function openFolder(path: string, secret: string | undefined): Promise<BackupFolder> {
  const text = await readFile(join(path, HEADER), 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${path}`);
  });
  const header = headerSchema.parse(JSON.parse(text));
  if (header.format !== FORMAT)
    throw new BackupError(`The backup in ${path} has format ${header.format}, this version reads ${FORMAT}`);
  if (header.salt && !secret) throw new BackupError(`The backup in ${path} is encrypted: set its BACKUP_KEY`);
  return folderOf(path, header, header.salt && secret ? keyOf(secret, Buffer.from(header.salt, 'hex')) : undefined);
}
