import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { buildWebIfStale } from './build-web.ts';
import { unstableTests } from './report/durations.ts';
import { freePort, ownTemporaryFolder, run } from './steps.ts';

// `npm run e2e -- [playwright arguments]`; `--repeat 5` runs each test five times without retries and lists those that failed.
const given = process.argv.slice(2);
const at = given.indexOf('--repeat');
const times = at === -1 ? undefined : given[at + 1];
if (at !== -1 && !/^[1-9]\d*$/.test(times ?? '')) {
  process.stderr.write('Say how often: npm run e2e -- --repeat 5 [PATH]\n');
  process.exit(2);
}
const rest = at === -1 ? given : given.toSpliced(at, 2);
const report = join(ownTemporaryFolder(), 'e2e.json');
const port = process.env['E2E_PORT'] ?? String(await freePort());
const repeat = times === undefined ? [] : ['--repeat-each', times, '--retries', '0', '--reporter=line,json'];
const chromium = ensureChromium();
await buildWebIfStale();
const isGood = run({
  name: 'end-to-end tests',
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test', ...repeat, ...rest],
  env: { CHROMIUM_PATH: chromium, E2E_PORT: port, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
});
if (times !== undefined)
  for (const title of unstableTests(JSON.parse(readFileSync(report, 'utf8'))))
    process.stdout.write(`unstable: ${title}\n`);
process.exitCode = isGood ? 0 : 1;
