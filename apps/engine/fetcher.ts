import type { FromFetcher, ToFetcher } from '#features/reader/contract';

const WORKER = '/engine/worker.js';
const SCOPE = '/kept/';
/** A worker that is not there by then does not come. */
const PATIENCE_MS = 15_000;
/** A file that has not come by then does not come by this connection. */
const FILE_MS = 180_000;

/** Fetches files of a book for who keeps it, and makes this origin ready to show them without a network [READ-16]. */
export function fetchFor(port: MessagePort, product: string): void {
  const send = (message: FromFetcher): void => port.postMessage(message);
  port.addEventListener('message', ({ data }: MessageEvent<ToFetcher>) => {
    if (data.type === 'prepare')
      void prepare(product).then(
        (isReady) => send({ type: 'prepared', isReady }),
        () => send({ type: 'prepared', isReady: false }),
      );
    if (data.type === 'fetch')
      void fetchFile(data.address).then((found) => send({ type: 'fetched', id: data.id, ...found }));
  });
  port.start();
  send({ type: 'ready-to-keep' });
}

async function fetchFile(address: string): Promise<{ status: number; body: Blob; mediaType: string }> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), FILE_MS);
  try {
    const answer = await fetch(address, { signal: abort.signal });
    const mediaType = answer.headers.get('content-type') ?? '';
    return { status: answer.status, body: await answer.blob(), mediaType };
  } catch {
    return { status: 0, body: new Blob(), mediaType: '' };
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the worker of this origin is there, keeps the engine, and knows the product's page that may hold it. */
async function prepare(product: string): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) return false;
  const isActive = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS, false);
    const look = (): void => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      clearTimeout(timer);
      resolve(worker.state === 'activated');
    };
    worker.addEventListener('statechange', look);
    look();
  });
  if (isActive) worker.postMessage({ type: 'admit', product }, []);
  return isActive;
}
