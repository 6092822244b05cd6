import { REFUSALS, type File as StoredFile, type FileKind } from '../../contract/index.ts';
import { markOf, problemOf } from './file-rules.ts';
import { followFile, type FindFile } from './follow-file.ts';

/** So many files are sent at the same time; the others wait. */
export const SENDING_MAX = 2;
/** So many unfinished uploads a user may have [REPO-12]. */
export const UNFINISHED_MAX = 100;

export type UploadState = 'waiting' | 'sending' | 'checking' | 'ready' | 'failed';

/** A chosen file, and how far its upload is. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Bytes that are sent. */
  readonly sent: number;
  readonly state: UploadState;
  /** It is `sending`, but the network is away. It goes on by itself. */
  readonly isStalled: boolean;
  /** As the user chose it. */
  readonly source: File;
  /** As the server has it; once it is `ready`. */
  readonly file?: StoredFile | undefined;
  /** Why it failed: a key of words. */
  readonly error?: string | undefined;
}

export interface SendListener {
  onProgress(sent: number): void;
  onStalled(): void;
  /** All bytes are there; the id of the file. */
  onSent(id: string): void;
  /** The key of words. */
  onFailed(code: string): void;
}

/** Brings bytes to the server. */
export interface Sender {
  /** Sends a file, or what the server does not have of it. The answer stops that: the listener hears nothing more. */
  send(source: File, listener: SendListener): () => void;
  /** Removes what the server has of an unfinished file. */
  giveUp(source: File): void;
}

export interface QueueOptions {
  readonly sender: Sender;
  readonly findFile: FindFile;
  /** The accepted kinds; by default all. */
  readonly kinds?: readonly FileKind[] | undefined;
  readonly onReady?: ((file: StoredFile, source: File) => void) | undefined;
}

export interface UploadQueue {
  /** The present uploads: another array after each change. */
  readonly uploads: () => readonly Upload[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  /** Removes an upload from the list; what the server has of an unfinished one, too. */
  readonly remove: (key: string) => void;
  readonly start: () => void;
  /** Stops everything; after `start` it goes on. */
  readonly stop: () => void;
}

const percentOf = (sent: number, size: number): number => Math.floor((sent / size) * 100);
const isUnsent = ({ state }: Upload): boolean => state === 'waiting' || state === 'sending';

/** Whether files are being sent: the page should not be left. */
export const isUnderWay = (uploads: readonly Upload[]): boolean => uploads.some(isUnsent);

/** Refusals of the file itself: the same file again is refused again. */
const FINAL: readonly string[] = [
  ...REFUSALS.filter((refusal) => refusal !== 'virus-unchecked').map((refusal) => `files.${refusal}`),
  ...['files.kind-wrong', 'files.unreadable'],
];

/** Whether a new try makes sense. */
export const canRetry = ({ state, error = '' }: Upload): boolean => state === 'failed' && !FINAL.includes(error);

let count = 0;

/** Uploads files in the order in which they were chosen, two at a time, and follows them until they are checked [REPO-11]. */
export function createUploadQueue({ sender, findFile, kinds, onReady }: QueueOptions): UploadQueue {
  let uploads: readonly Upload[] = [];
  let isRunning = false;
  const listeners = new Set<() => void>();
  /** What ends the sending or the following of an upload. */
  const endings = new Map<string, () => void>();
  /** Ids of files that the server checks. */
  const ids = new Map<string, string>();

  const replace = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, differs: Partial<Upload>) =>
    replace(uploads.map((one) => (one.key === key ? { ...one, ...differs } : one)));
  const find = (key: string) => uploads.find((one) => one.key === key);
  const end = (key: string) => {
    endings.get(key)?.();
    endings.delete(key);
  };

  const failWith = (key: string, error: string) => {
    end(key);
    ids.delete(key);
    change(key, { state: 'failed', error, isStalled: false });
    fill();
  };
  const settle = (key: string, file: StoredFile) => {
    if (file.refusal) return failWith(key, `files.${file.refusal}`);
    if (kinds && file.kind && !kinds.includes(file.kind)) return failWith(key, 'files.kind-wrong');
    const source = find(key)?.source;
    end(key);
    ids.delete(key);
    change(key, { state: 'ready', file });
    if (source) onReady?.(file, source);
  };
  const follow = (key: string, id: string) =>
    endings.set(
      key,
      followFile(id, findFile, {
        onChecked: (file) => settle(key, file),
        onLost: (code) => failWith(key, code),
      }),
    );
  const send = ({ key, source }: Upload) => {
    change(key, { state: 'sending', error: undefined });
    const stop = sender.send(source, {
      onProgress(sent) {
        const before = find(key);
        const isSame =
          before && !before.isStalled && percentOf(before.sent, before.size) === percentOf(sent, before.size);
        if (!isSame) change(key, { sent, isStalled: false });
      },
      onStalled: () => change(key, { isStalled: true }),
      onSent(id) {
        change(key, { state: 'checking', sent: source.size, isStalled: false });
        ids.set(key, id);
        follow(key, id);
        fill();
      },
      onFailed: (code) => failWith(key, code),
    });
    endings.set(key, stop);
  };
  const fill = () => {
    while (isRunning && uploads.filter(({ state }) => state === 'sending').length < SENDING_MAX) {
      const next = uploads.find(({ state }) => state === 'waiting');
      if (!next) return;
      send(next);
    }
  };

  const entryOf = (source: File, error: string | undefined): Upload => ({
    ...{ key: `upload-${(count += 1)}`, name: source.name, size: source.size, sent: 0, isStalled: false, source },
    state: error === undefined ? 'waiting' : 'failed',
    error,
  });

  return {
    uploads: () => uploads,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files) {
      let next = uploads;
      for (const source of files) {
        const same = next.filter((one) => markOf(one.source) === markOf(source));
        // The same file twice is one upload, until it is there; a failed one makes place for a new try.
        if (same.some((one) => one.state !== 'failed' && one.state !== 'ready')) continue;
        next = next.filter((one) => one.state !== 'failed' || !same.includes(one));
        const isFull = next.filter(isUnsent).length >= UNFINISHED_MAX;
        next = [...next, entryOf(source, problemOf(source, kinds) ?? (isFull ? 'files.too-many-uploads' : undefined))];
      }
      if (next !== uploads) replace(next);
      fill();
    },
    retry(key) {
      const upload = find(key);
      if (upload?.state !== 'failed') return;
      const error = problemOf(upload.source, kinds);
      change(key, error === undefined ? { state: 'waiting', error } : { error });
      fill();
    },
    remove(key) {
      const upload = find(key);
      if (!upload) return;
      end(key);
      ids.delete(key);
      replace(uploads.filter((one) => one !== upload));
      if (isUnsent(upload) || upload.state === 'failed') sender.giveUp(upload.source);
      fill();
    },
    start() {
      isRunning = true;
      for (const [key, id] of ids) if (!endings.has(key)) follow(key, id);
      fill();
    },
    stop() {
      isRunning = false;
      for (const key of [...endings.keys()]) end(key);
      if (uploads.some(({ state }) => state === 'sending'))
        replace(uploads.map((one) => (one.state === 'sending' ? { ...one, state: 'waiting', isStalled: false } : one)));
    },
  };
}
