import autocannon from 'autocannon';

export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly method?: 'GET' | 'POST';
  /** What differs between the requests. */
  readonly request?: () => { readonly body: string; readonly headers?: Readonly<Record<string, string>> };
  readonly connections?: number;
  readonly seconds?: number;
  /** The status that every answer must have. */
  readonly status?: number;
}

/** Requests per second over a bounded time. @throws when an answer has another status */
export async function load({ port, path, headers = {}, method = 'GET', request, ...more }: Load): Promise<number> {
  const { connections = 16, seconds = 2, status = 200 } = more;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration: seconds,
    method,
    headers: { 'accept-encoding': 'br', ...headers },
    ...(request
      ? {
          requests: [
            {
              setupRequest(before) {
                const { body, headers: own } = request();
                return { ...before, body, headers: { ...before.headers, ...own } };
              },
            },
          ],
        }
      : {}),
  });
  const wrong = Object.entries(result.statusCodeStats ?? {}).filter(([code]) => Number(code) !== status);
  if (wrong.length > 0 || result.errors > 0)
    throw new Error(`unexpected answers of ${path}: ${JSON.stringify(wrong)}, ${result.errors} errors`);
  return result.requests.total / result.duration;
}
