import { PassThrough, type Readable } from 'node:stream';
import type { LiveEvent } from './ring.ts';

/** A reader that is this far behind is cut off, in bytes; it comes back and asks for what it missed. */
const BEHIND_MAX = 64 * 1024;

/** The text of one stream (WHATWG HTML, section 9.2: server-sent events). */
export interface Stream {
  readonly body: Readable;
  /** Ids are fit for a line: callers make them. */
  send(event: Pick<LiveEvent, 'kind'> & { readonly id?: string }): void;
  /** Sends a comment, so that proxies and the browser see that the stream is alive. */
  beat(): void;
  end(): void;
}

/** @param retryMs how long the browser waits before it comes back */
export function createStream(retryMs: number): Stream {
  const body = new PassThrough();
  // Who closed the window breaks the pipe.
  body.on('error', () => {});
  const write = (text: string) => {
    if (body.destroyed || body.writableEnded) return;
    if (body.writableLength + body.readableLength > BEHIND_MAX) body.destroy();
    else body.write(text);
  };
  write(`retry: ${Math.round(retryMs)}\n\n`);
  return {
    body,
    send: ({ kind, id }) => write(`${id ? `id: ${id}\n` : ''}event: ${kind}\ndata: {}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void body.end(),
  };
}
