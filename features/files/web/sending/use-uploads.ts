import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { File as StoredFile, FileKind } from '../../contract/index.ts';
import { browserNetwork } from './network.ts';
import { createSender, findFile } from './queries-upload.ts';
import { createUploadQueue, type Upload } from './upload-queue.ts';

export interface UploadsOptions {
  /** The accepted kinds; by default all. Later values are ignored. */
  readonly kinds?: readonly FileKind[] | undefined;
  /** A file is checked and can be used. */
  readonly onReady?: (file: StoredFile, source: File) => void;
}

export interface Uploads {
  /** In the order in which they were added. */
  readonly uploads: readonly Upload[];
  /** Some are not finished: no form that needs them should be sent. */
  readonly isBusy: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  /** Cancels an unfinished one; a finished one only leaves the list. */
  readonly remove: (key: string) => void;
}

/**
 * Uploads of a screen [REPO-11]. When the screen goes they stop. A file that the user chooses again goes on where it stopped, until the tab is
 * closed or the user logs out.
 */
export function useUploads({ kinds, onReady }: UploadsOptions = {}): Uploads {
  const listener = useRef(onReady);
  useEffect(() => void (listener.current = onReady));
  const [queue] = useState(() =>
    createUploadQueue({
      sender: createSender({ origin: window.location.origin, network: browserNetwork, findFile }),
      findFile,
      kinds,
      onReady: (file, source) => listener.current?.(file, source),
    }),
  );
  useEffect(() => {
    queue.start();
    return queue.stop;
  }, [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const isBusy = uploads.some(({ state }) => state !== 'ready' && state !== 'failed');
  return { uploads, isBusy, add: queue.add, retry: queue.retry, remove: queue.remove };
}
