import { badRequest } from './xapi-error.ts';

/** Deepest JSON that is taken. */
const DEPTH_MAX = 60;
/** A NUL or half a surrogate pair, which PostgreSQL does not store. */
const NO_TEXT = /\\u(?:0000|d[89a-f])/i;

function hasNoText(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(hasNoText);
  return Object.entries(value).some(([key, inner]) => hasNoText(key) || hasNoText(inner));
}

/** How deep brackets nest, told from the text, so that nothing deep is ever walked. Pure. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isInside) {
      if (code === 0x5c) at++;
      else if (code === 0x22) isInside = false;
    } else if (code === 0x22) isInside = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, ++depth);
    else if (code === 0x7d || code === 0x5d) depth--;
  }
  return deepest;
}

/** JSON of a body or a parameter. @throws {XapiError} when it is none, nests too deep, or holds what no database stores */
export function parseJson(text: string, what: string): unknown {
  if (depthOf(text) > DEPTH_MAX) return badRequest(`${what} is nested deeper than ${DEPTH_MAX} levels`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return badRequest(`${what} is not valid JSON`);
  }
  if ((NO_TEXT.test(text) || text.includes('\0')) && hasNoText(value))
    return badRequest(`${what} holds a NUL or half a surrogate pair`);
  return value;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Bytes as text. @throws {XapiError} when they are no UTF-8 */
export function textOf(bytes: Buffer, what: string): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return badRequest(`${what} is not UTF-8`);
  }
}
