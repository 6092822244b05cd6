import {
  fillPath,
  requestErrors,
  type ArgumentsOf,
  type DataOf,
  type Endpoint,
  type Envelope,
  type FieldProblem,
} from '#platform/kernel';
import { headersToSend, keepHeadersOf } from './kept-headers.ts';

/** A call that did not succeed, with the code that is also the key of its words. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly fields: readonly FieldProblem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: string, status: number, fields: readonly FieldProblem[] = [], retryAfterSeconds?: number) {
    super(code);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Words key of a call that got no answer. */
export const OFFLINE = 'request.offline';

type Listener = (error: CallError, endpoint: Endpoint) => void;
let onUnauthorised: Listener = () => {};

/** Sets the listener for every 401: the session ended in another place [QUAL-1]. */
export function whenUnauthorised(listener: Listener): void {
  onUnauthorised = listener;
}

const refusals = new Map<string, Listener>();

/** Sets the listener for an error code, whatever call it answers: `whenRefused('devices.locked-out', …)`. */
export function whenRefused(code: string, listener: Listener): void {
  refusals.set(code, listener);
}

/** Whether the user can remove the reason of a refusal, such as by freeing a device slot: the same call may succeed later. */
export const canRecover = (code: string): boolean => refusals.has(code);

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

function addressOf(endpoint: Endpoint, { params, query }: Parts): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  const text = search.toString();
  return fillPath(endpoint.path, params) + (text && `?${text}`);
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Lets the call outlive the page (sent while it closes). */
  readonly keepalive?: boolean;
  /** The body of an upload, by `uploadForm`. Two of them at once are two calls. */
  readonly form?: FormData;
}

/** Each creating endpoint's last call without a known result: sent again it keeps its key, so it is one call. */
const unsettled = new Map<string, { readonly sent: string; readonly key: string }>();

/** A random key of 128 bits; `crypto.randomUUID` is missing where a school serves over plain http. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

function keyOf({ name }: Endpoint, sent: string): string {
  const last = unsettled.get(name);
  if (last?.sent === sent) return last.key;
  const key = newKey();
  unsettled.set(name, { sent, key });
  return key;
}

/** The last change of each endpoint that is under way, by what it sends. */
const underWay = new Map<string, { readonly sent: string; readonly answer: Promise<unknown> }>();

/**
 * Makes one call. Two clicks at once are one change: the second waits for the answer to the first.
 *
 * @throws {CallError} for everything but success
 */
export function call<E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: CallOptions = {},
): Promise<DataOf<E>> {
  const { method, name } = endpoint;
  // An abortable call only reads, also if its arguments are no part of the address.
  if (method === 'GET' || options.signal || options.keepalive || options.form) return send(endpoint, args, options);
  const sent = JSON.stringify(args);
  const last = underWay.get(name);
  if (last?.sent === sent) return last.answer as Promise<DataOf<E>>;
  const key = endpoint.isIdempotent ? keyOf(endpoint, sent) : undefined;
  const answer = send(endpoint, args, options, key).finally(() => {
    if (underWay.get(name)?.answer === answer) underWay.delete(name);
  });
  underWay.set(name, { sent, answer });
  return answer;
}

/** A call whose answer is a file. @throws {CallError} for everything but success */
export async function callFile<E extends Endpoint>(endpoint: E, args: ArgumentsOf<E>): Promise<Blob> {
  const response = await request(endpoint, args as Parts, {});
  return response.ok ? response.blob() : refuse(endpoint, response, await envelopeOf(response));
}

async function send<E extends Endpoint>(
  endpoint: E,
  args: ArgumentsOf<E>,
  options: CallOptions,
  key?: string,
): Promise<DataOf<E>> {
  const response = await request(endpoint, args as Parts, options, key);
  const answer = await envelopeOf<DataOf<E>>(response);
  // After a network or server error the effect of the call is unknown; every other answer settles it.
  const isSettled = response.status < 500 && response.status !== 409 && answer !== undefined;
  if (isSettled && unsettled.get(endpoint.name)?.key === key) unsettled.delete(endpoint.name);
  if (response.ok && answer !== undefined) return endpoint.isBare ? (answer as DataOf<E>) : answer.data;
  return refuse(endpoint, response, answer);
}

const envelopeOf = <Data>(response: Response): Promise<Envelope<Data> | undefined> =>
  response.json().catch(() => undefined) as Promise<Envelope<Data> | undefined>;

async function request(
  endpoint: Endpoint,
  parts: Parts,
  { signal, keepalive = false, form }: CallOptions,
  key?: string,
): Promise<Response> {
  const hasBody = endpoint.method !== 'GET';
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint, parts), {
      method: endpoint.method,
      credentials: 'same-origin',
      keepalive,
      signal: signal ?? null,
      headers: {
        ...headersToSend(),
        ...parts.headers,
        ...(hasBody && !form ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(hasBody ? { body: form ?? JSON.stringify(parts.body ?? {}) } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(OFFLINE, 0);
  }
  keepHeadersOf(response);
  return response;
}

function refuse(endpoint: Endpoint, response: Response, answer: Envelope<unknown> | undefined): never {
  const retry = Number(response.headers.get('retry-after')) || undefined;
  const status = answer?.status;
  const error = new CallError(status?.code ?? requestErrors.unexpected.code, response.status, status?.fields, retry);
  if (response.status === 401) onUnauthorised(error, endpoint);
  refusals.get(error.code)?.(error, endpoint);
  throw error;
}
