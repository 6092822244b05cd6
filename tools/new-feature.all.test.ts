import { expect, test } from 'vitest';
import { copyRepository } from './testing/copy-repository.ts';

test('a tree with a new feature passes npm run check', { timeout: 600_000 }, () => {
  const copy = copyRepository();
  try {
    expect(copy.run('tools/new-feature.ts', 'trial-feature')).toBeUndefined();
    expect(copy.run('tools/run/check.ts')).toBeUndefined();
  } finally {
    copy.remove();
  }
});
