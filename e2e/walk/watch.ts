import type { Page } from '../support/test.ts';

/** The network and the console of a page. */
export interface Watch {
  /** Pending calls. */
  readonly calls: Set<string>;
  /** Failed calls, errors of the console and of the page since the last time. */
  readonly takeFaults: () => string[];
}

export function watch(page: Page): Watch {
  const calls = new Set<string>();
  let faults: string[] = [];
  const numbers = new Map<object, string>();
  page.on('request', (request) => {
    // A stream of news is open as long as the screen is.
    if (request.resourceType() === 'eventsource') return;
    const call = `${numbers.size} ${request.method()} ${request.url()}`;
    numbers.set(request, call);
    calls.add(call);
  });
  const end = (request: object) => calls.delete(numbers.get(request) ?? '');
  page.on('requestfinished', end);
  page.on('requestfailed', (request) => {
    end(request);
    const reason = request.failure()?.errorText ?? '';
    // The test left the previous screen before its request ended.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${request.method()} ${request.url()} fails: ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400)
      faults.push(`${response.request().method()} ${response.url()} answers ${response.status()}`);
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    // The browser logs a failed call too, and the part of a book's policy that it does not know yet.
    const isExpected = /^Failed to load resource|directive 'webrtc'/.test(message.text());
    if (message.type() === 'error' && !isExpected) faults.push(message.text());
  });
  return {
    calls,
    takeFaults() {
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}
