import type { Fetched, Lasting, WorkerScope } from './scope.ts';

// The worker of the product's origin. The network always comes first; stored files answer only where it does not.
// Nothing of a session is ever kept: one drawn page, and, where a book is kept, the files of the application
// [READ-15, READ-16].

declare const self: WorkerScope & {
  /** The server writes it before these lines: a new value makes a new worker. */
  readonly KLUPA: { readonly page: string; readonly version: string };
};

/** The drawn page of this version; older ones go. */
const OWN = `klupa.away.${self.KLUPA.version}`;
/** Files of the application, of which a page may need any: names that hold hashes, and covers of kept books. */
const COPIED = /^\/(?:assets|words|market|covers)\//;
/** The application without anybody's session, for a kept book. */
const APPLICATION = '/kept-app';

async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  await cache.add(new Request(self.KLUPA.page, { cache: 'reload', credentials: 'omit' }));
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('klupa.away.') && name !== OWN);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

const copyOf = async (address: string): Promise<Response> => (await caches.match(address)) ?? Response.error();

/** A page: the server's, however it answers, else our own. */
async function page({ request, preloadResponse }: Fetched, isKept: boolean): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    if (isKept) {
      const application = await caches.match(APPLICATION);
      if (application) return application;
    }
    return copyOf(self.KLUPA.page);
  }
}

/** A file: from the server; a copy if it does not come, also of a version that the server no longer has. */
async function file({ request }: Fetched): Promise<Response> {
  try {
    const answer = await fetch(request);
    return answer.ok ? answer : ((await caches.match(request.url)) ?? answer);
  } catch {
    return copyOf(request.url);
  }
}

self.addEventListener('install', (event: Lasting) => event.waitUntil(install()));
self.addEventListener('activate', (event: Lasting) => event.waitUntil(activate()));
self.addEventListener('fetch', (event: Fetched) => {
  const { method, mode, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate' && pathname === '/') event.respondWith(page(event, searchParams.has('kept')));
  else if (mode !== 'navigate' && COPIED.test(pathname)) event.respondWith(file(event));
});
