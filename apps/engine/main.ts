import './engine.css';
import fonts from './fonts.css?url';
import { Engine } from './engine.ts';
import { fetchFor } from './fetcher.ts';
import type { FromEngine, ToEngine, ToFetcher } from '#features/reader/contract';

// The engine's page, in a frame of the content origin. It accepts messages of the product's page alone, whose origin
// the server wrote into it, and then uses a port that no other page has [READ-1].
const { product = '' } = document.documentElement.dataset;

let engine: Engine | undefined;

function onMessage({ data, ports, origin, source }: MessageEvent<ToEngine | ToFetcher>): void {
  const [port] = ports;
  if (origin !== product || source !== parent || !port || engine) return;
  if (data.type === 'keep') return fetchFor(port, product);
  if (data.type !== 'open') return;
  const send = (message: FromEngine): void => port.postMessage(message);
  engine = new Engine(data, { send, fonts: new URL(fonts, location.href).href });
  port.addEventListener('message', (event: MessageEvent<ToEngine>) => engine?.take(event.data));
  port.start();
  relayFiles(port);
}

/**
 * Forwards requests of this origin's worker for files of a kept book to the product's page, each with its port
 * [READ-16].
 */
function relayFiles(port: MessagePort): void {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer };
  serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<Extract<FromEngine, { type: 'file' }>>) => {
    if (data.type === 'file') port.postMessage(data, [...ports]);
  });
  serviceWorker?.startMessages();
}

addEventListener('message', onMessage);
parent.postMessage({ type: 'ready' }, product);
