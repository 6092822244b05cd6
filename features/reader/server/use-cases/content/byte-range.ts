import { Readable } from 'node:stream';

export interface Part {
  readonly from: number;
  /** The last byte. */
  readonly to: number;
  readonly of: number;
}

/** The one part that a `Range` asks for (RFC 9110 §14); several parts, or another unit, get the whole. Pure. */
export function byteRange(header: string | undefined, of: number): Part | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), of);
    return length === 0 ? 'unsatisfiable' : { from: of - length, to: of - 1, of };
  }
  const from = Number(first);
  const to = last === '' ? of - 1 : Math.min(Number(last), of - 1);
  if (last !== '' && Number(last) < from) return undefined;
  return from >= of ? 'unsatisfiable' : { from, to, of };
}

/** Only a part of what a stream brings; the rest is not waited for. */
export function sliced(source: Readable, { from, to }: Part): Readable {
  async function* wanted(): AsyncGenerator<Buffer> {
    let at = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const end = at + chunk.length;
      if (end > from) yield chunk.subarray(Math.max(0, from - at), Math.min(chunk.length, to + 1 - at));
      at = end;
      if (at > to) return;
    }
  }
  // Who goes before the first byte has started nothing that would end the source.
  return Readable.from(wanted(), { objectMode: false }).once('close', () => source.destroy());
}
