export {};

// Each part is loaded when it runs: the browser is not needed for the server's figures.
// `npm run bench [-- NAME …]`: ratios, A and B in turn; exit code 1 when a goal is missed.
const all = {
  shelf: async () => (await import('./reading/shelf.ts')).benchShelf(),
  statistics: async () => (await import('./people/statistics.ts')).benchStatistics(),
  reports: async () => (await import('./people/reports.ts')).benchReports(),
  statements: async () => (await import('./reading/statements.ts')).benchStatements(),
  'first-load': async () => (await import('./reading/first-load.ts')).benchFirstLoad(),
  playground: async () => (await import('./reading/playground.ts')).benchPlayground(),
  typing: async () => (await import('./reading/typing.ts')).benchTyping(),
  accounts: async () => (await import('./people/accounts.ts')).benchAccounts(),
  codes: async () => (await import('./people/codes.ts')).benchCodes(),
  classrooms: async () => (await import('./people/classrooms.ts')).benchClassrooms(),
  joining: async () => (await import('./people/joining.ts')).benchJoining(),
  life: async () => (await import('./reading/live.ts')).benchLife(),
  lighthouse: async () => (await import('./reading/lighthouse.ts')).benchLighthouse(),
  crash: async () => (await import('./reading/crash.ts')).crash(),
  // `--rounds 100` is the long form.
  faults: async () => (await import('./faults.ts')).benchFaults(),
};

const wanted = process.argv.slice(2).filter((word) => !/^(--.*|\d+)$/.test(word));
const names = (Object.keys(all) as (keyof typeof all)[]).filter((name) =>
  wanted.length === 0 ? !['crash', 'faults', 'lighthouse'].includes(name) : wanted.includes(name),
);
if (names.length === 0) {
  process.stderr.write(`npm run bench -- [${Object.keys(all).join(' | ')}]\n`);
  process.exit(2);
}
let isGood = true;
for (const name of names) {
  process.stdout.write(`— ${name}\n`);
  try {
    isGood = (await all[name]()) && isGood;
  } catch (error) {
    isGood = false;
    process.stdout.write(`✗ ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}
// A server that a failed part left behind must not keep us.
process.exit(isGood ? 0 : 1);
