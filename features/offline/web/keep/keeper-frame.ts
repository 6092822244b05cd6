import type { FromFetcher } from '#features/reader/contract';
import { connectEngine } from '#features/reader/web';

/** An engine that has said nothing for so long does not come. */
const SILENCE_MS = 20_000;

export interface Fetched {
  readonly status: number;
  readonly body: Blob;
  readonly mediaType: string;
}

export interface KeeperFrame {
  /** Makes the content origin ready to show books without a network. False where the browser does not let it. */
  prepare(): Promise<boolean>;
  /** A file of the book, as the content origin answers it; status 0 where no answer comes, and once it is closed. */
  fetch(address: string): Promise<Fetched>;
  close(): void;
}

const NO_ANSWER: Fetched = { status: 0, body: new Blob(), mediaType: '' };

/** The engine in a hidden frame: it fetches files of books at the content origin, and nowhere else [READ-1]. */
export function openKeeperFrame(address: string): Promise<KeeperFrame> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  frame.referrerPolicy = 'no-referrer';
  frame.hidden = true;
  frame.src = address;
  const waiting = new Map<number, (answer: Fetched) => void>();
  let onPrepared: (isReady: boolean) => void = () => {};
  let last = 0;
  let isClosed = false;
  return new Promise((resolve, reject) => {
    const close = (): void => {
      isClosed = true;
      connection.close();
      frame.remove();
      for (const [, answer] of waiting) answer(NO_ANSWER);
      waiting.clear();
    };
    const silence = setTimeout(() => {
      close();
      reject(new Error('The engine does not answer'));
    }, SILENCE_MS);
    const connection = connectEngine(frame, new URL(address).origin, {
      opening: () => ({ type: 'keep' }),
      onMessage(message) {
        const reply = message as FromFetcher;
        if (reply.type === 'ready-to-keep') {
          clearTimeout(silence);
          resolve({
            close,
            prepare: () =>
              new Promise((done) => {
                onPrepared = done;
                connection.send({ type: 'prepare' });
              }),
            fetch: (file) =>
              new Promise((done) => {
                if (isClosed) return done(NO_ANSWER);
                const id = ++last;
                waiting.set(id, done);
                return connection.send({ type: 'fetch', id, address: file });
              }),
          });
        }
        if (reply.type === 'prepared') onPrepared(reply.isReady);
        if (reply.type === 'fetched') {
          waiting.get(reply.id)?.(reply);
          waiting.delete(reply.id);
        }
      },
    });
    document.body.append(frame);
  });
}
