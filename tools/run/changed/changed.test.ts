import { expect, test } from 'vitest';
import { checks, type Step } from '../steps.ts';
import { checksFor, listSpecs, specsFor } from './changed.ts';

const namesOf = ({ alone, together }: Record<'alone' | 'together', Step[]>) =>
  [...alone, ...together].map(({ name }) => name);

const spec = (path: string, text: string, ...jobs: string[]) => ({ path, text, files: [path, ...jobs] });
const specs = [
  spec('e2e/audiences/reading.spec.ts', "t('reader.close')"),
  spec('e2e/people/families.spec.ts', "t('families.title')", 'e2e/jobs/families.ts'),
];

test('a changed feature asks for the browser tests that look for its words', () => {
  expect(specsFor(['features/reader/web/page/reader.tsx'], specs)).toEqual(['e2e/audiences/reading.spec.ts']);
  expect(specsFor(['features/reader/README.md', 'bench/run.ts'], specs)).toEqual([]);
});

test('a changed file of browser tests asks for itself, a changed job for its tests', () => {
  expect(specsFor(['e2e/jobs/families.ts'], specs)).toEqual(['e2e/people/families.spec.ts']);
  expect(specsFor(['e2e/people/families.spec.ts'], specs)).toEqual(['e2e/people/families.spec.ts']);
});

test('what is shown and no test names asks for the walk', () => {
  const walk = ['e2e/walk/walk.spec.ts'];
  expect(specsFor(['features/catalog/web/card.tsx'], specs)).toEqual(walk);
  expect(specsFor(['apps/web/shell/shell.tsx'], specs)).toEqual(walk);
  expect(specsFor(['features/catalog/server/routes.ts'], specs)).toEqual([]);
});

test('the browser tests of the repository are found, without the exhaustive ones', () => {
  const paths = listSpecs().map(({ path }) => path);
  expect(paths).toContain('e2e/offline/offline.spec.ts');
  expect(paths.filter((path) => path.includes('.all.'))).toEqual([]);
  expect(specsFor(['features/reader/web/page/reader.tsx'], listSpecs())).toContain('e2e/offline/offline.spec.ts');
});

test('a document asks for no types', () => {
  expect(namesOf(checksFor(['README.md']))).toEqual(['tree and documents', 'plain words']);
});

test('a deleted file is compiled against, and neither formatted nor linted', () => {
  const found = checksFor(['features/reader/web/gone.ts'], () => false);
  expect(namesOf(found)).toEqual([
    'tree and documents',
    'plain words',
    'words',
    'types: server',
    'types: web',
    'types: test',
  ]);
});

test('settings of all files ask for every check; the canary plants its faults alone', () => {
  const { alone, together } = checksFor(['package.json']);
  expect(alone.map(({ name }) => name)).toEqual(['boundaries canary']);
  expect(together).toHaveLength(checks.length - 1);
});
