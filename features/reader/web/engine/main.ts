import './engine.css';
import fonts from './fonts.css?url';
import { Engine } from './engine.ts';
import type { FromEngine, ToEngine } from './protocol.ts';

// The page of the engine, in a frame of the content origin. It takes messages of the product's page alone, whose origin
// the server wrote into it, and then talks over a port that nobody else holds [READ-1].
const { product = '' } = document.documentElement.dataset;

let engine: Engine | undefined;

function onMessage({ data, ports, origin, source }: MessageEvent<ToEngine>): void {
  const [port] = ports;
  if (origin !== product || source !== parent || !port || data.type !== 'open' || engine) return;
  const send = (message: FromEngine): void => port.postMessage(message);
  engine = new Engine(data, { send, fonts: new URL(fonts, location.href).href });
  port.addEventListener('message', (event: MessageEvent<ToEngine>) => engine?.take(event.data));
  port.start();
}

addEventListener('message', onMessage);
parent.postMessage({ type: 'ready' }, product);
