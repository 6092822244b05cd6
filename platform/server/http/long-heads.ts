import { STATUS_CODES, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { hostOf } from './host-name.ts';

/** Longest head of a request that is served, in bytes: as much as Node reads by default. */
const HEAD_MAX = 16 * 1024;
/** Longest head that is read, so that it can be answered: all cookies that a browser keeps for a host fit in. */
export const HEAD_READ_MAX = 1024 * 1024;

/** A request whose head is too long. */
export interface LongHead {
  /** Host name with port. */
  readonly host: string;
  /** Empty unless the request only reads. */
  readonly path: string;
}

/** The answer to such a request. */
export interface LongHeadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** The request if its head is too long. Pure. */
export function longHeadOf({ method, url = '', headers, rawHeaders }: IncomingMessage): LongHead | undefined {
  let length = url.length;
  for (const part of rawHeaders) length += part.length + 2;
  if (length <= HEAD_MAX) return undefined;
  return { host: hostOf(headers.host), path: method === 'GET' || method === 'HEAD' ? url : '' };
}

/** A connection takes no longer than this to bring the rest of what it sends. */
const DRAIN_MS = 5000;

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers requests that Node does not read: broken ones, incomplete ones, and those with a head beyond {@link HEAD_READ_MAX}. */
export function clientErrorHandler(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  if (socket.writable)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`);
  // A connection that is cut while its browser still sends loses the answer. A slow sender does not hold it longer.
  if (status === 431) setTimeout(() => socket.destroy(), DRAIN_MS).unref();
  else socket.destroy(error);
}
