import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launch } from '../support/browser.ts';
import { startServer } from '../support/server-process.ts';

const DEBUG_PORT = 9333;
const ROUNDS = 5;
/** Rounds in which the browser itself is slowed down, after the others. */
const APPLIED_ROUNDS = 3;
/** Of the largest paint with applied throttling, in ms. */
const APPLIED_GOAL = 3500;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100 };
const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

const medianOf = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** What the rounds gave. */
interface Measured {
  /** By category, a number a round. */
  readonly scores: Record<string, number[]>;
  /** By metric, a number a round. */
  readonly metrics: Record<string, number[]>;
  /** Audits below 90 in a round. */
  readonly complaints: Set<string>;
  /** The largest paints with applied throttling. */
  readonly applied: number[];
}

/** Signs a pupil of the demo school in. @returns the cookies of the session */
async function signIn(address: string) {
  const login = await fetch(`${address}api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ucenica', password: 'klupa-demo' }),
  });
  return login.headers.getSetCookie().map((text) => {
    const [pair = ''] = text.split(';', 1);
    const at = pair.indexOf('=');
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: address };
  });
}

async function reportOf(address: string, throttlingMethod: 'simulate' | 'devtools'): Promise<Report> {
  const result = await lighthouse(address, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    throttlingMethod,
  });
  if (!result) throw new Error('Lighthouse gave no result');
  return result.lhr;
}

/** Audits of a category that count and lie below 90. */
const complaintsOf = ({ audits, categories }: Report, name: string): string[] =>
  (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    const isBad = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 0.9;
    return isBad ? [`${id}: ${audit?.displayValue ?? audit?.title}`] : [];
  });

function noteRound({ scores, metrics, complaints }: Measured, report: Report): void {
  for (const name of CATEGORIES) {
    (scores[name] ??= []).push(Math.round((report.categories[name]?.score ?? 0) * 100));
    for (const complaint of complaintsOf(report, name)) complaints.add(complaint);
  }
  for (const id of METRICS) (metrics[id] ??= []).push(report.audits[id]?.numericValue ?? 0);
}

async function measure(address: string): Promise<Measured> {
  const measured: Measured = { scores: {}, metrics: {}, complaints: new Set(), applied: [] };
  for (let round = 0; round < ROUNDS; round++) noteRound(measured, await reportOf(address, 'simulate'));
  for (let round = 0; round < APPLIED_ROUNDS; round++) {
    const { audits } = await reportOf(address, 'devtools');
    measured.applied.push(audits['largest-contentful-paint']?.numericValue ?? 0);
  }
  return measured;
}

/** The page docs/lighthouse.md. */
function pageOf({ scores, metrics, complaints, applied }: Measured): string {
  const whole = (list: readonly number[]) => list.map((value) => value.toFixed(0)).join(', ');
  const lines = [
    ...CATEGORIES.map(
      (name) => `| ${name} | ${medianOf(scores[name] ?? [])} | ${(scores[name] ?? []).join(', ')} | ≥${GOALS[name]} |`,
    ),
    `| largest-contentful-paint, applied throttling | ${medianOf(applied).toFixed(0)} | ${whole(applied)} | ≤${APPLIED_GOAL} |`,
    ...METRICS.map((id) => `| ${id} | ${medianOf(metrics[id] ?? []).toFixed(id.includes('shift') ? 3 : 0)} | | |`),
  ];
  return `# Lighthouse\n\nMobile preset, simulated throttling, signed-in bookshelf of the demo school, ${ROUNDS} rounds: \`npm run bench -- lighthouse\`\nwrites this page.\n\n| | median | rounds | goal |\n|---|---|---|---|\n${lines.join('\n')}\n${complaints.size > 0 ? `\nBelow 90 in a round:\n\n${[...complaints].map((one) => `- ${one}`).join('\n')}\n` : ''}`;
}

/**
 * Lighthouse (mobile preset) on the signed-in bookshelf of the demo school: medians of five rounds with simulated throttling, and the largest
 * paint with applied throttling.
 */
export async function benchLighthouse(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-bench-'));
  const env = { DATA_DIR: folder, DEMO: 'true', NODE_ENV: 'development', HOST_MAP: '127.0.0.1=hr' };
  const server = await startServer({ script: 'tools/run/start.ts', env }, 4108);
  const browser = await launch([`--remote-debugging-port=${DEBUG_PORT}`]);
  try {
    const address = `http://127.0.0.1:${server.port}/`;
    const cookies = await signIn(address);
    // The browser itself keeps them: a header that Lighthouse adds is replaced as soon as the page sets a cookie of its own.
    await (await browser.newBrowserCDPSession()).send('Storage.setCookies', { cookies });
    const measured = await measure(address);
    const text = pageOf(measured);
    writeFileSync(join(import.meta.dirname, '../../docs/lighthouse.md'), text);
    process.stdout.write(text);
    const { scores, applied } = measured;
    return CATEGORIES.every((name) => medianOf(scores[name] ?? []) >= GOALS[name]) && medianOf(applied) <= APPLIED_GOAL;
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
