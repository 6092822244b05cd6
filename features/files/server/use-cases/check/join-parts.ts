import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#platform/server/storage';
import type { UploadRow } from '../../repositories/uploads.ts';
import { partKey } from '../keys.ts';

/**
 * Writes the chunks of a complete upload into one file of this machine.
 *
 * @returns its SHA-256, as hexadecimal digits
 * @throws Error when a chunk is missing, or the chunks have another size than was announced
 */
export async function joinParts(storage: Storage, upload: UploadRow, path: string): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const part of upload.parts) {
      const stored = await storage.stream(partKey(upload, part));
      if (!stored?.body) throw new Error(`chunk ${part} of upload ${upload.fileId} is missing`);
      for await (const chunk of stored.body as AsyncIterable<Buffer>) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    }
  }
  await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (size !== upload.length) throw new Error(`upload ${upload.fileId} has ${size} bytes instead of ${upload.length}`);
  return hash.digest('hex');
}
