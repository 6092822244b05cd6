import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launch } from '../support/browser.ts';
import { copyBooks, importBooks } from '../support/catalogue.ts';
import { freePort } from '../support/free-port.ts';
import { startServer } from '../support/server-process.ts';

const ROUNDS = 5;
const BOOKS_MOST = 150;
const LANGUAGE = 'en';

/** Simulated throttling hides what waits for scripts, applied throttling does not: both are told. */
const METHODS = { simulated: 'simulate', applied: 'devtools' } as const;

/** What a median has to reach with real books. */
const GOALS = { score: 98, lcp: 1500, blocking: 100, kib: 250, shift: 0.05 };

interface Round {
  readonly score: number;
  readonly lcp: number;
  readonly blocking: number;
  readonly shift: number;
  readonly kib: number;
  readonly requests: number;
}

const medianOf = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0;

async function measure(address: string, port: number, throttlingMethod: 'simulate' | 'devtools'): Promise<Round> {
  const result = await lighthouse(address, {
    port,
    throttlingMethod,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
  });
  if (!result) throw new Error('Lighthouse gave no result');
  const { audits, categories } = result.lhr;
  const figure = (id: string) => audits[id]?.numericValue ?? 0;
  const details = audits['network-requests']?.details as { items?: { transferSize?: number }[] } | undefined;
  const items = details?.items ?? [];
  return {
    score: Math.round((categories['performance']?.score ?? 0) * 100),
    lcp: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    kib: items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024,
    requests: items.length,
  };
}

/** Lighthouse (mobile preset) on the shelf of a visitor with real books, median of five by either throttling. */
export async function benchFirstView(catalogue: string): Promise<boolean> {
  const [folder, books] = ['data', 'books'].map((name) => mkdtempSync(join(tmpdir(), `klupa-bench-${name}-`)));
  if (!folder || !books) throw new Error('There is no temporary folder');
  const env = { DATA_DIR: folder, DEMO: 'false', HOST_MAP: `127.0.0.1=${LANGUAGE}` };
  const debugPort = await freePort();
  const server = await startServer({ script: 'tools/run/start.ts', env }, await freePort());
  const browser = await launch([`--remote-debugging-port=${debugPort}`]);
  try {
    importBooks(copyBooks(catalogue, books, LANGUAGE, BOOKS_MOST), env);
    let isGood = true;
    for (const [name, method] of Object.entries(METHODS)) {
      const rounds: Round[] = [];
      for (let round = 0; round < ROUNDS; round++)
        rounds.push(await measure(`http://127.0.0.1:${server.port}/`, debugPort, method));
      for (const key of Object.keys(rounds[0] ?? {}) as (keyof Round)[]) {
        const list = rounds.map((round) => round[key]);
        const digits = key === 'shift' ? 3 : 0;
        const goal = key === 'requests' ? undefined : GOALS[key];
        const median = medianOf(list);
        const isMet = goal === undefined || (key === 'score' ? median >= goal : median <= goal);
        isGood &&= isMet;
        const said = list.map((value) => value.toFixed(digits)).join(', ');
        process.stdout.write(
          `${isMet ? '✓' : '✗'} ${name}, ${key}: ${median.toFixed(digits)}${goal === undefined ? '' : ` (goal ${goal})`}  [${said}]\n`,
        );
      }
    }
    return isGood;
  } finally {
    await browser.close();
    await server.stop();
    for (const made of [folder, books]) rmSync(made, { recursive: true, force: true });
  }
}
