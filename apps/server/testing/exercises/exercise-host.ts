import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoExercises, exerciseFiles } from '#demo';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  xml: 'application/xml',
};

export interface ExerciseHost {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * A host of content as it stands beside a product: pages have no origin and a strict policy. `POST /fetch` hands the
 * token out, once per launch, as cmi5 has it.
 *
 * @param records the origin of the record store, the only other place that pages may reach
 */
export async function exerciseHost(records: string, token: string): Promise<ExerciseHost> {
  const packages = new Map(demoExercises.map((exercise) => [exercise.slug, exerciseFiles(exercise)]));
  const given = new Set<string>();
  const server: Server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    if (pathname === '/fetch') {
      const isFirst = request.method === 'POST' && !given.has(search);
      given.add(search);
      response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      response.end(JSON.stringify(isFirst ? { 'auth-token': token } : { 'error-code': '1', 'error-text': 'used' }));
      return;
    }
    const [, slug = '', ...rest] = pathname.split('/');
    const body = packages.get(slug)?.get(rest.join('/'));
    if (body === undefined) {
      // Browsers look for an icon by themselves.
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'content-security-policy': `sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self' ${records}`,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
