import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launch } from '../support/browser.ts';
import { reportMost } from '../support/sequentially.ts';
import { startServer } from '../support/server-process.ts';

/**
 * The budget of a signed-in user's first load until the books show: bytes on the wire by kind, files and calls. The scripts are the main
 * one and, beside it, two of the rows above the shelf.
 */
const BUDGET = { html: 14_000, scriptBytes: 101_500, scripts: 3, calls: 2, fontBytes: 40_000 };
/** The requests until the first covers are loaded. */
const MOST_REQUESTS = 30;
const MOST_KIB = 250;
const ROUNDS = 5;
/** A slow mobile network: the order of requests follows from it and not from the speed of the machine. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

interface Loaded {
  readonly type: string;
  readonly path: string;
  readonly bytes: number;
  /** Whether the request began before the books showed. */
  readonly isFirst: boolean;
}

const bytesOf = (list: readonly Loaded[]) => list.reduce((sum, { bytes }) => sum + bytes, 0);

const isCall = ({ path }: Loaded) => /^\/(api|bookshelf|xapi)\//.test(path);

/** The figures of the budget, from the requests before the books are drawn. */
function figuresOf(loaded: readonly Loaded[]): typeof BUDGET {
  const seen = loaded.filter(({ isFirst }) => isFirst);
  const of = (type: string) => seen.filter((one) => one.type === type);
  return {
    html: bytesOf(of('Document')),
    scriptBytes: bytesOf(of('Script')),
    scripts: of('Script').length,
    calls: seen.filter(isCall).length,
    fontBytes: bytesOf(of('Font')),
  };
}

/** First load of the signed-in bookshelf of the demo school against the budget; fails when over. */
export async function benchFirstLoad(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-bench-'));
  const server = await startServer(
    { script: 'tools/run/start.ts', env: { DATA_DIR: folder, DEMO: 'true', NODE_ENV: 'development' } },
    4106,
  );
  const browser = await launch();
  try {
    const rounds: Loaded[][] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await loadOnce(browser, server.port));
    const results = [
      reportMost(
        'requests until the first covers are in',
        rounds.map(({ length }) => length),
        MOST_REQUESTS,
      ),
      reportMost(
        'KiB on the wire until the first covers are in',
        rounds.map((list) => Math.ceil(bytesOf(list) / 1024)),
        MOST_KIB,
      ),
    ];
    const figures = rounds.map(figuresOf);
    for (const key of Object.keys(BUDGET) as (keyof typeof BUDGET)[])
      results.push(
        reportMost(
          `first load, ${key}`,
          figures.map((one) => one[key]),
          BUDGET[key],
        ),
      );
    const calls = (rounds.at(-1) ?? []).filter((one) => one.isFirst && isCall(one));
    process.stdout.write(`  calls: ${calls.map(({ path }) => path).join(', ')}\n`);
    return results.every(Boolean);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The requests of a browser with an empty cache until every cover in its window is loaded. */
async function loadOnce(browser: Browser, port: number): Promise<Loaded[]> {
  const address = `http://hr.localhost:${port}/`;
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const login = await page.request.post(`http://127.0.0.1:${port}/api/login`, {
    headers: { host: 'hr.localhost' },
    data: { username: 'ucenica', password: 'klupa-demo' },
  });
  const [pair = ''] = (login.headers()['set-cookie'] ?? '').split(';');
  const [name = '', value = ''] = pair.split('=');
  await context.addCookies([{ name, value, url: address }]);

  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  const kinds = new Map<string, Pick<Loaded, 'type' | 'path'>>();
  const bytes = new Map<string, number>();
  // Requests that begin after the covers are loaded are no part of the first load: bars, notices, watchers.
  const begun = new Map<string, { isFirst: boolean }>();
  let [isShown, isLoaded] = [false, false];
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    if (!isLoaded) begun.set(requestId, { isFirst: !isShown });
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, { type, path: new URL(response.url).pathname }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.set(requestId, encodedDataLength);
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('main picture img').first().waitFor();
  isShown = true;
  // Code for the browser is written as text: the benchmarks know no DOM.
  await page.evaluate(`new Promise((resolve) => {
    const isIn = ({ complete, naturalWidth }) => complete && naturalWidth > 0;
    const isInWindow = (image) => image.getBoundingClientRect().top < innerHeight;
    const look = () => {
      const covers = [...document.querySelectorAll('main picture img')].filter(isInWindow);
      if (covers.every(isIn)) resolve();
      else requestAnimationFrame(look);
    };
    look();
  })`);
  isLoaded = true;
  await page.waitForLoadState('networkidle');
  await context.close();
  return [...begun].flatMap(([id, one]) => {
    const kind = kinds.get(id);
    return kind ? [{ ...kind, ...one, bytes: bytes.get(id) ?? 0 }] : [];
  });
}
