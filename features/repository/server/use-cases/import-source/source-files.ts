import { lstat, readdir, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { basename, join, posix, resolve } from 'node:path';
import { openZip, ZipRefused, type ZipArchive } from '#platform/server/zip';
import { isHidden } from './names.ts';
import { SourceRefused, type NotTaken, type SourceFile } from './source.ts';

/** Files of one source. */
export const FILES_MAX = 10_000;
/** Folders inside folders. */
const DEPTH_MAX = 32;
const TOO_DEEP = `The folders are nested deeper than ${DEPTH_MAX}.`;
const mebibyte = 1024 ** 2;
/** Entries up to this size are proved by their checksum before anything reads them. */
const PROVED_MAX = 16 * mebibyte;

/** A package of a course has films in it: larger than a book. */
const ZIP_LIMITS = {
  ...{ fileSize: 4096 * mebibyte, entryCount: FILES_MAX, entrySize: 1024 * mebibyte, totalSize: 8192 * mebibyte },
  ...{ ratio: 200, ratioFrom: mebibyte },
};

/** The files of a source by their paths, hidden ones left out. */
export interface SourceFiles {
  /** Of the folder or zip, without its extension. */
  readonly name: string;
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly notTaken: readonly NotTaken[];
  close(): Promise<void>;
}

/** All bytes of a small file. @throws SourceRefused for a larger one */
export async function readSmall({ name, size, open }: SourceFile, most: number): Promise<Buffer> {
  if (size > most) throw new SourceRefused(`"${name}" has ${size} bytes; the limit is ${most}.`);
  const parts: Uint8Array[] = [];
  for await (const part of open()) parts.push(part);
  return Buffer.concat(parts);
}

interface Found {
  readonly files: Map<string, SourceFile>;
  readonly notTaken: NotTaken[];
}

async function collect(root: string, path: string, found: Found): Promise<void> {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch((error: Error) => {
    throw new SourceRefused(`"${path}" cannot be read: ${error.message}.`);
  });
  for (const entry of entries) {
    const inside = posix.join(path, entry.name);
    if (isHidden(entry.name)) continue;
    if (entry.isDirectory()) {
      if (inside.split('/').length > DEPTH_MAX) throw new SourceRefused(TOO_DEEP);
      await collect(root, inside, found);
    } else if (entry.isFile()) {
      if (found.files.size >= FILES_MAX) throw new SourceRefused(`The folder has more than ${FILES_MAX} files.`);
      const absolute = join(root, inside);
      const stats = await lstat(absolute).catch(() => undefined);
      const open = () => createReadStream(absolute);
      if (stats) found.files.set(inside.normalize('NFC'), { name: entry.name, size: stats.size, open });
      else found.notTaken.push({ path: inside, reason: 'its name is not UTF-8, or it is gone' });
    } else found.notTaken.push({ path: inside, reason: 'a link of the file system, or no file' });
  }
}

async function openFolder(root: string, name: string): Promise<SourceFiles> {
  const found: Found = { files: new Map(), notTaken: [] };
  await collect(root, '', found);
  return { name, ...found, close: async () => undefined };
}

const refusedZip = ({ code, detail }: ZipRefused): SourceRefused => new SourceRefused(`${code}: ${detail}`);

/** The bytes of an entry, no more than its directory declares. */
async function* entryBytes(archive: ZipArchive, path: string, size: number): AsyncGenerator<Uint8Array> {
  try {
    if (size <= PROVED_MAX) {
      yield (await archive.read(path)) ?? Buffer.alloc(0);
      return;
    }
    let length = 0;
    for await (const chunk of archive.stream(path) ?? []) {
      length += (chunk as Buffer).length;
      if (length > size)
        throw new ZipRefused('zip-bomb', `Entry "${path}" inflates beyond the ${size} bytes it declares.`);
      yield chunk as Buffer;
    }
    if (length < size) throw new ZipRefused('unreadable-entry', `Entry "${path}" is shorter than declared.`);
  } catch (error) {
    if (error instanceof ZipRefused) throw refusedZip(error);
    const { syscall, message } = error as NodeJS.ErrnoException;
    throw syscall === undefined ? new SourceRefused(`Entry "${path}" is damaged: ${message}.`) : error;
  }
}

/** The folder that holds everything else of a zip, with its slash: one that the zip is named after, or that holds a package. */
function wrapperOf(names: readonly string[], name: string): string {
  const tops = new Set(names.map((path) => path.slice(0, path.indexOf('/') + 1)));
  const [only = ''] = tops;
  if (tops.size !== 1 || only === '') return '';
  const isNamed = only.toLowerCase() === `${name.toLowerCase()}/`;
  return isNamed || names.includes(`${only}imsmanifest.xml`) ? only : '';
}

function archiveFiles(archive: ZipArchive, name: string): Map<string, SourceFile> {
  const names = archive.names.filter((entry) => !isHidden(entry));
  const wrapper = wrapperOf(names, name);
  const files = new Map<string, SourceFile>();
  for (const entry of names) {
    if (entry.split('/').length > DEPTH_MAX + 1) throw new SourceRefused(TOO_DEEP);
    const size = archive.size(entry) ?? 0;
    const file = { name: posix.basename(entry), size, open: () => entryBytes(archive, entry, size) };
    files.set(entry.slice(wrapper.length), file);
  }
  return files;
}

async function openArchive(path: string, name: string): Promise<SourceFiles> {
  const archive = await openZip(path, ZIP_LIMITS).catch((error: unknown) => {
    throw error instanceof ZipRefused ? refusedZip(error) : error;
  });
  try {
    return { name, files: archiveFiles(archive, name), notTaken: [], close: () => archive.close() };
  } catch (error) {
    await archive.close();
    throw error;
  }
}

/**
 * Opens a folder of this machine, or a zip.
 *
 * @throws SourceRefused for another file, and for a damaged or hostile zip
 */
export async function openSourceFiles(path: string): Promise<SourceFiles> {
  const absolute = resolve(path);
  const stats = await stat(absolute).catch(() => undefined);
  if (!stats) throw new SourceRefused('There is no such file or folder.');
  const name = basename(absolute).normalize('NFC');
  if (stats.isDirectory()) return openFolder(absolute, name);
  return openArchive(absolute, name.replace(/\.(?:zip|imscc)$/i, ''));
}
