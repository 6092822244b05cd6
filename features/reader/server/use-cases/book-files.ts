import { findBookFacts, type BookFacts } from '#features/catalog/server';
import { createCache, type Cache } from '#platform/server/cache';
import { openEpubArchive, type EpubArchive } from '#platform/server/epub';
import { StorageUnavailable, type Storage } from '#platform/server/storage';

export type { BookFacts };

/** Files kept open: enough for the classes that read at the same time. */
const OPEN_FILES = 48;
/** Books whose description is remembered; a few kilobytes each. */
const KNOWN_BOOKS = 400;

/** An open file that stays open until it is released, whatever is forgotten meanwhile. */
export interface OpenBook {
  readonly archive: EpubArchive;
  /** Must be called once. */
  release(): void;
}

/**
 * The stored books, opened once and kept for the next reader. Bytes stay on disk.
 *
 * @throws StorageUnavailable from `facts` and `open` when the storage does not answer
 */
export interface BookFiles {
  /** Undefined when the file is gone or is no sound EPUB. */
  facts(fileKey: string): Promise<BookFacts | undefined>;
  open(fileKey: string): Promise<OpenBook | undefined>;
  /** Closes every file as soon as it has no users. */
  close(): void;
}

interface Kept {
  readonly archive: EpubArchive;
  users: number;
  isForgotten: boolean;
}

/** A file that cannot be read counts as gone; from a storage that does not answer nothing follows about the file. */
function orGone(error: unknown): undefined {
  if (error instanceof StorageUnavailable) throw error;
}

/** What a cache holds of a file; it forgets a file that is gone or could not be reached. */
async function remembered<Value>(
  cache: Cache<Promise<Value | undefined>>,
  fileKey: string,
  find: (fileKey: string) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  const finding = cache.get(fileKey, '') ?? find(fileKey);
  cache.set(fileKey, '', finding);
  let found: Value | undefined;
  try {
    found = await finding.catch(orGone);
  } finally {
    // Another caller may have found it meanwhile.
    if (!found && cache.get(fileKey, '') === finding) cache.forget(fileKey);
  }
  return found;
}

export function createBookFiles(storage: Storage): BookFiles {
  const closeUnused = (kept: Kept) => {
    if (kept.isForgotten && kept.users === 0) void kept.archive.close();
  };
  const cachedFacts = createCache<Promise<BookFacts | undefined>>({ most: KNOWN_BOOKS });
  const forget = async (forgotten: Promise<Kept | undefined>): Promise<void> => {
    const kept = await forgotten.catch(() => undefined);
    if (!kept) return;
    kept.isForgotten = true;
    closeUnused(kept);
  };
  const opened = createCache<Promise<Kept | undefined>>({
    most: OPEN_FILES,
    onForget: (forgotten) => void forget(forgotten),
  });
  const openFile = async (fileKey: string): Promise<Kept | undefined> => {
    const file = await storage.open(fileKey);
    return file && { archive: await openEpubArchive(file), users: 0, isForgotten: false };
  };
  return {
    close: opened.clear,
    facts: (fileKey) => remembered(cachedFacts, fileKey, (key) => findBookFacts(storage, key)),
    async open(fileKey) {
      const kept = await remembered(opened, fileKey, openFile);
      if (!kept) return undefined;
      kept.users += 1;
      return {
        archive: kept.archive,
        release() {
          kept.users -= 1;
          closeUnused(kept);
        },
      };
    },
  };
}
