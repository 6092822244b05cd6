import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAccess, importCatalogue, type Access } from '#features/catalog/server';
import { createScope } from '#platform/server/db';
import { block, cmi5, entriesOf, sampleFiles } from '#platform/server/course/testing';
import { diskStorage } from '#platform/server/storage';
import { rawZip } from '#platform/server/zip/testing';
import { temporaryFolder, testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { rememberContents } from './contents.ts';
import { unitTree } from './unit-tree.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const unit = (id: string, title: string) =>
  `<au id="${id}"><title><langstring lang="en">${title}</langstring></title><url>unit/index.html</url></au>`;

/** A book with scripts whose contents name its first page only. */
const scripted = {
  pages: ['<p>Text</p>', '<p>Game <script>go()</script></p>'],
  nav: '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Game</title></head><body><nav epub:type="toc"><ol><li><a href="page1.xhtml">Text</a></li></ol></nav></body></html>',
};

test('[CLS-8] [IMP-24] [IMP-26] blocks of a course are headings over its units, as chapters of a book are', async () => {
  const folder = temporaryFolder();
  const nodes = block(unit('https://x.example/a#1', 'Spring') + unit('https://x.example/a#2', 'Mouth'));
  const document = cmi5(nodes + unit('https://x.example/c', 'Lake'));
  await writeFile(join(folder, 'river.zip'), rawZip(entriesOf(sampleFiles({ 'cmi5.xml': document }))));
  await writeEpub(join(folder, 'book.epub'), { title: 'Book' });
  const storage = diskStorage(join(folder, 'storage'));
  await writeEpub(join(folder, 'game.epub'), { title: 'Game', identifier: 'urn:game', ...scripted });
  const options = { workspacesOf: () => [10], mayRunScripts: true };
  await importCatalogue(folder, options, { executor: database.orm, storage });
  const scope = createScope(database.orm, [10]);
  const contentsOf = rememberContents(storage);
  const accessOf = async (alias: string): Promise<Access> => {
    const access = await findAccess(scope, { language: 'en' }, { now: new Date() }, alias);
    if (!access) throw new Error(`There is no ${alias}`);
    return access;
  };

  const { record, units } = await accessOf('river');
  const sums = { visited: 1, completed: 1, scored: 1, scoreSum: 0.5, points: 5 };
  const tree = unitTree(units, await contentsOf(scope, record), new Map([['https://x.example/a#2', sums]]));
  expect(tree).toMatchObject([
    {
      order: '1.',
      title: 'Part',
      units_total: 2,
      total: { xpscore_total: 5 },
      children: [
        { order: '1.1.', title: 'Spring', units_total: 1, total: null },
        { order: '1.2.', title: 'Mouth', units_total: 1, total: { xpscore_total: 5 } },
      ],
    },
    { order: '2.', title: 'Lake', units_total: 1, total: null, children: [] },
  ]);

  const book = await accessOf('book');
  expect(await contentsOf(scope, book.record)).toMatchObject([
    { title: 'Page 1', href: book.units[0] },
    { title: 'Page 2', href: book.units[1] },
  ]);

  const game = await accessOf('game');
  const reached = new Map([['EPUB/page2.xhtml', sums]]);
  expect(unitTree(game.units, await contentsOf(scope, game.record), reached)).toMatchObject([
    { order: '1.', title: 'Text', page: 1, total: null },
    // A page without a name has its number.
    { order: '2.', page: 2, total: { xpscore_total: 5 } },
  ]);
});
