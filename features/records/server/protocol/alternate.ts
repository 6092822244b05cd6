import type { XapiMethod } from './call.ts';
import { textOf } from './json-body.ts';
import { badRequest } from './refusal.ts';

/** What a call says, taken out of HTTP: the usual way, or the alternate request syntax. */
export interface Said {
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
  readonly isAlternate: boolean;
}

/** Headers that a form may carry as fields. */
const FORM_HEADERS = new Set([
  'authorization',
  'x-experience-api-version',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'accept',
  'accept-language',
  'accept-encoding',
]);
/** Longest header that a form carries, as HTTP has limits of its own. */
const HEADER_MAX = 8192;
/** Most fields of a form or of an address: each is an object in memory. */
const FIELDS_MAX = 100;
const METHODS: readonly string[] = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'] satisfies (XapiMethod | 'HEAD')[];

/** Each name once. @throws {XapiRefusal} for a name given twice, and for more names than any call has */
function fieldsOf(text: string): Record<string, string> {
  let end = -1;
  for (let count = 1; (end = text.indexOf('&', end + 1)) >= 0; count++)
    if (count >= FIELDS_MAX) badRequest(`There are more than ${FIELDS_MAX} fields`);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) badRequest(`${name} is given more than once`);
    fields[name] = value;
  }
  return fields;
}

/** Reads a call. POST with `?method=` is the alternate syntax of 1.0.3: everything else of it stands in a form. @throws {XapiRefusal} */
export function readCall(raw: {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}): Said {
  const mark = raw.url.indexOf('?');
  const params = fieldsOf(mark < 0 ? '' : raw.url.slice(mark + 1));
  const { method, ...others } = params;
  if (raw.method !== 'POST' || method === undefined) return { ...raw, params, isAlternate: false };
  if (Object.keys(others).length > 0) badRequest('The alternate request syntax has no parameter but method');
  if (!METHODS.includes(method)) badRequest(`method ${method.slice(0, 20)} is none of ${METHODS.join(', ')}`);
  if (!/^application\/x-www-form-urlencoded\b/i.test(raw.headers['content-type'] ?? ''))
    badRequest('The alternate request syntax is a form: Content-Type must be application/x-www-form-urlencoded');
  const { content, ...fields } = fieldsOf(textOf(raw.body, 'The form'));
  const headers: Record<string, string | undefined> = { ...raw.headers };
  const left: Record<string, string> = {};
  headers['content-type'] = content === undefined ? undefined : 'application/json';
  for (const [name, value] of Object.entries(fields)) {
    if (!FORM_HEADERS.has(name.toLowerCase())) left[name] = value;
    else if (value.length > HEADER_MAX) badRequest(`${name} is longer than ${HEADER_MAX} characters`);
    else headers[name.toLowerCase()] = value;
  }
  return { method, params: left, headers, body: Buffer.from(content ?? ''), isAlternate: true };
}

/** Whether a request is for content rather than for the reader's own session, told before its body is read. */
export const isOfContent = (headers: { readonly authorization?: string | undefined }, url = ''): boolean =>
  headers.authorization !== undefined || /[?&]method=/.test(url);
