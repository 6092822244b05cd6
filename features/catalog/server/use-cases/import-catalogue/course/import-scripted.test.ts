import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, writeEpub, type TestBook, type TestDatabase } from '#platform/testing';
import { findCourse, listModules } from '../../../repositories/catalogue.ts';
import { courseZip, publicationOf, writeInto } from '../../../testing/course-bench.ts';
import { importBench, testBook, type ImportBench } from '../../../testing/import-bench.ts';
import { courseContents } from '../../course-contents.ts';
import { openingAddress } from '../../opening.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const scripted = (more: TestBook = {}): TestBook =>
  testBook({ title: 'River', pages: ['<p>Water.</p>', '<p>Game <script src="game.js"/></p>'], ...more });
const write = ({ folder }: ImportBench, book: TestBook, name = 'a.epub') => writeEpub(join(folder, name), book);
const trusted = { mayRunScripts: true };
const added = { added: 1, changed: 0, same: 0, refused: 0 };

test('[IMP-26] with --scripted a book with scripts is a publication of its own kind, and the same again changes nothing', async () => {
  const bench = importBench(database);
  await write(bench, scripted());
  const report = await bench.run(trusted);
  expect(report.counts).toEqual(added);
  expect(report.books[0]?.warnings.map(({ code, detail }) => [code, detail])).toContainEqual([
    'scripts-run',
    'Its scripts run, in the player of courses: 1 of its 2 pages have some.',
  ]);
  const record = await publicationOf(bench, 'river');
  expect(record).toMatchObject({
    ...{ format: 'scripted', bookType: 'workbook', samplePages: 0, spine: [] },
    units: ['EPUB/page1.xhtml', 'EPUB/page2.xhtml'],
    unitWords: [1, 1],
    fileKey: expect.stringMatching(/\.epub$/),
    coverKey: expect.any(String),
  });
  expect(openingAddress(record)).toBe('/#/course/river');
  const course = await findCourse(bench.scope, record);
  expect(courseContents(course?.nodes ?? [], 'en')).toEqual([
    { title: 'Page 1', href: 'EPUB/page1.xhtml', children: [] },
    { title: 'Page 2', href: 'EPUB/page2.xhtml', children: [] },
  ]);
  expect(course?.nodes.map((node) => node.kind === 'unit' && node.moveOn)).toEqual([
    'NotApplicable',
    'CompletedOrPassed',
  ]);
  const modules = await listModules(bench.scope, record.id);
  expect(modules.map(({ name, href }) => [name, href])).toEqual([
    ['Page 1', 'EPUB/page1.xhtml'],
    ['Page 2', 'EPUB/page2.xhtml'],
  ]);
  expect((await bench.run(trusted)).counts).toEqual({ added: 0, changed: 0, same: 1, refused: 0 });
});

test('[IMP-26] a book without scripts in the same import, and any book without --scripted, is an ordinary book', async () => {
  const bench = importBench(database);
  await write(bench, scripted());
  await write(bench, testBook({ title: 'Lake' }), 'b.epub');
  await bench.run();
  expect(await publicationOf(bench, 'river')).toMatchObject({ format: 'epub', spine: { length: 2 } });
  await bench.run(trusted);
  expect((await publicationOf(bench, 'river')).format).toBe('scripted');
  expect(await publicationOf(bench, 'lake')).toMatchObject({ format: 'epub', bookType: 'reader' });
});

test('[IMP-26] scripts begin and cease to run in place: id, alias and names of units stay', async () => {
  const bench = importBench(database);
  await write(bench, scripted());
  await bench.run();
  const before = await publicationOf(bench, 'river');
  const changed = { added: 0, changed: 1, same: 0, refused: 0 };
  expect((await bench.run(trusted)).counts).toEqual(changed);
  const running = await publicationOf(bench, 'river');
  expect(running).toMatchObject({ id: before.id, units: before.units, fileKey: before.fileKey, format: 'scripted' });
  expect((await bench.run()).counts).toEqual(changed);
  const { updatedAt: _was, ...after } = await publicationOf(bench, 'river');
  const { updatedAt: _is, ...same } = before;
  expect(after).toEqual(same);
  expect(await findCourse(bench.scope, before)).toBeNull();
  expect(openingAddress(before)).toBe('/#/reader/river');
});

test('[IMP-26] a course takes the place of no such book', async () => {
  const bench = importBench(database);
  await write(bench, scripted({ identifier: 'https://x.example/river' }));
  await bench.run(trusted);
  await writeInto(bench, 'b.zip', courseZip());
  expect((await bench.run({ ...trusted, isReplacing: true })).counts).toMatchObject({ added: 1, changed: 0 });
  expect((await publicationOf(bench, 'river')).format).toBe('scripted');
});

test('[IMP-26] a hostile book is refused as without --scripted, and one with too long names of pages too', async () => {
  const bench = importBench(database);
  const files = {
    'a.xhtml': { type: 'application/xhtml+xml', itemref: '', body: '<?xml-stylesheet href="a.xsl"?><html/>' },
  };
  await write(bench, scripted({ files }));
  const reasons = [await bench.run(trusted), await bench.run()].map(({ books }) => books[0]?.reason);
  expect(reasons).toEqual([expect.stringMatching(/^transformation: /), reasons[0]]);
  const name = `${'n'.repeat(500)}.xhtml`;
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>A</title></head><body>A</body></html>';
  await write(bench, scripted({ files: { [name]: { type: 'application/xhtml+xml', itemref: '', body: page } } }));
  expect((await bench.run(trusted)).books[0]?.reason).toMatch(/^too-long: /);
  expect(await bench.shelf()).toEqual([]);
});

test('[IMP-26] a locked book has no sample in the player', async () => {
  const bench = importBench(database);
  const file = 'a.epub';
  await write(bench, scripted(), file);
  const feed = {
    metadata: { title: 'Feed' },
    publications: [
      {
        metadata: {
          title: 'River',
          'https://klupa.example/ns#locked': true,
          'https://klupa.example/ns#sample': 1,
        },
        links: [{ href: file, type: 'application/epub+zip', rel: 'http://opds-spec.org/acquisition' }],
      },
    ],
  };
  await writeInto(bench, 'feed.json', JSON.stringify(feed));
  expect((await bench.run(trusted)).counts).toEqual(added);
  expect(await publicationOf(bench, 'river')).toMatchObject({ format: 'scripted', isLocked: true, samplePages: 0 });
});
