import type { XapiMethod } from './endpoints.ts';
import { textOf } from './json-body.ts';
import { badRequest } from './xapi-error.ts';

/** A call in either syntax. */
export interface SentCall {
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  header(name: string): string | undefined;
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
/** Longest header in a form: HTTP limits those of its own. */
const HEADER_MAX = 8192;
/** Most fields of a form or of an address: each is an object in memory. */
const FIELDS_MAX = 100;
const METHODS: readonly string[] = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'] satisfies (XapiMethod | 'HEAD')[];

type Fields = Readonly<Record<string, string>>;

/** The parameters of an address. @throws {XapiError} for a repeated name, and for too many */
export function paramsOf(query: Readonly<Record<string, unknown>>): Fields {
  const entries = Object.entries(query);
  if (entries.length > FIELDS_MAX) badRequest(`There are more than ${FIELDS_MAX} parameters`);
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : badRequest(`${name} is repeated`)]),
  );
}

/** The fields of a form. @throws {XapiError} for a repeated name, and for too many */
function fieldsOf(text: string): Fields {
  let end = -1;
  for (let count = 1; (end = text.indexOf('&', end + 1)) >= 0; count++)
    if (count >= FIELDS_MAX) badRequest(`There are more than ${FIELDS_MAX} fields`);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) badRequest(`${name} is repeated`);
    fields[name] = value;
  }
  return fields;
}

/** Whether a call uses the alternate request syntax of 1.0.3: POST with `?method=`, and everything else in a form. */
export const isAlternate = (method: string, params: Fields): boolean =>
  method === 'POST' && params['method'] !== undefined;

/** Reads the form of the alternate request syntax. @throws {XapiError} */
export function readAlternate({ params, header, body }: Omit<SentCall, 'method' | 'isAlternate'>): SentCall {
  const { method = '', ...others } = params;
  if (Object.keys(others).length > 0) badRequest('The alternate request syntax has no parameter but method');
  if (!METHODS.includes(method)) badRequest(`method ${method.slice(0, 20)} is none of ${METHODS.join(', ')}`);
  if (!/^application\/x-www-form-urlencoded\b/i.test(header('content-type') ?? ''))
    badRequest('The alternate request syntax is a form: Content-Type must be application/x-www-form-urlencoded');
  const { content, ...fields } = fieldsOf(textOf(body, 'The form'));
  const headers = new Map<string, string | undefined>([
    ['content-type', content === undefined ? undefined : 'application/json'],
  ]);
  const formParams: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!FORM_HEADERS.has(name.toLowerCase())) formParams[name] = value;
    else if (value.length > HEADER_MAX) badRequest(`${name} is longer than ${HEADER_MAX} characters`);
    else headers.set(name.toLowerCase(), value);
  }
  return {
    method,
    params: formParams,
    header: (name) => (headers.has(name) ? headers.get(name) : header(name)),
    body: Buffer.from(content ?? ''),
    isAlternate: true,
  };
}
