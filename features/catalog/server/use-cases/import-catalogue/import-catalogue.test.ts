import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope } from '#platform/server/db';
import { testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { findPublication, listModules, listShelf } from '../../repositories/catalogue.ts';
import { reportText } from './report.ts';
import { importBench, testBook } from '../../testing/import-bench.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const bench = () => importBench(database);
const book = testBook;

test('[SHELF-14] a second run changes nothing, a changed book updates and keeps its address', async () => {
  const { folder, run, shelf } = bench();
  const one = book({ title: 'Šuma zimi', level: '2', subject: 'Reading' });
  await writeEpub(join(folder, 'a.epub'), one);
  await writeEpub(join(folder, 'b.epub'), book({ title: 'More' }));
  expect((await run()).counts).toEqual({ added: 2, changed: 0, same: 0, refused: 0 });
  const before = await shelf();
  expect((await run()).counts).toEqual({ added: 0, changed: 0, same: 2, refused: 0 });
  await writeEpub(join(folder, 'a.epub'), { ...one, title: 'Šuma ZIMI', pages: ['<p>New.</p>'] });
  expect((await run()).counts).toEqual({ added: 0, changed: 1, same: 1, refused: 0 });
  const after = await shelf();
  expect(after).toHaveLength(2);
  expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted());
  expect(after.find(({ name }) => name === 'Šuma ZIMI')?.alias).toBe('suma-zimi');
});

test('[SHELF-14] a dry run tells what would happen and writes nothing', async () => {
  const { folder, run, shelf } = bench();
  await writeEpub(join(folder, 'a.epub'), book());
  expect((await run({ isDryRun: true })).counts.added).toBe(1);
  expect(await shelf()).toEqual([]);
});

test('[SHELF-14] what is wrong with one file does not touch the others, and is said with its name', async () => {
  const { folder, run, shelf } = bench();
  const good = book({ title: 'Good' });
  await writeEpub(join(folder, 'a-good.epub'), good);
  await writeFile(join(folder, 'b-text.epub'), 'not a zip at all');
  await writeEpub(join(folder, 'c-broken.epub'), book({ pages: ['<p>'] }));
  await writeEpub(join(folder, 'd-twin.epub'), good);
  const report = await run();
  // The twin is the same file, which is in the catalogue already.
  expect(report.counts).toEqual({ added: 1, changed: 0, same: 1, refused: 2 });
  const text = reportText(report);
  expect(text).toMatch(/b-text\.epub: not-a-zip/);
  expect(text).toMatch(/c-broken\.epub: broken-content/);
  expect(await shelf()).toHaveLength(1);
});

test('[SAFE-7] the import counts the words and the sound of each unit', async () => {
  const b = bench();
  const pages = ['<p>One two three</p>', '<p>Four</p><video src="x.mp4"></video>'];
  await writeEpub(join(b.folder, 'a.epub'), book({ title: 'Counted', pages }));
  await b.run();
  const found = await findPublication(createScope(database.orm, [b.workspace]), 'en', 'counted');
  expect(found).toMatchObject({ unitWords: [3, 1], unitSounds: [0, -1] });
});

test('[SHELF-14] contents become modules, in order, with their names', async () => {
  const b = bench();
  await writeEpub(join(b.folder, 'a.epub'), book({ title: 'Modules', pages: ['<p>1</p>', '<p>2</p>', '<p>3</p>'] }));
  await b.run();
  const scope = createScope(database.orm, [b.workspace]);
  const found = await findPublication(scope, 'en', 'modules');
  const modules = await listModules(scope, found?.id ?? 0);
  expect(modules.map(({ name, href, status }) => ({ name, href, status }))).toEqual(
    [1, 2, 3].map((n) => ({ name: `Page ${n}`, href: `EPUB/page${n}.xhtml`, status: 2 })),
  );
  expect(found?.spine).toEqual(['EPUB/page1.xhtml', 'EPUB/page2.xhtml', 'EPUB/page3.xhtml']);
});

test('[SHELF-14] level becomes the grade, by the options where the level is none', async () => {
  const b = bench();
  await writeEpub(join(b.folder, 'a.epub'), book({ title: 'Two', level: '2' }));
  await writeEpub(join(b.folder, 'b.epub'), book({ title: 'Mapped', level: 'beginner' }));
  await writeEpub(join(b.folder, 'c.epub'), book({ title: 'None' }));
  await b.run({ grades: { beginner: 1 } });
  const { rows } = await database.pool.query<{ name: string; number: number; code: string }>(
    `select p.name, g.number, s.code from catalog_publications p
     left join catalog_grades g on g.workspace_id = p.workspace_id and g.id = p.grade_id
     left join catalog_school_groups s on s.workspace_id = p.workspace_id and s.id = p.school_group_id
     where p.workspace_id = $1 order by p.name`,
    [b.workspace],
  );
  expect(rows).toEqual([
    { name: 'Mapped', number: 1, code: 'lower-primary' },
    { name: 'None', number: null, code: null },
    { name: 'Two', number: 2, code: 'lower-primary' },
  ]);
});

