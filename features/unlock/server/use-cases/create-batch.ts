import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { Scope } from '#platform/server/db';
import { groupCode } from '#platform/kernel';
import { CODE_LENGTH } from '../../contract/index.ts';
import { insertBatch, type BatchFacts } from './insert-batch.ts';
import { makeCode } from '#platform/server/codes';

/** Codes per statement. */
const PORTION = 5000;

export interface BatchOrder extends BatchFacts {
  readonly codeCount: number;
  /** Path of the file that gets the codes; they are written nowhere else. */
  readonly file: string;
}

function* portions(count: number): Generator<string[]> {
  for (let left = count; left > 0; left -= PORTION)
    yield Array.from({ length: Math.min(left, PORTION) }, () => makeCode(CODE_LENGTH));
}

/**
 * Makes codes and writes them into a new file, which only its owner may read. Batch and file come together: what fails
 * leaves neither. @throws when the file exists already (code `EEXIST`)
 */
export async function createBatch(scope: Scope, secret: string, { file, ...order }: BatchOrder): Promise<number> {
  const handle = await open(file, 'wx', 0o600);
  const stream = createWriteStream(file, { fd: handle });
  // Looked at with the next portion: without a listener a full disk would end the process.
  stream.on('error', () => {});
  try {
    stream.write('batch,code\r\n');
    return await insertBatch(scope, secret, {
      ...order,
      codes: portions(order.codeCount),
      async onPortion(codes, batchId) {
        if (stream.errored) throw stream.errored;
        const lines = codes.map((code) => `${batchId},${groupCode(code)}\r\n`).join('');
        if (!stream.write(lines)) await once(stream, 'drain');
      },
      async beforeCommit() {
        stream.end();
        await finished(stream);
      },
    });
  } catch (error) {
    stream.destroy();
    await rm(file, { force: true });
    throw error;
  }
}
