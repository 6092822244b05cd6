import { createBenchApp, WORKSPACE } from '../support/bench-app.ts';
import { launch } from '../support/browser.ts';
import { seedPublications } from '../support/seed.ts';
import { startServer } from '../support/server-process.ts';
import { reportFact } from '../support/sequentially.ts';

/** Runs in the page: from the time stamp of each input to the end of the frame that paints it. */
const WATCH = `
  window.delays = [];
  document.addEventListener('input', ({ timeStamp }) =>
    requestAnimationFrame(() => setTimeout(() => window.delays.push(performance.now() - timeStamp))), true);
`;

const GOAL_MS = 100;
const THROTTLE = 4;

/** Typing in the search of a shelf of 5,000: from each key to the next painted frame, on a processor a quarter as fast. */
export async function benchTyping(): Promise<boolean> {
  const bench = await createBenchApp();
  try {
    await seedPublications(bench.pool, { workspaceId: WORKSPACE, language: 'en', count: 5000 });
    const server = await startServer(
      { script: 'tools/run/start.ts', env: { ...bench.env, NODE_ENV: 'development' } },
      4107,
    );
    const browser = await launch();
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
      await page.goto(`http://127.0.0.1:${server.port}/`);
      await page.locator('main picture img').first().waitFor();
      await page.waitForTimeout(2000);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
      await page.evaluate(WATCH);
      await page.getByRole('searchbox').pressSequentially('book about the 3a', { delay: 140 });
      await page.waitForTimeout(1000);
      const delays = (await page.evaluate('window.delays')) as number[];
      const sorted = delays.toSorted((a, b) => a - b);
      const median = sorted[Math.floor(sorted.length / 2)] ?? Infinity;
      const worst = sorted.at(-1) ?? Infinity;
      const isGood = median <= GOAL_MS;
      const figure = `${median.toFixed(0)} ms to paint (worst ${worst.toFixed(0)})`;
      return reportFact(`typing over 5,000 publications, ${THROTTLE} times slower`, figure, `≤${GOAL_MS} ms`, isGood);
    } finally {
      await browser.close();
      await server.stop();
    }
  } finally {
    await bench.close();
  }
}
