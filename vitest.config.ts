import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

// `npm run test:all` sets this; `npm test` leaves the exhaustive tests out (CONTRIBUTING.md).
const isAll = process.env['TEST_LEVEL'] === 'all';
const exclude = [...configDefaults.exclude, ...(isAll ? [] : ['**/*.all.test.{ts,tsx}'])];

export default defineConfig({
  test: {
    // Two at least, also on one processor: tests that cannot bear another file beside them are found everywhere.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'server',
          exclude,
          include: [
            '{apps/server,platform/kernel,platform/server,platform/testing,markets,demo,tools,bench}/**/*.test.ts',
            'features/*/{contract,server,tests}/**/*.test.ts',
          ],
          environment: 'node',
          globalSetup: ['platform/testing/vitest/global-setup.ts'],
          setupFiles: ['platform/testing/vitest/server-setup.ts'],
          pool: 'forks',
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          exclude,
          include: ['{apps/{engine,web,worker},platform/web}/**/*.test.{ts,tsx}', 'features/*/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['platform/testing/vitest/web-setup.ts'],
          testTimeout: 20_000,
          isolate: false,
          css: false,
        },
      },
    ],
  },
});
