import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { hostOf } from './host-name.ts';

/** The first lines of a request that is too long to be read. */
export interface LongHead {
  /** Host name with port; empty when it is not among the first bytes. */
  readonly host: string;
  readonly path: string;
}

/** The answer to such a request. */
export interface LongHeadAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A connection takes no longer than this to bring the rest of what it sends. */
const DRAIN_MS = 5000;

const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

function readHead(bytes: unknown): LongHead {
  const text = Buffer.isBuffer(bytes) ? bytes.toString('latin1') : '';
  const [, path = ''] = /^(?:GET|HEAD) (\S+) HTTP\/1\.[01]\r\n/.exec(text) ?? [];
  const [, host] = /\r\nhost: *([^\r\n]{1,300})\r\n/i.exec(text) ?? [];
  return { host: hostOf(host), path };
}

interface ClientError extends Error {
  readonly code?: string;
  /** The bytes that were read last. */
  readonly rawPacket?: unknown;
}

/**
 * Answers requests that Node does not read: broken ones, incomplete ones, and those whose head is too long.
 *
 * @param answerOf the answer to a head that is too long; undefined for 431
 */
export const clientErrorHandler =
  (answerOf: (head: LongHead) => LongHeadAnswer | undefined) =>
  (error: ClientError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const answer = (status === 431 ? answerOf(readHead(error.rawPacket)) : undefined) ?? { status, headers: {} };
    const headers = Object.entries({ ...answer.headers, 'content-length': '0', connection: 'close' });
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    if (socket.writable) socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines}\r\n`);
    // A connection that is cut while its browser still sends loses the answer. A slow sender does not hold it longer.
    if (status === 431) setTimeout(() => socket.destroy(), DRAIN_MS).unref();
    else socket.destroy(error);
  };
