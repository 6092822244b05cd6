import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from '../support/browser.ts';
import { startServer } from '../support/server-process.ts';

/** The budget of the bookshelf's first load: bytes on the wire, and requests. */
const BUDGET = { html: 14_000, scriptBytes: 99_000, scripts: 1, calls: 2, fontBytes: 40_000 };

/** First load of the signed-in bookshelf of the demo school against the budget; fails when over. */
export async function benchFirstLoad(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-bench-'));
  const server = await startServer(
    { script: 'tools/run/start.ts', env: { DATA_DIR: folder, DEMO: 'true', NODE_ENV: 'development' } },
    4106,
  );
  const browser = await launch();
  try {
    const address = `http://hr.localhost:${server.port}/`;
    const page = await (await browser.newContext({ viewport: { width: 412, height: 823 } })).newPage();
    const login = await page.request.post(`http://127.0.0.1:${server.port}/api/login`, {
      headers: { host: 'hr.localhost' },
      data: { username: 'ucenica', password: 'klupa-demo' },
    });
    const [pair = ''] = (login.headers()['set-cookie'] ?? '').split(';');
    const [name = '', value = ''] = pair.split('=');
    await page.context().addCookies([{ name, value, url: address }]);

    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const kinds = new Map<string, { type: string; path: string }>();
    const seen: { type: string; path: string; bytes: number }[] = [];
    session.on('Network.responseReceived', ({ requestId, type, response }) =>
      kinds.set(requestId, { type, path: new URL(response.url).pathname }),
    );
    // What is asked for once the books show is no part of the first load: bars, notices, what watches.
    let isShown = false;
    const before = new Set<string>();
    session.on('Network.requestWillBeSent', ({ requestId }) => isShown || before.add(requestId));
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind && before.has(requestId)) seen.push({ ...kind, bytes: encodedDataLength });
    });
    await page.goto(address);
    await page.locator('main picture img').first().waitFor();
    isShown = true;
    await page.waitForTimeout(500);

    const of = (type: string) => seen.filter((one) => one.type === type);
    const bytes = (list: readonly { bytes: number }[]) => list.reduce((sum, one) => sum + one.bytes, 0);
    const calls = seen.filter(({ path }) => /^\/(api|bookshelf|xapi)\//.test(path));
    const figures = {
      html: bytes(of('Document')),
      scriptBytes: bytes(of('Script')),
      scripts: of('Script').length,
      calls: calls.length,
      fontBytes: bytes(of('Font')),
    };
    let isGood = true;
    for (const key of Object.keys(BUDGET) as (keyof typeof BUDGET)[]) {
      const fits = figures[key] <= BUDGET[key];
      isGood &&= fits;
      process.stdout.write(`${fits ? '✓' : '✗'} first load, ${key}: ${figures[key]} (budget ${BUDGET[key]})\n`);
    }
    process.stdout.write(`  calls: ${calls.map(({ path }) => path).join(', ')}\n`);
    return isGood;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
