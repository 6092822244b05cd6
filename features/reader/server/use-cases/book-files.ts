import { findBookFacts, type BookFacts } from '#features/catalog/server';
import { createCache, type Cache } from '#platform/server/cache';
import { openEpubArchive, type EpubArchive } from '#platform/server/epub';
import { createOpenFiles, orGone, type Opened, type OpenFiles } from '#platform/server/open-files';
import type { Storage } from '#platform/server/storage';

export type { BookFacts };

/** Files kept open: enough for the classes that read at the same time. */
const OPEN_FILES = 48;
/** Books whose description is remembered; a few kilobytes each. */
const KNOWN_BOOKS = 400;

export type OpenBook = Opened<EpubArchive>;

/**
 * The stored books, opened once and kept for the next reader. Bytes stay on disk.
 *
 * @throws StorageUnavailable from `facts` and `open` when the storage does not answer
 */
export interface BookFiles extends OpenFiles<EpubArchive> {
  /** Undefined when the file is gone or is no sound EPUB. */
  facts(fileKey: string): Promise<BookFacts | undefined>;
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
  const cachedFacts = createCache<Promise<BookFacts | undefined>>({ most: KNOWN_BOOKS });
  const openFile = async (fileKey: string): Promise<EpubArchive | undefined> => {
    const file = await storage.open(fileKey);
    return file && openEpubArchive(file);
  };
  return {
    ...createOpenFiles(openFile, OPEN_FILES),
    facts: (fileKey) => remembered(cachedFacts, fileKey, (key) => findBookFacts(storage, key)),
  };
}
