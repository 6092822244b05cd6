import { expect, test } from 'vitest';
import { deadPaths, deadScripts, fullFolders, handFigures, longRows, sameLayers } from './check-tree.ts';
import { LAYERS } from './law.mjs';
import { tooHighLayers } from './layers.ts';

test('a folder with more than fifteen files is named; words may be many', () => {
  const files = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`);
  expect(
    fullFolders([...files('features/a/web', 15), ...files('features/b/web', 16), ...files('x/words', 40)]),
  ).toEqual(['features/b/web: holds 16 files, at most 15 fit']);
});

test('paths in backticks exist; examples in blocks and other words are none', () => {
  const text = 'See `features/gone/x.ts`, `features/here/`, `npm test`.\n```\n`features/gone/block.ts`\n```\n';
  expect(deadPaths('README.md', text, (path) => path === 'features/here')).toEqual([
    'README.md: `features/gone/x.ts` does not exist',
  ]);
});

test('links and paths are read from the folder of their document', () => {
  const text =
    'See [a](server/a.ts), [b](../b.ts#part), [web](https://a.example/x), `server/a.ts`, `web/gone.ts`, `server/`.';
  const there = ['features/x/server/a.ts'];
  expect(deadPaths('features/x/README.md', text, (path) => there.includes(path))).toEqual([
    'features/x/README.md: `../b.ts` does not exist',
    'features/x/README.md: `web/gone.ts` does not exist',
  ]);
});

test('rows of at most 120 characters', () => {
  expect(longRows('README.md', `${'a'.repeat(120)}\n${'a'.repeat(121)}`)).toEqual(['README.md:2: has 121 characters']);
});

test('scripts of package.json run commands that exist, and none that lies among tests', () => {
  const scripts = { a: 'node tools/x.mjs apps/a.ts', b: 'node apps/gone.ts', c: 'node apps/tests/c.ts' };
  expect(deadScripts(scripts, (path) => path !== 'apps/gone.ts')).toEqual([
    'package.json: the script b runs apps/gone.ts, which is no command',
    'package.json: the script c runs apps/tests/c.ts, which is no command',
  ]);
});

test('the layers of a document are compared with the law', () => {
  const text = LAYERS.map((names, n) => `${n + 1} ${names.join(', ')}`).join(' · ');
  expect(sameLayers(`Imports go down only: ${text}. Upward needs`)).toBe(true);
  expect(sameLayers(`Imports go down only: ${text.replace('session', 'sessions')}. Upward needs`)).toBe(false);
});

test('a feature that could be two layers lower is named', () => {
  const files = new Map([
    ['features/b/web/index.ts', `import '#features/a/web';`],
    ['features/c/web/index.ts', `import '#features/a/web';\nimport '#features/c/contract';`],
    ['apps/web/main.ts', `import '#features/c/web';`],
  ]);
  expect(tooHighLayers([['a'], [], ['b'], ['c']], files)).toEqual(['features/c: is in layer 4, and needs 2']);
});

test('measured figures stand in the table that the benchmarks write, and nowhere else', () => {
  const table =
    '<!-- `npm run bench` writes the table below -->\n\n| shelf | 0.60× | 98 kB |\n\n<!-- end of the table -->';
  expect(handFigures('docs/benchmarks.md', `Two cores, five pairs.\n\n${table}\n`)).toEqual([]);
  expect(handFigures('docs/benchmarks.md', `${table}\nIt takes 104.5 kB in 3 files.\n`)).toEqual([
    'docs/benchmarks.md:6: 104.5 kB is written by hand',
  ]);
});
