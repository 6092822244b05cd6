import { Readable } from 'node:stream';
import type { ByteRange } from '#platform/kernel';

/** Only a part of what a stream brings; the rest is not waited for. */
export function sliced(source: Readable, { from, to }: Pick<ByteRange, 'from' | 'to'>): Readable {
  async function* partChunks(): AsyncGenerator<Buffer> {
    let at = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const end = at + chunk.length;
      if (end > from) yield chunk.subarray(Math.max(0, from - at), Math.min(chunk.length, to + 1 - at));
      at = end;
      if (at > to) return;
    }
  }
  // If the caller leaves before the first byte, the generator has not started and would not end the source.
  return Readable.from(partChunks(), { objectMode: false }).once('close', () => source.destroy());
}
