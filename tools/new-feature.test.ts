import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRepository, type Copy } from './testing/copy-repository.ts';

// The checks that take seconds; `new-feature.all.test.ts` runs all of them.
let copy: Copy;

beforeAll(() => {
  copy = copyRepository();
  for (const args of [['trial-feature'], ['lower-trial', '5']])
    expect(copy.run('tools/new-feature.ts', ...args)).toBeUndefined();
});
afterAll(() => copy.remove());

test.each([
  [
    'format',
    'node_modules/oxfmt/bin/oxfmt',
    '--check',
    'features/trial-feature',
    'features/lower-trial',
    'apps/server/features.ts',
    'apps/web/features-deferred.ts',
    'tools/architecture/law.mjs',
  ],
  [
    'lint',
    'node_modules/oxlint/bin/oxlint',
    'features/trial-feature',
    'features/lower-trial',
    'apps/server/features.ts',
  ],
  ['tree and documents', 'tools/architecture/check-tree.ts'],
  ['words', 'tools/words/check.ts'],
  ['word types', 'tools/words/types.ts', '.', '--check'],
])('what new:feature writes passes the check: %s', (_, script, ...args) => {
  expect(copy.run(script, ...args)).toBeUndefined();
});

test.each([
  ['no name', []],
  ['no word', ['Trial_Feature']],
  ['one that is there', ['bookshelf']],
  ['a layer that is not there', ['other-trial', '99']],
  ['a layer below the session', ['other-trial', '1']],
])('new:feature refuses: %s', (_, args) => {
  expect(copy.run('tools/new-feature.ts', ...args)).toBeDefined();
});
