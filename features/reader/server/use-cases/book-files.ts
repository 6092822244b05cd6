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
  readonly archive: Promise<EpubArchive | undefined>;
  /** Callers that use the file, or wait until it is open. */
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
  const closeUnused = ({ archive, users, isForgotten }: Kept) => {
    if (isForgotten && users === 0) archive.then((opened) => opened?.close()).catch(() => {});
  };
  const cachedFacts = createCache<Promise<BookFacts | undefined>>({ most: KNOWN_BOOKS });
  const opened = createCache<Kept>({
    most: OPEN_FILES,
    onForget(kept) {
      kept.isForgotten = true;
      closeUnused(kept);
    },
  });
  const openFile = async (fileKey: string): Promise<EpubArchive | undefined> => {
    const file = await storage.open(fileKey);
    return file && openEpubArchive(file);
  };
  return {
    close: opened.clear,
    facts: (fileKey) => remembered(cachedFacts, fileKey, (key) => findBookFacts(storage, key)),
    async open(fileKey) {
      const kept = opened.get(fileKey, '') ?? { archive: openFile(fileKey), users: 0, isForgotten: false };
      kept.users += 1;
      opened.set(fileKey, '', kept);
      const release = (): void => {
        kept.users -= 1;
        closeUnused(kept);
      };
      let archive: EpubArchive | undefined;
      try {
        archive = await kept.archive.catch(orGone);
      } finally {
        if (!archive) {
          // Another caller may have opened it meanwhile.
          if (opened.get(fileKey, '') === kept) opened.forget(fileKey);
          release();
        }
      }
      return archive && { archive, release };
    },
  };
}
