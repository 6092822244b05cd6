import { expect, test } from 'vitest';
import { checksFor, listSpecs, specsFor } from './changed.ts';

const specs = [
  { path: 'e2e/audiences/reading.spec.ts', text: "t('reader.close')" },
  { path: 'e2e/people/families.spec.ts', text: "t('families.title')" },
];

test('a changed feature asks for the browser tests that look for its words', () => {
  expect(specsFor(['features/reader/web/page/reader.tsx'], specs)).toEqual(['e2e/audiences/reading.spec.ts']);
  expect(specsFor(['features/reader/README.md', 'bench/run.ts'], specs)).toEqual([]);
});

test('a changed file of browser tests asks for itself', () => {
  expect(specsFor(['e2e/people/families.spec.ts'], specs)).toEqual(['e2e/people/families.spec.ts']);
});

test('the browser tests of the repository are found, without the exhaustive ones', () => {
  const paths = listSpecs().map(({ path }) => path);
  expect(paths).toContain('e2e/audiences/offline.spec.ts');
  expect(paths.filter((path) => path.includes('.all.'))).toEqual([]);
  expect(specsFor(['features/reader/web/page/reader.tsx'], listSpecs())).toContain('e2e/audiences/offline.spec.ts');
});

test('a document asks for no types', () => {
  expect(checksFor(['README.md']).map(({ name }) => name)).toEqual(['tree and documents']);
});
