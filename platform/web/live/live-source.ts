/** What a stream told: the kind of its event. */
export type LiveListener = (kind: string) => void;

/** Sent in place of forgotten events: the screen must load its data again. */
export const RESYNC = 'resync';
/** The last event: this user may no longer follow. */
export const END = 'end';

/** The part of the browser's `EventSource` that is used, so that tests can replace it. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(kind: string, listener: () => void): void;
  close(): void;
}

export interface LiveSource {
  /** Keeps the stream open while it has listeners. Returns a function that removes the listener. */
  listen(listener: LiveListener): () => void;
}

export interface SourceOptions {
  /** `/api/p/live?topic=…` */
  readonly address: string;
  /** Kinds of events to report, beside `resync` and `end`. */
  readonly kinds: readonly string[];
  readonly open?: (address: string) => EventStream;
}

const CLOSED = 2;
/** Between two screens that follow the same, the stream stays open this long, in milliseconds. */
const LINGER_MS = 2000;
/** A hidden tab closes its stream after this time: a session has few streams. */
const UNSEEN_MS = 10_000;
/** A server that is away, or refuses, is asked again after this long, twice as long each time … */
const AGAIN_MS = 5000;
/** … and never less often than this. */
const AGAIN_MOST_MS = 300_000;

const isUnseen = () => document.visibilityState === 'hidden';

/** Half of the wait is by chance: a school does not come back in one moment. */
const waitAfter = (failures: number) => Math.min(AGAIN_MS * 2 ** failures, AGAIN_MOST_MS) * (0.5 + Math.random() / 2);

/**
 * One stream for all who follow an address. The browser comes back by itself after a cut, and says where it was; what it
 * gives up on (a proxy's 502 while the server restarts, one stream too many) is tried again, each wait longer, and at once
 * when the network is back or the tab becomes visible. A stream that starts again sends `resync` first, so screens
 * refresh once.
 */
export function createLiveSource({ address, kinds, open = (url) => new EventSource(url) }: SourceOptions): LiveSource {
  const listeners = new Set<LiveListener>();
  let stream: EventStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;
  const stop = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const notify = (kind: string) => {
    for (const listener of listeners) listener(kind);
  };
  const start = () => {
    stop();
    // `look` starts the stream when the tab becomes visible.
    if (isUnseen()) return;
    const opened = (stream = open(address));
    for (const kind of [...kinds, RESYNC])
      opened.addEventListener(kind, () => {
        failures = 0;
        notify(kind);
      });
    opened.addEventListener(END, () => {
      isOver = true;
      stop();
      notify(END);
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== CLOSED || stream !== opened) return;
      stop();
      timer = setTimeout(start, waitAfter(failures++));
    });
  };
  const look = () => {
    if (isOver || listeners.size === 0) return;
    if (isUnseen()) {
      clearTimeout(timer);
      timer = setTimeout(stop, UNSEEN_MS);
    } else if (stream) clearTimeout(timer);
    else start();
  };
  // A stream that was open before the network went may be dead without an error.
  const reconnect = () => {
    if (!isOver && listeners.size > 0) start();
  };
  const leave = () => {
    document.removeEventListener('visibilitychange', look);
    globalThis.removeEventListener('online', reconnect);
    stop();
  };
  return {
    listen(listener) {
      clearTimeout(timer);
      listeners.add(listener);
      document.addEventListener('visibilitychange', look);
      globalThis.addEventListener('online', reconnect);
      isOver = false;
      if (!stream) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = setTimeout(leave, LINGER_MS);
      };
    },
  };
}
