import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const rows = readFileSync(join(ROOT, 'docs/epub.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
const files = new Map(
  rows.flatMap(([word = '', file = '']) => (/^`.*\.tsx?`$/.test(file) ? [[word, file.slice(1, -1)] as const] : [])),
);
const claims = rows.filter(([, supported = '']) => /^(?:yes|partly)\b/.test(supported));

/** The words and quoted titles of a cell: `spine "one", "two"; open "three"`. */
const namedIn = (cell: string) =>
  [...cell.matchAll(/([a-z][a-z ]*?) ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, word = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ word, title })),
  );

test('[READ-22] docs/epub.md names the files of its tests, and uses each', () => {
  const used = new Set(claims.flatMap(([, , shown = '']) => namedIn(shown).map(({ word }) => word)));
  expect([...used].toSorted()).toEqual([...files.keys()].toSorted());
  expect(claims.length).toBeGreaterThan(60);
});

test.each(claims)(
  '[READ-22] docs/epub.md claims of "%s" only what a named test shows',
  (_asked, _supported, shown = '') => {
    const named = namedIn(shown);
    expect(named).not.toEqual([]);
    for (const { word, title } of named)
      expect(readFileSync(join(ROOT, files.get(word) ?? ''), 'utf8'), `${word}: ${title}`).toContain(title);
  },
);
