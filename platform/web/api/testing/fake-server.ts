import * as z from 'zod/mini';
import {
  fail,
  failureEnvelope,
  requestErrors,
  successEnvelope,
  type DataOf,
  type Endpoint,
  type InputOf,
  type Result,
} from '#platform/kernel';

/** The answer of the fake server: data of the contract, the file of a download, or a function of the input. */
export type Answer<E extends Endpoint> = DataOf<E> | Blob | ((input: InputOf<E>) => Result<DataOf<E> | Blob>);

/**
 * A server for web tests, made from the contracts: it knows only declared calls, refuses input that the contract refuses,
 * and throws when a test lets it answer what the contract does not allow. So a test cannot dream up its own API.
 */
export interface FakeServer {
  on<E extends Endpoint>(endpoint: E, answer: Answer<E>): FakeServer;
  /** Answers with unchecked data, for data that today's contract would refuse. */
  onRaw(endpoint: Endpoint, data: unknown): FakeServer;
  /** The requested paths, in order. */
  readonly calls: string[];
  /** Fails every call of this path, until called with undefined. */
  breakPath(path: string | undefined): void;
  /** For `vi.stubGlobal('fetch', server.fetch)`. */
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
}

interface Bound {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly answer: Answer<Endpoint>;
  readonly isRaw: boolean;
}

/** What a call carries beside its address. */
interface Sent {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly file?: unknown;
}

function sentOf(body: BodyInit | null | undefined, headers: HeadersInit | undefined): Sent {
  const fields = Object.fromEntries(new Headers(headers));
  if (!(body instanceof FormData)) return { body: typeof body === 'string' ? JSON.parse(body) : {}, headers: fields };
  const file = [...body.values()].find((value) => value instanceof File);
  const texts = [...body].filter(([, value]) => typeof value === 'string');
  return { body: Object.fromEntries(texts), headers: fields, ...(file && { file }) };
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

export function createFakeServer(): FakeServer {
  const bound: Bound[] = [];
  const calls: string[] = [];
  let broken: string | undefined;

  const resultOf = (method: string, url: URL, sent: Sent): [Endpoint | undefined, Result<unknown>] => {
    const match = bound.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname));
    if (!match) return [undefined, fail(requestErrors['not-found'])];
    const { endpoint, pattern, answer, isRaw } = match;
    if (isRaw) return [endpoint, { isOk: true, value: answer }];
    const groups = Object.entries(pattern.exec(url.pathname)?.groups ?? {});
    const given = {
      params: Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)])),
      query: Object.fromEntries(url.searchParams),
      ...sent,
    };
    if (endpoint.file && !(sent.file instanceof File)) return [endpoint, fail(requestErrors.invalid)];
    const parts = (['params', 'query', 'body', 'headers'] as const).map((part) =>
      z.safeParse(endpoint[part], given[part]),
    );
    if (parts.some(({ success }) => !success)) return [endpoint, fail(requestErrors.invalid)];
    const [params, query, body, headers] = parts.map(({ data }) => data);
    const input = { params, query, body, headers } as InputOf<Endpoint>;
    const result: Result<unknown> = typeof answer === 'function' ? answer(input) : { isOk: true, value: answer };
    if (endpoint.kind === 'download') return [endpoint, result];
    return [endpoint, result.isOk ? { isOk: true, value: z.parse(endpoint.data, result.value) } : result];
  };

  const server: FakeServer = {
    calls,
    on(endpoint, answer) {
      bound.unshift({ endpoint, pattern: patternOf(endpoint.path), answer: answer as Answer<Endpoint>, isRaw: false });
      return server;
    },
    onRaw(endpoint, data) {
      bound.unshift({ endpoint, pattern: patternOf(endpoint.path), answer: data, isRaw: true });
      return server;
    },
    breakPath: (path) => void (broken = path),
    async fetch(address, { method = 'GET', body, headers } = {}) {
      const url = new URL(address, 'http://fake.example');
      calls.push(address);
      if (url.pathname === broken)
        return Response.json(failureEnvelope(fail(requestErrors.unexpected)), { status: 500 });
      const [endpoint, result] = resultOf(method, url, sentOf(body, headers));
      if (!result.isOk) return Response.json(failureEnvelope(result), { status: result.error.status });
      if (endpoint?.kind === 'download') return new Response(await (result.value as Blob).arrayBuffer());
      return Response.json(endpoint?.isBare ? result.value : successEnvelope(result.value));
    },
  };
  return server;
}
