import { createCache } from '#platform/server/cache';
import { openEpub, type TocEntry } from '#platform/server/epub';
import type { Storage } from '#platform/server/storage';

/** Tables of contents that are remembered; a few kilobytes each. */
const MOST_KNOWN = 200;

/** The table of contents of a stored book; empty where it has none. A stored file never changes under its key. */
export type FindContents = (fileKey: string) => Promise<readonly TocEntry[]>;

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
  return async (fileKey) => {
    const found = cache.get(fileKey, '') ?? read(storage, fileKey);
    cache.set(fileKey, '', found);
    // Units have numbers too: a book whose file is away for a moment still shows its results.
    const toc = await found.catch(() => undefined);
    if (!toc) cache.forget(fileKey);
    return toc ?? [];
  };
}
