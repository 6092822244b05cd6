import { buildWebIfStale } from '../build-web.ts';
import { changedFiles, checkChanged, listSpecs, specsFor } from './changed.ts';
import { ensureChromium } from '../chromium.ts';
import { freePort, ownTemporaryFolder, run } from '../steps.ts';

/** Tests what differs from the last commit: checks, unit tests that import it, browser tests of its features. */
export async function testChanged(): Promise<boolean> {
  const files = changedFiles();
  ownTemporaryFolder();
  const results = [
    await checkChanged(files),
    run({
      name: 'unit and integration tests of what is changed',
      script: 'node_modules/vitest/vitest.mjs',
      args: [
        'run',
        '--changed',
        'HEAD',
        '--passWithNoTests',
        '--reporter=dot',
        '--reporter=./tools/run/report/failures-reporter.ts',
      ],
      env: { NO_COLOR: '1' },
    }),
  ];
  const specs = specsFor(files, listSpecs());
  if (specs.length > 0) {
    const chromium = ensureChromium();
    await buildWebIfStale();
    results.push(
      run({
        name: 'browser tests of changed features',
        script: 'node_modules/@playwright/test/cli.js',
        args: ['test', ...specs],
        env: { CHROMIUM_PATH: chromium, E2E_PORT: String(await freePort()) },
      }),
    );
  }
  return results.every(Boolean);
}
