import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from './platform/testing/chromium-path.ts';
import { PORT } from './e2e/support/addresses.ts';

// Real server, real database with the demo school, real browser. Screens are tried at phone and at desktop size.
/** The folder of the server's data, gone when the run ends. Workers read this file too: only the first reader makes the folder. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const folder = (process.env['E2E_DATA_DIR'] ??= dataFolder());
const executablePath = chromiumPath();

// `npm run test:all` runs every test at both window sizes; `npm test` leaves the exhaustive tests out and runs the others at one
// size: the phone for children, parents and visitors, the desktop for teachers and content managers.
const isAll = process.env['TEST_LEVEL'] === 'all';
const EXHAUSTIVE = /\.all\.spec\.ts$/;
const AT_A_DESKTOP =
  /(teacher|content-manager|keyboard|classrooms|pupils|statistics|reports|new-school-year|anonymous-navigation|marks)\.spec\.ts$/;
/** The walk over all addresses looks at both sizes. */
const AT_BOTH = /walk\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // A retry tells an unstable test, listed as flaky at the end, from a broken one.
  retries: 1,
  timeout: 45_000,
  // Dates and figures change from day to day, by up to 0.4 %; a line in the wrong place is more.
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'css', maxDiffPixelRatio: 0.005 },
  },
  snapshotPathTemplate: '{testDir}/{testFileDir}/screenshots/{arg}-{projectName}{ext}',
  reporter: 'line',
  use: {
    launchOptions: { args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) },
    // Recording every test costs a third of the time; what fails is recorded when it is tried again.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      testIgnore: isAll ? [] : [EXHAUSTIVE, AT_A_DESKTOP],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    // What 29 markets send and keep does not depend on the size: once is enough.
    {
      name: 'desktop',
      testMatch: isAll ? /\.spec\.ts$/ : [AT_A_DESKTOP, AT_BOTH],
      testIgnore: isAll ? [] : EXHAUSTIVE,
      grepInvert: /nothing leaves without consent/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" apps/server/main.ts`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'development',
      DATA_DIR: folder,
      DEMO: 'true',
      PORT: String(PORT),
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000',
    },
  },
});
