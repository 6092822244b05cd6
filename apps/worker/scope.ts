// What a service worker sees. The browser's own types of it contradict those of a page.

export interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetched extends Lasting {
  readonly request: Request;
  readonly clientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Client {
  readonly id: string;
  readonly url: string;
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
}

interface Heard extends Lasting {
  readonly data: unknown;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: Heard) => void): void;
}
