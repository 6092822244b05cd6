import type { Readable } from 'node:stream';
import { listAll, type Storage } from '#platform/server/storage';
import { hashOf } from './hash-of.ts';

/** How a copy of all keys ends. */
export interface Moved {
  /** Copied in this run; with `isDryRun`, to be copied. */
  readonly copied: number;
  /** Bytes of those. */
  readonly bytes: number;
  /** There already, with the same hash. */
  readonly same: number;
  /** There already with other bytes, or gone while it was copied: left alone. */
  readonly faults: number;
}

export interface MoveOptions {
  readonly from: Storage;
  readonly to: Storage;
  /** Counts the missing keys, and copies none. */
  readonly isDryRun: boolean;
  readonly report: (line: string) => void;
}

type Outcome = 'copied' | 'same' | 'faults';

/** Copies one key, and reads the copy again. */
async function copyKey(key: string, { from, to, isDryRun, report }: MoveOptions): Promise<Outcome> {
  const hash = await hashOf(from, key);
  const there = await hashOf(to, key);
  const fault = (what: string): Outcome => {
    report(`${what}: ${key}`);
    return 'faults';
  };
  if (hash === undefined) return fault('gone');
  if (there !== undefined) return there === hash ? 'same' : fault('differs');
  if (isDryRun) return 'copied';
  const stored = await from.stream(key);
  if (!stored) return fault('gone');
  const data = stored.body ?? Buffer.alloc(0);
  await to.put(key, data as Readable | Buffer, { checksum: hash });
  return (await hashOf(to, key)) === hash ? 'copied' : fault('damaged');
}

/**
 * Copies all keys of one storage to another one: books, covers, files, everything. Each is proved by its hash at both ends. A second run
 * copies what the first did not; nothing is replaced or deleted [REPO-19].
 */
export async function moveKeys(options: MoveOptions): Promise<Moved> {
  const sums = { copied: 0, bytes: 0, same: 0, faults: 0 };
  for await (const { key, size } of listAll(options.from)) {
    const outcome = await copyKey(key, options);
    sums[outcome] += 1;
    if (outcome === 'copied') sums.bytes += size;
  }
  return sums;
}
