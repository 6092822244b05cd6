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

/** What the fake server says to a call: data of the contract, or a result worked out from the input. */
export type Answer<E extends Endpoint> = DataOf<E> | ((input: InputOf<E>) => Result<DataOf<E>>);

/**
 * A server for web tests, made from the contracts: it knows only declared calls, refuses input that the contract refuses,
 * and throws when a test lets it answer what the contract does not allow. So a test cannot dream up its own API.
 */
export interface FakeServer {
  on<E extends Endpoint>(endpoint: E, answer: Answer<E>): FakeServer;
  /** Answers as it stands, for data that a contract of today would refuse. */
  onRaw(endpoint: Endpoint, data: unknown): FakeServer;
  /** Paths asked for, in order. */
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

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

export function createFakeServer(): FakeServer {
  const bound: Bound[] = [];
  const calls: string[] = [];
  let broken: string | undefined;

  const resultOf = (method: string, url: URL, body: unknown): [Endpoint | undefined, Result<unknown>] => {
    const match = bound.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(url.pathname));
    if (!match) return [undefined, fail(requestErrors['not-found'])];
    const { endpoint, pattern, answer, isRaw } = match;
    if (isRaw) return [endpoint, { isOk: true, value: answer }];
    const groups = Object.entries(pattern.exec(url.pathname)?.groups ?? {});
    const given = {
      params: Object.fromEntries(groups.map(([name, value]) => [name, decodeURIComponent(value)])),
      query: Object.fromEntries(url.searchParams),
      body,
    };
    const parts = (['params', 'query', 'body'] as const).map((part) => z.safeParse(endpoint[part], given[part]));
    if (parts.some(({ success }) => !success)) return [endpoint, fail(requestErrors.invalid)];
    const [params, query, parsedBody] = parts.map(({ data }) => data);
    const input = { params, query, body: parsedBody } as InputOf<Endpoint>;
    const result: Result<unknown> = typeof answer === 'function' ? answer(input) : { isOk: true, value: answer };
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
    async fetch(address, { method = 'GET', body } = {}) {
      const url = new URL(address, 'http://fake.example');
      calls.push(address);
      if (url.pathname === broken)
        return Response.json(failureEnvelope(fail(requestErrors.unexpected)), { status: 500 });
      const [endpoint, result] = resultOf(method, url, typeof body === 'string' ? JSON.parse(body) : {});
      if (!result.isOk) return Response.json(failureEnvelope(result), { status: result.error.status });
      return Response.json(endpoint?.isBare ? result.value : successEnvelope(result.value));
    },
  };
  return server;
}
