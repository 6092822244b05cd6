import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ScannerAddress } from './address.ts';

/** `unchecked`: the scanner did not answer, or not in its protocol. */
export type ScanResult = 'clean' | 'found' | 'unchecked';

/** The scanner may look at a large file for so long without a byte of answer, in milliseconds. */
const IDLE_MS = 60_000;
/** No answer is longer, in bytes. */
const ANSWER_MAX = 4096;
const CHUNK = 65_536;

/** The file in the frames of INSTREAM: each chunk behind its length, and an empty one at the end. */
async function* framed(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK }) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield Buffer.alloc(4);
}

/** The answer up to its NUL. @throws Error where it is too long, or the connection ends before */
async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1');
    const end = text.indexOf('\0');
    if (end >= 0) return text.slice(0, end);
    if (text.length > ANSWER_MAX) break;
  }
  throw new Error('the scanner gives no answer');
}

async function ask(path: string, address: ScannerAddress, idleMs: number): Promise<ScanResult> {
  const socket = connect(address);
  socket.setTimeout(idleMs, () => socket.destroy(new Error('the scanner is too slow')));
  try {
    // The scanner answers before the end of a file that it does not want: then sending fails, and the answer counts.
    const sent = pipeline(Readable.from(framed(path)), socket, { end: false }).catch(() => undefined);
    const answer = await answerOf(socket);
    socket.destroy();
    await sent;
    if (answer === 'stream: OK') return 'clean';
    return /^stream: .+ FOUND$/.test(answer) ? 'found' : 'unchecked';
  } finally {
    socket.destroy();
  }
}

/**
 * Lets clamd look at a file (its command INSTREAM). Trouble with the scanner is a value.
 *
 * @param idleMs how long the scanner may be silent
 */
export const scanFile = (path: string, address: ScannerAddress, idleMs = IDLE_MS): Promise<ScanResult> =>
  ask(path, address, idleMs).catch(() => 'unchecked');
