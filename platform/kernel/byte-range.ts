/** Bytes of a file, the last one included. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
  readonly of: number;
}

/** The one part that a `Range` asks for (RFC 9110 §14); several parts, or another unit, get the whole. Pure. */
export function byteRange(header: string | undefined, of: number): ByteRange | 'unsatisfiable' | undefined {
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
