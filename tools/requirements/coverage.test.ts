import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { coverageProblems, coveredIn, idsInTitles, idsOfRequirements } from './coverage.ts';

const ROOT = join(import.meta.dirname, '../..');

const ids = (area: string, last: number) => Array.from({ length: last }, (_, index) => `${area}-${index + 1}`);

/** Requirements that are not built yet, by what they belong to. */
const NOT_BUILT = {
  'making and printing tests': ids('TEST', 8),
  'external connections': ['EXT-1', 'EXT-2'],
};

test('every requirement that is built has a test, and what protects people has one in npm test', () => {
  const requirements = idsOfRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));
  expect(requirements.length).toBeGreaterThan(200);
  expect(coverageProblems(requirements, coveredIn(ROOT), Object.values(NOT_BUILT).flat())).toEqual([]);
});

test('a missing test, a list that is not true any more, an unknown id and a test at the wrong level are named', () => {
  const covered = { always: new Set(['MKT-1', 'MKT-9']), exhaustive: new Set(['SAFE-1', 'MKT-2']) };
  expect(coverageProblems(['MKT-1', 'MKT-2', 'MKT-3', 'SAFE-1'], covered, ['MKT-1'])).toEqual([
    'MKT-1: has a test, so it is built: take it off the list',
    'MKT-3: no title of a test names it',
    'SAFE-1: only npm run test:all tests it',
    'MKT-9: is no requirement',
  ]);
});

test('titles name ids, however they are written; comments and other data do not', () => {
  // # replaces the area, so that the ids of this file do not count as titles.
  const source = [
    `test('[#1] [#2] one', () => {});`,
    'test.each([[1]])(\n  `[#3] "two" ${1}`,\n  () => {},\n);',
    `describe("[#4] it's three", { timeout: 1 }, () => {});`,
    `test.each([['[#5] four', 4]])('%s', () => {});`,
    `// [#6] says nothing`,
    `const data = { key: '[#7]' };`,
  ];
  const text = source.join('\n').replaceAll('#', 'A-');
  expect(idsInTitles(text)).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-5']);
});

test('requirements begin their lines', () => {
  expect(idsOfRequirements('- **A-1** (decided) One, see **A-2**.\n\n- **B-3** Two.\n')).toEqual(['A-1', 'B-3']);
});
