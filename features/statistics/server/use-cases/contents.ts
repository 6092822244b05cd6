import { findCourseContents, type Access } from '#features/catalog/server';
import { createCache } from '#platform/server/cache';
import { openEpub, type TocEntry } from '#platform/server/epub';
import type { Scope } from '#platform/server/db';
import type { Storage } from '#platform/server/storage';

/** Tables of contents that are remembered; a few kilobytes each. */
const MOST_KNOWN = 200;

/** The table of contents of a stored book or course; empty where it has none. A stored file never changes under its key. */
export type FindContents = (scope: Scope, record: Access['record']) => Promise<readonly TocEntry[]>;

async function read(storage: Storage, fileKey: string): Promise<readonly TocEntry[] | undefined> {
  const file = await storage.open(fileKey);
  const result = file && (await openEpub(file));
  if (!result?.ok) return undefined;
  const { toc, close } = result.epub;
  await close();
  return toc;
}

/** Reads tables of contents and keeps those read last. */
export function rememberContents(storage: Storage): FindContents {
  const cache = createCache<Promise<readonly TocEntry[] | undefined>>({ most: MOST_KNOWN });
  return async (scope, record) => {
    if (record.format !== 'epub') return findCourseContents(scope, record);
    const { fileKey } = record;
    const found = cache.get(fileKey, '') ?? read(storage, fileKey);
    cache.set(fileKey, '', found);
    // Units have numbers too: a book whose file is away for a moment still shows its results.
    const toc = await found.catch(() => undefined);
    if (!toc) cache.forget(fileKey);
    return toc ?? [];
  };
}
