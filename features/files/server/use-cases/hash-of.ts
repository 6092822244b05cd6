import { createHash } from 'node:crypto';
import type { Storage } from '#platform/server/storage';

/** The SHA-256 of what the storage has under a key, as hexadecimal digits; undefined where there is nothing. */
export async function hashOf(storage: Storage, key: string): Promise<string | undefined> {
  const stored = await storage.stream(key);
  if (!stored) return undefined;
  const hash = createHash('sha256');
  if (stored.body) for await (const chunk of stored.body as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
