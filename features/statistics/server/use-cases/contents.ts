import { openEpub, type TocEntry } from '#platform/server/epub';
import type { Storage } from '#platform/server/storage';

/** Tables of contents that are remembered; a few kilobytes each. */
const MOST_KNOWN = 200;

/** The table of contents of a stored book; empty where it has none. A stored file never changes under its key. */
export type FindContents = (fileKey: string) => Promise<readonly TocEntry[]>;

async function read(storage: Storage, fileKey: string): Promise<readonly TocEntry[] | undefined> {
  const path = await storage.localPath(fileKey);
  const result = path === undefined ? undefined : await openEpub(path);
  if (!result?.ok) return undefined;
  const { toc, close } = result.epub;
  await close();
  return toc;
}

/** Reads tables of contents and keeps those read last. */
export function rememberContents(storage: Storage): FindContents {
  const known = new Map<string, Promise<readonly TocEntry[] | undefined>>();
  return async (fileKey) => {
    const found = known.get(fileKey) ?? read(storage, fileKey);
    known.delete(fileKey);
    known.set(fileKey, found);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(oldest);
    }
    // Units have numbers too: a book whose file is away for a moment still shows its results.
    const toc = await found.catch(() => undefined);
    if (!toc) known.delete(fileKey);
    return toc ?? [];
  };
}
