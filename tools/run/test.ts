import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { durationsOfBrowserTests, durationsOfUnitTests, slowest, type Duration } from './durations.ts';
import { checks, ownTemporaryFolder, run, type Step } from './steps.ts';

// `npm test`: everything, from format to end-to-end; ends with one plain line of counts.
interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

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
const env = { CHROMIUM_PATH: chromium, NO_COLOR: '1' };
for (const step of checks) plain(step);
plain({ name: 'spelling', script: 'tools/words/languages/spelling.ts' });

const unit = join(folder, 'unit.json');
counted(
  {
    name: 'unit and integration tests',
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unit}`],
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
plain({ name: 'first load', script: 'tools/run/first-load.ts' });
const e2e = join(folder, 'e2e.json');
counted(
  {
    name: 'end-to-end and accessibility tests',
    script: 'node_modules/@playwright/test/cli.js',
    args: ['test', '--reporter=line,json'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: e2e },
  },
  (report) => {
    const parsed = JSON.parse(report);
    durations.push(...durationsOfBrowserTests(parsed));
    const { stats } = parsed;
    if (stats.flaky > 0) process.stdout.write(`${stats.flaky} browser tests passed only when tried again\n`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  },
  e2e,
);

process.stdout.write(slowest(durations, 20));
process.stdout.write(
  `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}\n`,
);
process.exitCode = total.failed > 0 ? 1 : 0;
