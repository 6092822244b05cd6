import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEMO_LANGUAGES, demoExercises, exerciseFiles } from '#demo';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** Pages without an origin fetch their fonts by CORS. */
const READABLE = { 'access-control-allow-origin': '*' };

export interface Host {
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a server at a free port of the loopback interface. */
export async function listen(server: Server): Promise<Host> {
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

/** The files of an exercise at `/{language}/{slug}/`. */
function filesAt(language = '', slug = ''): Map<string, string | Buffer> {
  const known = DEMO_LANGUAGES.find((one) => one === language);
  const exercise = known && demoExercises(known).find((one) => one.slug === slug);
  return exercise ? exerciseFiles(exercise) : new Map();
}

/**
 * A host of content, separate from the product. Its pages have no origin and a strict policy.
 *
 * @param records the origin of the record store, the only other host that pages may reach
 */
export function exerciseHost(records: string): Promise<Host> {
  const policy = `sandbox allow-scripts; default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self' ${records}`;
  return listen(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://host');
      const [, language, slug, ...rest] = pathname.split('/');
      const body = filesAt(language, slug).get(rest.join('/'));
      if (body === undefined) {
        // Browsers request an icon by themselves.
        response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end();
        return;
      }
      const type = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-security-policy': policy, ...READABLE }).end(body);
    }),
  );
}
