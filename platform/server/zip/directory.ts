import type { Entry, ZipFile } from 'yauzl';
import { collisionKey, entryName } from './entry-name.ts';
import type { ZipLimits } from './limits.ts';
import { ZipRefused } from './refusal.ts';

/** Entries by name, folders left out. The order is that of the central directory. */
export type ZipDirectory = ReadonlyMap<string, Entry>;

const stored = 0;
const deflated = 8;

const isSymlink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0xf000) === 0xa000;

function checkEncoding(name: string, entry: Entry, fileSize: number): void {
  if (entry.isEncrypted()) throw new ZipRefused('encrypted', `Entry "${name}" is encrypted.`);
  if (isSymlink(entry)) throw new ZipRefused('symlink-entry', `Entry "${name}" is a symbolic link.`);
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) {
    throw new ZipRefused('unreadable-entry', `Entry "${name}" uses compression method ${entry.compressionMethod}.`);
  }
  if (entry.compressedSize > fileSize) {
    throw new ZipRefused('unreadable-entry', `Entry "${name}" declares more bytes than the whole file has.`);
  }
  if (entry.compressionMethod === stored && entry.compressedSize !== entry.uncompressedSize) {
    throw new ZipRefused('unreadable-entry', `Entry "${name}" is stored, but declares two different sizes.`);
  }
}

function checkSize(name: string, entry: Entry, limits: ZipLimits): void {
  const { uncompressedSize: size, compressedSize } = entry;
  if (size > limits.entrySize) {
    throw new ZipRefused('zip-bomb', `Entry "${name}" inflates to ${size} bytes; the limit is ${limits.entrySize}.`);
  }
  if (size > limits.ratioFrom && size > compressedSize * limits.ratio) {
    throw new ZipRefused('zip-bomb', `Entry "${name}" inflates by more than ${limits.ratio} times.`);
  }
}

/**
 * Reads the central directory and refuses what no honest archive has. Sizes are those declared: the reader of an entry
 * holds it to them.
 *
 * @throws ZipRefused, or the zip library's error when the directory is damaged
 */
export async function readZipDirectory(zip: ZipFile, limits: ZipLimits): Promise<ZipDirectory> {
  const directory = new Map<string, Entry>();
  const seen = new Map<string, string>();
  let total = 0;
  if (zip.entryCount > limits.entryCount) {
    throw new ZipRefused('zip-bomb', `The archive has ${zip.entryCount} entries; the limit is ${limits.entryCount}.`);
  }
  for await (const entry of zip.eachEntry()) {
    const name = entryName(entry.fileNameRaw);
    const twin = seen.get(collisionKey(name));
    if (twin !== undefined)
      throw new ZipRefused('duplicate-entry', `Entries "${twin}" and "${name}" have the same name.`);
    seen.set(collisionKey(name), name);
    checkEncoding(name, entry, zip.fileSize);
    checkSize(name, entry, limits);
    total += entry.uncompressedSize;
    if (total > limits.totalSize) {
      throw new ZipRefused('zip-bomb', `The entries up to "${name}" inflate to more than ${limits.totalSize} bytes.`);
    }
    if (!name.endsWith('/')) directory.set(name, entry);
  }
  return directory;
}