test('[SHELF-9] books of one collection stand in one group', async () => {
  const b = bench();
  for (const name of ['a', 'b'])
    await writeEpub(join(b.folder, `${name}.epub`), book({ title: name, collection: 'Tales' }));
  await b.run();
  const groups = (await b.shelf()).map(({ groupId }) => groupId);
  expect(groups[0]).not.toBeNull();
  expect(groups[0]).toBe(groups[1]);
});

test('[MKT-14] a market reads its own language, and what is for all', async () => {
  const b = bench();
  await writeEpub(join(b.folder, 'en.epub'), book({ title: 'English' }));
  await writeEpub(join(b.folder, 'de.epub'), book({ title: 'Deutsch', language: 'de' }));
  await b.run();
  expect((await b.shelf('de')).map(({ name }) => name)).toEqual(['Deutsch']);
  await b.run({ isForAllLanguages: true });
  expect((await b.shelf('de')).map(({ name }) => name).toSorted()).toEqual(['Deutsch', 'English']);
});

test('[MKT-11] a book is seen only in its workspaces', async () => {
  const b = bench();
  await writeEpub(join(b.folder, 'a.epub'), book());
  await b.run();
  expect(await listShelf(createScope(database.orm, [b.workspace + 5000]), 'en')).toEqual([]);
});

test('[SHELF-14] two imports of the same folder at once leave each book once', async () => {
  const b = bench();
  for (let i = 0; i < 6; i++) await writeEpub(join(b.folder, `${i}.epub`), book({ title: 'Same name' }));
  await Promise.all([b.run(), b.run()]);
  const aliases = (await b.shelf()).map(({ alias }) => alias).toSorted();
  expect(aliases).toEqual(['same-name', 'same-name-2', 'same-name-3', 'same-name-4', 'same-name-5', 'same-name-6']);
});

test('[SHELF-14] every cover is stored in three widths and formats', async () => {
  const b = bench();
  await writeEpub(join(b.folder, 'a.epub'), book({ title: 'Covered' }));
  await b.run();
  const [row] = await b.shelf();
  expect(row?.coverColour).toMatch(/^#[0-9a-f]{6}$/);
  for (const width of [160, 320, 480])
    for (const format of ['avif', 'webp', 'jpeg'])
      expect(await b.storage.has(`covers/${row?.coverKey?.slice(0, 2)}/${row?.coverKey}-${width}.${format}`)).toBe(
        true,
      );
});

test('[SAFE-3] a hostile cover is refused in words; its book and the others are imported', async () => {
  const b = bench();
  const cover = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4">${inner}</svg>`;
  const laughs = Array.from({ length: 9 }, (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`);
  await writeEpub(
    join(b.folder, 'a.epub'),
    book({ title: 'Fooled', cover: cover('<!-- href="#a" --><image href="x.png"/>') }),
  );
  await writeEpub(join(b.folder, 'b.epub'), book({ title: 'Laughs', cover: cover(`<g id="g0"/>${laughs.join('')}`) }));
  await writeEpub(join(b.folder, 'c.epub'), book({ title: 'Good' }));
  const report = await b.run();
  expect(report.counts).toEqual({ added: 3, changed: 0, same: 0, refused: 0 });
  const text = reportText(report);
  expect(text).toMatch(/a\.epub: no-cover: unsafe-svg: The SVG is not drawn: it holds <image>/);
  expect(text).toMatch(/b\.epub: no-cover: unsafe-svg: .* too much work/);
  const covers = Object.fromEntries((await b.shelf()).map(({ name, coverKey }) => [name, coverKey !== null]));
  expect(covers).toEqual({ Fooled: false, Laughs: false, Good: true });
});

test.each([
  ['a folder that is not there', 'nowhere', /missing/],
  ['an empty folder', '.', /empty/],
])('[SHELF-14] refuses %s with a reason', async (_, path, reason) => {
  const b = bench();
  await writeFile(join(b.folder, '..', 'keep'), '');
  const report = await b.run({}, join(b.folder, '..', path));
  expect(reportText(report)).toMatch(reason);
});

test('[SHELF-14] a feed cannot reach outside its folder', async () => {
  const b = bench();
  await writeEpub(join(b.folder, '..', 'secret.epub'), book());
  await writeEpub(join(b.folder, 'fine.epub'), book({ title: 'Fine' }));
  const entry = (title: string, href: string) => ({
    metadata: { title, language: 'en' },
    links: [{ rel: 'http://opds-spec.org/acquisition/open-access', href, type: 'application/epub+zip' }],
  });
  const feed = {
    metadata: { title: 'Feed' },
    links: [],
    publications: [
      entry('Fine', 'fine.epub'),
      entry('Out', '../secret.epub'),
      entry('Far', 'https://x.example/a.epub'),
    ],
  };
  await writeFile(join(b.folder, 'feed.json'), JSON.stringify(feed));
  const report = await b.run();
  expect(report.counts).toEqual({ added: 1, changed: 0, same: 0, refused: 2 });
  expect(reportText(report)).toMatch(/outside/);
  expect(reportText(report)).toMatch(/remote/);
});
