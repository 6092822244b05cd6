import { readStored, writeStored } from '#platform/web/storage';

/**
 * In this tab until logout, which removes all keys that begin with `klupa.session.`. So an upload goes on after a reload, if the user chooses the
 * same file again [REPO-11].
 */
export const KEPT_PREFIX = 'klupa.session.files.';

/** Which unfinished upload of the server belongs to which file. */
export interface KeptUploads {
  /** The id of the upload of a file with this mark. */
  find(mark: string): string | undefined;
  keep(mark: string, id: string): void;
  forget(mark: string): void;
}

/** A browser that stores nothing knows its uploads as long as the page. */
export function createKeptUploads(): KeptUploads {
  const known = new Map<string, string>();
  return {
    find: (mark) => known.get(mark) ?? readStored('session', KEPT_PREFIX + mark) ?? undefined,
    keep(mark, id) {
      known.set(mark, id);
      writeStored('session', KEPT_PREFIX + mark, id);
    },
    forget(mark) {
      known.delete(mark);
      writeStored('session', KEPT_PREFIX + mark, null);
    },
  };
}
