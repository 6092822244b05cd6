import type { Method } from '#platform/kernel';
import type { FastifyInstance } from '#platform/server/http';

/** A visitor that keeps cookies and sends what it knows, as a browser does. */
export interface Browser {
  readonly cookies: Map<string, string>;
  call(method: Method, url: string, payload?: unknown): Promise<Answer>;
}

export interface Answer {
  readonly status: number;
  /** `data` of the envelope. */
  readonly data: never;
  readonly code: string | undefined;
  readonly fields: readonly { path: string; code: string }[];
  readonly body: string;
}

export function browser(server: FastifyInstance, host = 'hr.localhost', headers: Record<string, string> = {}): Browser {
  const cookies = new Map<string, string>();
  const kept = new Map<string, string>(Object.entries(headers));
  return {
    cookies,
    async call(method, url, payload) {
      // Books have addresses of another origin: they do not get the cookies and headers of this one.
      const other = url.startsWith('http') ? new URL(url) : undefined;
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const own = { host, ...(cookie ? { cookie } : {}), ...Object.fromEntries(kept) };
      const response = await server.inject({
        method,
        url: other ? other.pathname + other.search : url,
        headers: other ? { host: other.host } : own,
        ...(payload === undefined ? {} : { payload: payload as object }),
      });
      for (const { name, value, maxAge } of response.cookies) {
        if (value === '' || maxAge === 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      const slot = response.headers['x-device-slot'];
      if (typeof slot === 'string') kept.set('x-device-slot', slot);
      // An answer to HEAD has no body, whatever its type.
      const isJson = response.body !== '' && String(response.headers['content-type']).includes('json');
      const answer = isJson ? response.json() : {};
      return {
        status: response.statusCode,
        data: answer.data as never,
        code: answer.status?.code,
        fields: answer.status?.fields ?? [],
        body: response.body,
      };
    },
  };
}
