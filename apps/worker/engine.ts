import { CONTENT_HEADERS, bookPolicy, enginePage, enginePolicy, type Engine } from '#features/reader/contract';
import { byteRange } from '#platform/kernel';
import type { Fetched, Lasting, WorkerScope } from './scope.ts';

// The worker of the content origin, below /kept/ alone: it keeps the engine, and no book. It requests files of a kept
// book from the engine's page, which requests them from the product's page over their port [READ-16]. Each file is
// answered under the policy that the server gives it.

declare const self: WorkerScope & {
  /** The server writes it before these lines: a new value makes a new worker. */
  readonly KLUPA: Engine & { readonly files: readonly string[]; readonly version: string };
};

const OWN = `klupa.engine.${self.KLUPA.version}`;
/** Origins of the product whose page may hold the engine: an engine's page that the server made names them. */
const ADMITTED = 'klupa.admitted';
/** A page that has not answered for this long will not answer. */
const SILENCE_MS = 20_000;

const admittedAddress = (product: string): string => `/kept/?product=${encodeURIComponent(product)}`;
const none = (status: number): Response => new Response('\n', { status, headers: { 'content-type': 'text/plain' } });

async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  await cache.addAll(self.KLUPA.files.map((file) => new Request(file, { credentials: 'omit' })));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('klupa.engine.') && name !== OWN);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function admit(product: string): Promise<void> {
  const cache = await caches.open(ADMITTED);
  await cache.put(admittedAddress(product), new Response(''));
}

/** The engine's page around a kept book: for a product's page that was admitted before. */
async function engineFor(product: string, files: string): Promise<Response> {
  if (!(await caches.match(admittedAddress(product)))) return none(403);
  const { origin: contentOrigin } = self.location;
  return new Response(enginePage(product, self.KLUPA), {
    headers: {
      ...CONTENT_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': enginePolicy({ contentOrigin, files }, product),
    },
  });
}

interface Asked {
  readonly body: Blob;
  readonly mediaType: string;
}

/** Requests a file of the book from the page that holds the engine of this opening. */
async function ask(opening: string, name: string): Promise<{ product: string; found: Asked | undefined } | undefined> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === `/kept/${opening}/`);
  const product = page && new URL(page.url).searchParams.get('product');
  if (!page || !product) return undefined;
  const { port1, port2 } = new MessageChannel();
  const found = await new Promise<Asked | undefined>((resolve) => {
    const timer = setTimeout(resolve, SILENCE_MS, undefined);
    port1.addEventListener('message', ({ data }: MessageEvent<Asked | undefined>) => {
      clearTimeout(timer);
      resolve(data);
    });
    port1.start();
    page.postMessage({ type: 'file', name }, [port2]);
  });
  port1.close();
  return { product, found };
}

async function fileOf(request: Request, opening: string, name: string): Promise<Response> {
  // No file of a book is code, for any requester: the lock before the door of the policy.
  if (/script|worker|document/.test(request.destination)) return none(403);
  const { origin: contentOrigin } = self.location;
  const answer = await ask(opening, name);
  if (!answer?.found) return none(404);
  const { body, mediaType } = answer.found;
  const files = `${contentOrigin}/kept/${opening}/`;
  const headers: Record<string, string> = {
    ...CONTENT_HEADERS,
    'content-type': mediaType,
    'accept-ranges': 'bytes',
    'content-security-policy': bookPolicy({ contentOrigin, files, media: files }, [contentOrigin, answer.product]),
  };
  const part = byteRange(request.headers.get('range') ?? undefined, body.size);
  if (part === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${body.size}` } });
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (!part) return new Response(body, { headers });
  headers['content-range'] = `bytes ${part.from}-${part.to}/${part.of}`;
  return new Response(body.slice(part.from, part.to + 1), { status: 206, headers });
}

self.addEventListener('install', (event: Lasting) => event.waitUntil(install()));
self.addEventListener('activate', (event: Lasting) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const { data } = event as { readonly data: { readonly type?: unknown; readonly product?: unknown } };
  if (data.type === 'admit' && typeof data.product === 'string') event.waitUntil(admit(data.product));
});
self.addEventListener('fetch', (event: Fetched) => {
  const { request } = event;
  const { origin, pathname, search, searchParams } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (pathname.startsWith('/engine/')) {
    event.respondWith(caches.match(request.url).then((found) => found ?? fetch(request)));
    return;
  }
  const [, opening = '', name = ''] = /^\/kept\/([\w-]+)\/(.*)$/.exec(pathname) ?? [];
  if (opening === '') return;
  const product = searchParams.get('product');
  if (name === '' && product !== null) event.respondWith(engineFor(product, `${origin}/kept/${opening}/`));
  else event.respondWith(fileOf(request, opening, name + (search === '?page' ? search : '')));
});
