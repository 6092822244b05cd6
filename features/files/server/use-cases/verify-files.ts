import type { Scope } from '#platform/server/db';
import type { Storage } from '#platform/server/storage';
import { listReady, type FileRow } from '../repositories/files.ts';
import { hashOf } from './hash-of.ts';

/** Rows that are read at once. */
const PAGE = 500;

/** A file whose bytes are not those that were stored. */
export interface Fault {
  readonly key: string;
  readonly fault: 'missing' | 'changed';
}

/** How a verification ends. */
export interface Verified {
  readonly files: number;
  readonly faults: number;
}

async function* faultsOf({ storageKey, thumbnailKey, sha256 }: FileRow, storage: Storage): AsyncGenerator<Fault> {
  if (storageKey !== null) {
    const hash = await hashOf(storage, storageKey);
    if (hash !== sha256) yield { key: storageKey, fault: hash === undefined ? 'missing' : 'changed' };
  }
  if (thumbnailKey !== null && !(await storage.has(thumbnailKey))) yield { key: thumbnailKey, fault: 'missing' };
}

/** Proves every ready file by its hash, one after the other; changes nothing [REPO-19]. */
export async function verifyFiles(scope: Scope, storage: Storage, report: (fault: Fault) => void): Promise<Verified> {
  let [files, faults] = [0, 0];
  let after: FileRow | undefined;
  for (;;) {
    const rows = await listReady(scope, { after, most: PAGE });
    for (const row of rows) {
      files += 1;
      for await (const fault of faultsOf(row, storage)) {
        faults += 1;
        report(fault);
      }
    }
    after = rows.at(-1);
    if (rows.length < PAGE) return { files, faults };
  }
}
