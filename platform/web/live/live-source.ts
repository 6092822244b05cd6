/** What a stream told: the kind of its event. */
export type LiveListener = (kind: string) => void;

/** Sent in place of what is not known any more: ask anew. */
export const RESYNC = 'resync';
/** The last word: not for this user any more. */
export const END = 'end';

/** What is needed of the browser's `EventSource`, so that tests can stand in for it. */
export interface EventStream {
  readonly readyState: number;
  addEventListener(kind: string, listener: () => void): void;
  close(): void;
}

export interface LiveSource {
  /** The stream is open as long as somebody listens. Answers a function that stops. */
  listen(listener: LiveListener): () => void;
}

export interface SourceOptions {
  /** `/api/p/live?topic=…` */
  readonly address: string;
  /** Kinds of events to hear of, beside `resync` and `end`. */
  readonly kinds: readonly string[];
  readonly open?: (address: string) => EventStream;
}

const CLOSED = 2;
/** Between two screens that follow the same, the stream stays open this long, in milliseconds. */
const LINGER_MS = 2000;
/** A server that is away, or refuses, is asked again after this long, twice as long each time. */
const AGAIN_MS = 5000;
const AGAIN_TIMES = 6;

/**
 * One stream for all who follow an address. The browser comes back by itself after a cut, and says where it was; what it
 * gives up on (a proxy's 502 while the server restarts) is tried again a few times, each wait longer.
 */
export function createLiveSource({ address, kinds, open = (url) => new EventSource(url) }: SourceOptions): LiveSource {
  const listeners = new Set<LiveListener>();
  let stream: EventStream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const stop = () => {
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
  };
  const tell = (kind: string) => {
    for (const listener of listeners) listener(kind);
  };
  const start = () => {
    const opened = (stream = open(address));
    for (const kind of [...kinds, RESYNC])
      opened.addEventListener(kind, () => {
        failures = 0;
        tell(kind);
      });
    opened.addEventListener(END, () => {
      stop();
      tell(END);
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== CLOSED || stream !== opened) return;
      stop();
      if (failures < AGAIN_TIMES) timer = setTimeout(start, AGAIN_MS * 2 ** failures++);
    });
  };
  return {
    listen(listener) {
      clearTimeout(timer);
      listeners.add(listener);
      if (!stream) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = setTimeout(stop, LINGER_MS);
      };
    },
  };
}
