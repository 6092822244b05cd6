import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { crc32, createInflateRaw, inflateRaw } from 'node:zlib';
import type { Entry } from 'yauzl';
import type { ByteRange } from '#platform/kernel';
import { ZipRefused } from './refusal.ts';
import { sliced } from './sliced.ts';

const inflate = promisify(inflateRaw) as (data: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const localHeaderSize = 30;
const localHeaderSignature = 0x04034b50;
const chunkSize = 64 * 1024;

async function readExactly(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  const { bytesRead } = await handle.read(bytes, 0, length, position);
  if (bytesRead < length) throw new Error('the file ends early');
  return bytes;
}

/** APPNOTE §4.3.7: name and extra field of the local header may differ in length from those of the directory. */
async function dataStart(handle: FileHandle, { relativeOffsetOfLocalHeader: offset }: Entry): Promise<number> {
  const header = await readExactly(handle, offset, localHeaderSize);
  if (header.readUInt32LE(0) !== localHeaderSignature)
    throw new Error('its local header is not where the directory says');
  return offset + localHeaderSize + header.readUInt16LE(26) + header.readUInt16LE(28);
}

/** Inflates no further than the size the directory declares, whatever the compressed bytes hold. */
async function inflated(name: string, entry: Entry, bytes: Buffer): Promise<Buffer> {
  if (entry.compressionMethod === 0) return bytes;
  try {
    return await inflate(bytes, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ZipRefused(
      'zip-bomb',
      `Entry "${name}" inflates beyond the ${entry.uncompressedSize} bytes it declares.`,
    );
  }
}

/**
 * The whole entry, held to its declared size and checksum.
 *
 * @throws ZipRefused `zip-bomb` or `unreadable-entry`
 */
export async function readEntry(handle: FileHandle, name: string, entry: Entry): Promise<Buffer> {
  try {
    const bytes = await readExactly(handle, await dataStart(handle, entry), entry.compressedSize);
    const data = await inflated(name, entry, bytes);
    if (data.length !== entry.uncompressedSize) throw new Error('it is shorter than declared');
    if (crc32(data) !== entry.crc32) throw new Error('its checksum does not match');
    return data;
  } catch (error) {
    if (error instanceof ZipRefused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ZipRefused('unreadable-entry', `Entry "${name}" cannot be read: ${reason}.`);
  }
}

/** Bytes of an inflated entry, the last one included. */
export type EntryPart = Pick<ByteRange, 'from' | 'to'>;

/** The bytes of the archive itself. */
async function* chunks(handle: FileHandle, entry: Entry, { from, to }: EntryPart): AsyncGenerator<Buffer> {
  const start = await dataStart(handle, entry);
  const end = Math.min(to + 1, entry.compressedSize);
  for (let at = from; at < end; at += chunkSize) {
    yield await readExactly(handle, start + at, Math.min(chunkSize, end - at));
  }
}

/** The entry or a part of it, inflated while it is read. Errors reach the reader of the stream. */
export function streamEntry(handle: FileHandle, entry: Entry, part?: EntryPart): Readable {
  const isStored = entry.compressionMethod === 0;
  const source = Readable.from(chunks(handle, entry, (isStored && part) || { from: 0, to: Infinity }), {
    objectMode: false,
  });
  if (isStored) return source;
  // pipeline destroys both ends with the error, so its callback has nothing left to do.
  const inflated = pipeline(source, createInflateRaw(), () => undefined);
  return part ? sliced(inflated, part) : inflated;
}
