import { open, type FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { fromFdPromise, type Entry } from 'yauzl';
import { readEntry, streamEntry, type EntryPart } from './entry-data.ts';
import { defaultZipLimits, type ZipLimits } from './limits.ts';
import { ZipRefused } from './refusal.ts';
import { readZipDirectory, type ZipDirectory } from './directory.ts';

/** An open zip archive: its directory is held in memory, its bytes stay on disk. Names are archive-root-relative. */
export interface ZipArchive {
  readonly names: readonly string[];
  /** The whole entry, inflated and verified; undefined when there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /**
   * The entry as a stream, inflated; undefined when there is none of that name.
   *
   * @param part only these bytes: a stored entry is read from there, a deflated one from its beginning and no further than needed
   */
  stream(name: string, part?: EntryPart): Readable | undefined;
  /** Inflated size in bytes. */
  size(name: string): number | undefined;
  close(): Promise<void>;
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function archiveOf(handle: FileHandle, directory: ZipDirectory): ZipArchive {
  const find = (name: string): Entry | undefined => directory.get(name.normalize('NFC'));
  return {
    names: [...directory.keys()],
    async read(name) {
      const entry = find(name);
      return entry && readEntry(handle, name, entry);
    },
    stream(name, part) {
      const entry = find(name);
      return entry && streamEntry(handle, entry, part);
    },
    size: (name) => find(name)?.uncompressedSize,
    close: () => handle.close(),
  };
}

async function readArchive(handle: FileHandle, limits: ZipLimits): Promise<ZipArchive> {
  const { size } = await handle.stat();
  if (size > limits.fileSize) {
    throw new ZipRefused('too-large', `The file has ${size} bytes; the limit is ${limits.fileSize}.`);
  }
  try {
    // The zip library only reads the directory: entries are read through the handle, which knows when it is closed.
    const zip = await fromFdPromise(handle.fd, { decodeStrings: false, validateEntrySizes: false, autoClose: false });
    return archiveOf(handle, await readZipDirectory(zip, limits));
  } catch (error) {
    if (error instanceof ZipRefused) throw error;
    const detail = reason(error);
    if (detail.startsWith('strong encryption')) throw new ZipRefused('encrypted', 'An entry uses strong encryption.');
    throw new ZipRefused('not-a-zip', `The file is not a sound zip archive: ${detail}`);
  }
}

/** A path, or an open file, which is closed with the archive and when it is refused. */
export type ZipSource = string | FileHandle;

const handleOf = async (source: ZipSource): Promise<FileHandle> => {
  if (typeof source !== 'string') return source;
  return open(source).catch((error: unknown) => {
    throw new ZipRefused('unreadable-file', `The file cannot be opened: ${reason(error)}.`);
  });
};

/**
 * Opens an archive that comes from anywhere: names that lead elsewhere, sizes beyond the limits and damage are refused.
 *
 * @throws ZipRefused for whatever is wrong with the file; reading an entry throws it too
 */
export async function openZip(source: ZipSource, limits: ZipLimits = defaultZipLimits): Promise<ZipArchive> {
  const handle = await handleOf(source);
  try {
    return await readArchive(handle, limits);
  } catch (error) {
    await handle.close();
    throw error;
  }
}
