import { expect, test } from 'vitest';
import { unusedExports } from './unused-exports.ts';

const entry = 'features/a/server/index.ts';
const files = (text: string, importer: string) =>
  new Map([
    [entry, text],
    ['features/b/server/b.ts', importer],
  ]);

test('what an entry point exports and nobody imports is named', () => {
  const text = `export { a, b as c } from './x.ts';\nexport const d = 1;\nexport type { T } from './x.ts';`;
  expect(unusedExports(files(text, `import { a, type T } from '#features/a/server';`))).toEqual([
    `${entry}: nobody imports c, d`,
  ]);
  expect(unusedExports(files(text, `import {\n  a,\n  c as mine,\n  d,\n} from '#features/a/server';`))).toEqual([]);
});

test('an entry point that is imported as a whole, re-exported or reached by a path is used', () => {
  const text = `export { a } from './x.ts';`;
  for (const importer of [
    `import * as whole from '#features/a/server';`,
    `export { a } from '#features/a/server';`,
    `import { a } from '../../a/server/index.ts';`,
  ])
    expect(unusedExports(files(text, importer))).toEqual([]);
});
