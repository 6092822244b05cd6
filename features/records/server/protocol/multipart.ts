import { randomBytes } from 'node:crypto';
import { badRequest } from './xapi-error.ts';

export interface Part {
  /** Names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Most parts of a body. */
const PARTS_MAX = 200;
const BLANK = Buffer.from('\r\n\r\n');

/** The boundary of a `multipart/mixed` type; undefined for another type. @throws {XapiError} where it names none */
export function boundaryOf(contentType: string): string | undefined {
  if (!/^multipart\/mixed\s*(?:;|$)/i.test(contentType)) return undefined;
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary && boundary.length <= 70 ? boundary : badRequest('Content-Type multipart/mixed needs a boundary');
}

function headersOf(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of text.split('\r\n').filter(Boolean)) {
    const colon = line.indexOf(':');
    if (colon < 1) badRequest('A part of the body has a header without a name');
    headers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return headers;
}

/** The parts of a body (RFC 2046). @throws {XapiError} when it is not well made */
export function readParts(body: Buffer, boundary: string): Part[] {
  const mark = Buffer.from(`--${boundary}`);
  const parts: Part[] = [];
  let at = body.indexOf(mark);
  if (at < 0) badRequest('The body does not hold its boundary');
  for (;;) {
    at += mark.length;
    if (body.subarray(at, at + 2).toString('latin1') === '--') return parts;
    const lineEnd = body.indexOf('\r\n', at);
    const next = body.indexOf(Buffer.concat([Buffer.from('\r\n'), mark]), Math.max(0, lineEnd));
    if (lineEnd < 0 || next < 0) badRequest('The body ends before its last boundary');
    if (parts.length >= PARTS_MAX) badRequest(`The body has more than ${PARTS_MAX} parts`);
    const inside = body.subarray(lineEnd, next);
    const blank = inside.indexOf(BLANK);
    if (blank < 0) badRequest('A part of the body has no end of its headers');
    parts.push({
      headers: headersOf(inside.subarray(0, blank).toString('latin1')),
      body: inside.subarray(blank + BLANK.length),
    });
    at = next + 2;
  }
}

/** A body of parts, with its type. */
export function writeParts(parts: readonly Part[]): { readonly contentType: string; readonly body: Buffer } {
  const boundary = randomBytes(18).toString('hex');
  const pieces = parts.flatMap(({ headers, body }) => [
    Buffer.from(
      `--${boundary}\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join('')}\r\n`,
    ),
    body,
    Buffer.from('\r\n'),
  ]);
  return {
    contentType: `multipart/mixed; boundary=${boundary}`,
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
