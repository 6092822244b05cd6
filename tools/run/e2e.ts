import { ensureChromium } from './chromium.ts';
import { buildWebIfStale } from './build-web.ts';
import { ownTemporaryFolder, run } from './steps.ts';

// `npm run e2e -- [playwright arguments]`
ownTemporaryFolder();
const chromium = ensureChromium();
await buildWebIfStale();
const isGood = run({
  name: 'end-to-end tests',
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test', ...process.argv.slice(2)],
  env: { CHROMIUM_PATH: chromium },
});
process.exitCode = isGood ? 0 : 1;
