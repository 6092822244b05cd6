import { expect, test } from 'vitest';
import { cyclesIn, twoWayFolders } from './cycles.ts';

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

test('two folders of a feature that import each other are named once; tests may import all', () => {
  const two = {
    'features/a/web/list/row.tsx': `import { b } from '../page/sub/b.ts';`,
    'features/a/web/page/sub/b.ts': `import type { C } from '../../list/c.ts';`,
    'features/a/web/list/c.ts': `import { p } from '../../contract/index.ts';`,
    'features/a/web/list/d.test.ts': `import { e } from '../other/e.ts';`,
    'features/a/web/other/e.ts': `import { c } from '../list/c.ts';`,
    'features/a/web/testing/f.ts': `import { c } from '../list/c.ts';`,
    'features/a/web/list/g.ts': `import { h } from './deep/h.ts';\nimport { f } from '../testing/f.ts';`,
    'features/a/web/list/deep/h.ts': `import { c } from '../c.ts';`,
  };
  expect(twoWayFolders(files(two))).toEqual(['features/a/web/list and features/a/web/page import each other']);
});
