import type { FromEngine, FromFetcher, ToEngine, ToFetcher } from '../../contract/index.ts';

export interface Connection {
  send(message: ToEngine | ToFetcher): void;
  close(): void;
}

type Opening = Extract<ToEngine, { type: 'open' }> | Extract<ToFetcher, { type: 'keep' }>;

export type OnMessage = (message: FromEngine | FromFetcher, answer: MessagePort | undefined) => void;

/**
 * Waits until the engine in a frame reports that it is ready, and hands it a port that no other page has. Messages of
 * other frames and other origins are ignored [READ-1].
 */
export function connectEngine(
  frame: HTMLIFrameElement,
  origin: string,
  { opening, onMessage }: { opening: () => Opening; onMessage: OnMessage },
): Connection {
  let port: MessagePort | undefined;
  const onReady = (event: MessageEvent<{ type?: unknown } | null>): void => {
    if (event.source !== frame.contentWindow || event.origin !== origin || event.data?.type !== 'ready') return;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener('message', ({ data, ports }: MessageEvent<FromEngine>) => onMessage(data, ports[0]));
    port.start();
    frame.contentWindow?.postMessage(opening(), origin, [channel.port2]);
  };
  window.addEventListener('message', onReady);
  return {
    send(message) {
      port?.postMessage(message);
    },
    close() {
      window.removeEventListener('message', onReady);
      port?.close();
    },
  };
}
