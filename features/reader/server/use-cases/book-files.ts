import { findBookFacts, type BookFacts } from '#features/catalog/server';
import { openEpubArchive, type EpubArchive } from '#platform/server/epub';
import type { Storage } from '#platform/server/storage';
import { boundedMap } from './bounded-map.ts';

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

/** The stored books, opened once and kept for the next reader. Bytes stay on disk. */
export interface BookFiles {
  /** Undefined when the file is gone or is no sound EPUB. */
  facts(fileKey: string): Promise<BookFacts | undefined>;
  open(fileKey: string): Promise<OpenBook | undefined>;
  /** Closes every file as soon as nobody reads it. */
  close(): void;
}

interface Kept {
  readonly archive: EpubArchive;
  users: number;
  isForgotten: boolean;
}

export function createBookFiles(storage: Storage): BookFiles {
  const closeUnused = (kept: Kept) => {
    if (kept.isForgotten && kept.users === 0) void kept.archive.close();
  };
  const known = boundedMap<Promise<BookFacts | undefined>>(KNOWN_BOOKS);
  const forget = async (forgotten: Promise<Kept | undefined>): Promise<void> => {
    const kept = await forgotten.catch(() => undefined);
    if (!kept) return;
    kept.isForgotten = true;
    closeUnused(kept);
  };
  const opened = boundedMap<Promise<Kept | undefined>>(OPEN_FILES, (forgotten) => void forget(forgotten));
  const openFile = async (fileKey: string): Promise<Kept | undefined> => {
    const file = await storage.open(fileKey);
    return file && { archive: await openEpubArchive(file), users: 0, isForgotten: false };
  };
  return {
    close: () => opened.clear(),
    async facts(fileKey) {
      const found = known.get(fileKey) ?? findBookFacts(storage, fileKey);
      known.set(fileKey, found);
      const facts = await found.catch(() => undefined);
      if (!facts) known.delete(fileKey);
      return facts;
    },
    async open(fileKey) {
      const found = opened.get(fileKey) ?? openFile(fileKey);
      opened.set(fileKey, found);
      const kept = await found.catch(() => undefined);
      if (!kept) {
        opened.delete(fileKey);
        return undefined;
      }
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
