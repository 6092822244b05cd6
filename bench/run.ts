import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { busyRefusal, exitCodeOf, isShort, withRows, type Measured } from './support/judge.ts';
import { reported } from './support/sequentially.ts';

// Each part is loaded when it runs: the browser is not needed for the server's figures.
// `npm run bench [-- NAME …]`: ratios, A and B in turn; exit code 1 when a goal is missed. The figures of a quiet machine go
// into docs/benchmarks.md.
// `npm run bench -- --check [NAME]`: only comparisons and counts with a goal; exit code 2 when the machine is busy.
const DOCUMENT = join(import.meta.dirname, '../docs/benchmarks.md');
const all = {
  shelf: async () => (await import('./reading/shelf.ts')).benchShelf(),
  statistics: async () => (await import('./people/statistics.ts')).benchStatistics(),
  reports: async () => (await import('./people/reports.ts')).benchReports(),
  statements: async () => (await import('./reading/statements.ts')).benchStatements(),
  records: async () => (await import('./records/records.ts')).benchRecords(),
  'first-load': async () => (await import('./reading/first-load.ts')).benchFirstLoad(),
  playground: async () => (await import('./reading/playground.ts')).benchPlayground(),
  typing: async () => (await import('./reading/typing.ts')).benchTyping(),
  accounts: async () => (await import('./people/accounts.ts')).benchAccounts(),
  codes: async () => (await import('./people/codes.ts')).benchCodes(),
  classrooms: async () => (await import('./people/classrooms.ts')).benchClassrooms(),
  joining: async () => (await import('./people/joining.ts')).benchJoining(),
  repository: async () => (await import('./people/repository.ts')).benchRepository(),
  life: async () => (await import('./reading/live.ts')).benchLife(),
  lighthouse: async () => (await import('./reading/lighthouse.ts')).benchLighthouse(),
  crash: async () => (await import('./reading/crash.ts')).crash(),
  // `--rounds 3` is the short form.
  'records-crash': async () => (await import('./records/crash.ts')).crashRecords(),
  // `--rounds 100` is the long form.
  faults: async () => (await import('./faults.ts')).benchFaults(),
};

type Part = keyof typeof all;
/** Parts that compare two things in one run, or count. */
const CHECKED: readonly Part[] = [
  'shelf',
  'statements',
  'records',
  'first-load',
  'accounts',
  'classrooms',
  'statistics',
  'reports',
];
const LEFT_OUT: readonly Part[] = ['crash', 'records-crash', 'faults', 'lighthouse'];

const isCheck = process.argv.includes('--check');
const offered = isCheck ? CHECKED : (Object.keys(all) as Part[]);
const requested = process.argv.slice(2).filter((word) => !/^(--.*|\d+)$/.test(word));
const names = offered.filter((name) => (requested.length === 0 ? !LEFT_OUT.includes(name) : requested.includes(name)));
if (names.length === 0) {
  process.stderr.write(`npm run bench -- ${isCheck ? '--check ' : ''}[${offered.join(' | ')}]\n`);
  process.exit(2);
}
const [loadAtStart = 0] = loadavg();
const refusal = isCheck ? busyRefusal(loadAtStart) : undefined;
if (refusal) {
  process.stderr.write(`${refusal}\n`);
  process.exit(2);
}

let isGood = true;
let hasFailed = false;
const results: Measured[] = [];
for (const part of names) {
  process.stdout.write(`— ${part}\n`);
  const before = reported.length;
  try {
    isGood = (await all[part]()) && isGood;
  } catch (error) {
    isGood = false;
    hasFailed = true;
    process.stdout.write(`✗ ${part}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  results.push(...reported.slice(before).map((one) => ({ part, ...one })));
}
// Figures of a busy machine say nothing, nor do those of a short run.
if (!busyRefusal(loadAtStart) && !isShort(process.argv)) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(DOCUMENT, withRows(readFileSync(DOCUMENT, 'utf8'), results, day));
}
// A server that a failed part left behind must not keep us.
process.exit(isCheck ? exitCodeOf(results, hasFailed || !isGood) : isGood ? 0 : 1);
