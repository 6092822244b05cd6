import { createCache } from '#platform/server/cache';
import { StorageUnavailable } from '#platform/server/storage';

/** An open file that stays open until it is released, also if it is forgotten meanwhile. */
export interface Opened<Archive> {
  readonly archive: Archive;
  /** Must be called once. */
  release(): void;
}

/** Stored files that are opened once and kept for the next caller. */
export interface OpenFiles<Archive> {
  /**
   * Undefined if the file is gone or cannot be read.
   *
   * @throws StorageUnavailable if the storage does not answer
   */
  open(fileKey: string): Promise<Opened<Archive> | undefined>;
  /** Closes every file as soon as it has no users. */
  close(): void;
}

interface Kept<Archive> {
  readonly archive: Promise<Archive | undefined>;
  /** Callers that use the file, or wait until it is open. */
  users: number;
  isForgotten: boolean;
}

/** A file that cannot be read counts as gone; an unavailable storage proves nothing about the file. */
export function orGone(error: unknown): undefined {
  if (error instanceof StorageUnavailable) throw error;
}

interface Closable {
  close(): Promise<unknown>;
}

/**
 * @param openFile opens a stored file by its key; undefined if it is gone
 * @param most files that are kept open
 */
export function createOpenFiles<Archive extends Closable>(
  openFile: (fileKey: string) => Promise<Archive | undefined>,
  most: number,
): OpenFiles<Archive> {
  const closeUnused = ({ archive, users, isForgotten }: Kept<Archive>) => {
    if (isForgotten && users === 0) archive.then((opened) => opened?.close()).catch(() => {});
  };
  const files = createCache<Kept<Archive>>({
    most,
    onForget(kept) {
      kept.isForgotten = true;
      closeUnused(kept);
    },
  });
  return {
    close: files.clear,
    async open(fileKey) {
      const kept = files.get(fileKey, '') ?? { archive: openFile(fileKey), users: 0, isForgotten: false };
      kept.users += 1;
      files.set(fileKey, '', kept);
      const release = (): void => {
        kept.users -= 1;
        closeUnused(kept);
      };
      let archive: Archive | undefined;
      try {
        archive = await kept.archive.catch(orGone);
      } finally {
        if (!archive) {
          // Another caller may have opened it meanwhile.
          if (files.get(fileKey, '') === kept) files.forget(fileKey);
          release();
        }
      }
      return archive && { archive, release };
    },
  };
}
