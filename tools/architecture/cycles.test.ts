import { expect, test } from 'vitest';
import { cyclesIn } from './cycles.ts';

const files = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts));

test.each([
  ['an import', `import { b } from './b.ts';`],
  ['a type', `import type { B } from './b.ts';`],
  ['a type inline', `export type A = import('./b.ts').B;`],
  ['a dynamic import', `export const a = () => import('./b.ts');`],
  ['an export', `export { b } from './b.ts';`],
  ['an import over lines', `import {\n  b,\n} from './b.ts';`],
  ['a side effect', `import './b.ts';`],
])('a circle through %s is seen', (_, text) => {
  expect(cyclesIn(files({ 'x/a.ts': text, 'x/b.ts': `import { a } from './a.ts';` }))).toEqual([['x/a.ts', 'x/b.ts']]);
});

test('a circle through entry points is seen, whole and once', () => {
  const circle = {
    'features/a/web/index.ts': `export { a } from './a.ts';`,
    'features/a/web/a.ts': `import { b } from '#features/b/web';`,
    'features/b/web/index.ts': `export const b = () => import('../../a/web/index.ts');`,
    'features/c/web/index.ts': `import { b } from '#features/b/web';\nimport 'react';`,
  };
  expect(cyclesIn(files(circle))).toEqual([Object.keys(circle).slice(0, 3).toSorted()]);
});

test('what is imported twice is no circle', () => {
  const texts = { 'a.ts': `import './b.ts';\nimport './c.ts';`, 'b.ts': `import './c.ts';`, 'c.ts': '' };
  expect(cyclesIn(files(texts))).toEqual([]);
});
