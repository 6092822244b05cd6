import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import {
  durationsOfBrowserTests,
  durationsOfUnitTests,
  flakyTests,
  slowest,
  type Duration,
} from './report/durations.ts';
import { cleanTree, markGreen } from './report/green.ts';
import { checks, freePort, ownTemporaryFolder, ROOT, run, timeOfSteps, type Step } from './steps.ts';
import { testChanged } from './changed/test-changed.ts';

// `npm test`: from format to the browser tests of each screen. `npm run test:all` adds the exhaustive tests (`*.all.test.ts`,
// `*.all.spec.ts`) and runs browser tests at both window sizes; `--part 1/3` runs a third. Both end with one line of counts.
// `npm test -- --changed` tests only what differs from the last commit.
if (process.argv.includes('--changed')) process.exit((await testChanged()) ? 0 : 1);
const isAll = process.argv.includes('--all');
const part = process.argv.includes('--part') ? process.argv[process.argv.indexOf('--part') + 1] : undefined;
if (part !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(part)) {
  process.stderr.write('Name a part by number: npm run test:all -- --part 1/3\n');
  process.exit(2);
}
const shard = part === undefined ? [] : [`--shard=${part}`];

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const tested = cleanTree();
const folder = ownTemporaryFolder();
const durations: Duration[] = [];
const total: Counts = { passed: 0, failed: 0, skipped: 0 };

const add = (counts: Counts) => {
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
};

/** A step that counts as one test. */
const plain = (step: Step) =>
  add(run(step) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 });

/** A step whose own report is counted; a crash before the report counts as one failure. */
function counted(step: Step, read: (report: string) => Counts, file: string): void {
  const isGood = run(step);
  try {
    const counts = read(readFileSync(file, 'utf8'));
    add(isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 });
  } catch {
    add({ passed: 0, failed: 1, skipped: 0 });
  }
}

const chromium = ensureChromium();
const env = { CHROMIUM_PATH: chromium, NO_COLOR: '1', TEST_LEVEL: isAll ? 'all' : '' };
const flaky: string[] = [];
for (const step of checks) plain(step);
if (isAll) plain({ name: 'spelling', script: 'tools/words/languages/spelling.ts' });

const unit = join(folder, 'unit.json');
counted(
  {
    name: 'unit and integration tests',
    script: 'node_modules/vitest/vitest.mjs',
    args: [
      'run',
      '--reporter=dot',
      '--reporter=./tools/run/report/failures-reporter.ts',
      '--reporter=json',
      `--outputFile.json=${unit}`,
      ...shard,
    ],
    env,
  },
  (report) => {
    const parsed = JSON.parse(report);
    durations.push(...durationsOfUnitTests(parsed));
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites, success } = parsed;
    const failed = numFailedTests || (success ? 0 : Math.max(1, numFailedTestSuites));
    return { passed: numPassedTests, failed, skipped: numPendingTests };
  },
  unit,
);

plain({ name: 'web build', script: 'tools/run/build.ts' });
plain({ name: 'built endpoints', script: 'tools/run/built-endpoints.ts' });
plain({ name: 'first load', script: 'tools/run/first-load.ts' });
const e2e = join(folder, 'e2e.json');
counted(
  {
    name: 'end-to-end and accessibility tests',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--reporter=line,json', ...shard],
    env: { ...env, E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: e2e },
  },
  (report) => {
    const parsed = JSON.parse(report);
    durations.push(...durationsOfBrowserTests(parsed));
    const { stats } = parsed;
    flaky.push(...flakyTests(parsed));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  },
  e2e,
);

process.stdout.write(timeOfSteps());
process.stdout.write(slowest(durations, 20));
for (const title of flaky) process.stdout.write(`flaky: ${title}\n`);
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
);
// Pictures and traces are for who looks for a failure.
if (total.failed === 0 && flaky.length === 0) rmSync(join(ROOT, 'test-results'), { recursive: true, force: true });
if (total.failed === 0 && part === undefined) markGreen(isAll ? 'green-all' : 'green', tested);
process.exitCode = total.failed > 0 ? 1 : 0;
