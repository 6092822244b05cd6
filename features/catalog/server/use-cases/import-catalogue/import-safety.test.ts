import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { findBookFacts } from '../book-facts.ts';
import { getPublication } from '../get-publication.ts';
import { findPublication, listModules } from '../../repositories/catalogue.ts';
import { reportJson, reportText } from './report.ts';
import { importBench, testBook } from '../../testing/import-bench.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const acquisition = (href: string) => [
  { rel: 'http://opds-spec.org/acquisition/open-access', href, type: 'application/epub+zip' },
];
const feedOf = (publications: readonly unknown[]) =>
  JSON.stringify({ metadata: { title: 'Feed' }, links: [], publications });

describe('[IMP-6] two books of one identifier', () => {
  test('both stand, each is known again, and the report says so', async () => {
    const { folder, run, shelf } = importBench(database);
    const identifier = 'urn:shared';
    await writeEpub(join(folder, 'a.epub'), { identifier, title: 'Sun' });
    await run();
    const [first] = await shelf();
    await writeEpub(join(folder, 'b.epub'), { identifier, title: 'Moon' });
    const report = await run();
    expect(report.counts).toEqual({ added: 1, changed: 0, same: 1, refused: 0 });
    expect(reportText(report)).toMatch(
      /b\.epub: same-identifier: Another book is urn:shared too: both stand; --replace/,
    );
    const both = await shelf();
    expect(both.map(({ name }) => name).toSorted()).toEqual(['Moon', 'Sun']);
    expect(both.find(({ name }) => name === 'Sun')?.id).toBe(first?.id);
    expect((await run()).counts).toEqual({ added: 0, changed: 0, same: 2, refused: 0 });
    // A correction of the second changes the second.
    await writeEpub(join(folder, 'b.epub'), { identifier, title: 'Moon', pages: ['<p>Corrected</p>'] });
    expect((await run()).counts).toEqual({ added: 0, changed: 1, same: 1, refused: 0 });
    expect((await shelf()).map(({ id }) => id).toSorted()).toEqual(both.map(({ id }) => id).toSorted());
  });

  test('two at once never take each other’s place, not even with the same title', async () => {
    const { folder, run, shelf } = importBench(database);
    for (const page of ['One', 'Two', 'Three'])
      await writeEpub(join(folder, `${page}.epub`), {
        identifier: 'urn:same',
        title: 'Same',
        pages: [`<p>${page}</p>`],
      });
    expect((await run({ isReplacing: true })).counts.added).toBe(3);
    expect(await shelf()).toHaveLength(3);
    expect((await run()).counts.same).toBe(3);
  });

  test('with --replace the second is a new edition: id, address, owners and results stay', async () => {
    const { folder, run, shelf, scope, workspace } = importBench(database);
    const identifier = 'urn:edition';
    await writeEpub(join(folder, 'a.epub'), { identifier, title: 'First edition' });
    await run();
    const [before] = await shelf();
    const user = '11111111-1111-4111-8111-111111111111';
    await database.pool.query(
      `insert into catalog_entitlements (workspace_id, user_id, publication_id, source) values ($1, $2, $3, 'test')`,
      [workspace, user, before?.id],
    );
    await writeEpub(join(folder, 'a.epub'), { identifier, title: 'Second edition', pages: ['<p>New</p>'] });
    expect((await run({ isReplacing: true })).counts).toEqual({ added: 0, changed: 1, same: 0, refused: 0 });
    const [after, ...others] = await shelf();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, alias: before?.alias, name: 'Second edition' });
    const { rowCount } = await database.pool.query(
      'select 1 from catalog_entitlements where workspace_id = $1 and publication_id = $2',
      [workspace, after?.id],
    );
    expect(rowCount).toBe(1);
    expect((await findPublication(scope, 'en', 'first-edition'))?.spine).toHaveLength(1);
  });
});

describe('[IMP-7] languages', () => {
  test('a book of a region stands with its language and keeps its own tag', async () => {
    const { folder, run, shelf, storage, scope } = importBench(database);
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'Colour', language: 'en-GB' }));
    const report = await run();
    expect(report.books[0]).toMatchObject({ language: 'en-GB' });
    expect((await shelf('en')).map(({ name }) => name)).toEqual(['Colour']);
    const record = await findPublication(scope, 'en', 'colour');
    expect((await findBookFacts(storage, record?.fileKey ?? ''))?.language).toBe('en-GB');
  });

  test('what no market reads is said plainly: where it stands, or that nobody sees it', async () => {
    const { folder, run, shelf, workspace } = importBench(database);
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'Kawa', language: 'ja-JP' }));
    const nobody = { workspacesOf: () => [], marketsOf: () => [] };
    expect(reportText(await run(nobody))).toMatch(/a\.epub: no-workspace: no market reads ja-JP/);
    const into = await run({ ...nobody, workspaces: [workspace] });
    expect(reportText(into)).toMatch(/unread-language: No market of workspace \d+ reads ja-JP: nobody sees it there/);
    expect(await shelf('en')).toEqual([]);
    const elsewhere = await run({ ...nobody, elsewhere: [workspace] });
    expect(reportText(elsewhere)).toMatch(/unread-language: No market reads ja-JP: it stands in workspace \d+/);
    expect((await shelf('en')).map(({ name }) => name)).toEqual(['Kawa']);
  });
});

describe('[IMP-8] one bad book', () => {
  const hostile = '\u0000\u0007\uD800 long '.repeat(6000);

  test('with fields of 40 kB and no characters of this world is bounded, and the others come in', async () => {
    const { folder, run, shelf, scope } = importBench(database);
    const long = 'x'.repeat(40_000);
    await writeEpub(join(folder, 'a.epub'), {
      identifier: `urn:${long}`,
      title: long,
      subject: long,
      collection: long,
      level: 'NaN',
    });
    await writeEpub(join(folder, 'b.epub'), testBook({ title: 'Good' }));
    expect((await run()).counts).toEqual({ added: 2, changed: 0, same: 0, refused: 0 });
    expect((await run()).counts.same).toBe(2);
    const names = (await shelf()).map(({ name }) => name);
    expect(names).toContain('Good');
    expect(names.find((name) => name !== 'Good')).toHaveLength(500);
    expect(await findPublication(scope, 'en', 'good')).toBeDefined();
  });

  test('with 100,000 lines of contents keeps the first thousand', async () => {
    const { folder, run, scope } = importBench(database);
    const lines = Array.from({ length: 100_000 }, (_, at) => `<li><a href="page1.xhtml">Line ${at}</a></li>`).join('');
    const nav = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><body><nav epub:type="toc"><ol>${lines}</ol></nav></body></html>`;
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'Lines', nav }));
    expect((await run()).counts.added).toBe(1);
    const found = await findPublication(scope, 'en', 'lines');
    expect(await listModules(scope, found?.id ?? 0)).toHaveLength(1000);
  });

  test('of a feed is refused by name, whatever its entry holds', async () => {
    const { folder, run, shelf } = importBench(database);
    await mkdir(folder, { recursive: true });
    await writeEpub(join(folder, 'good.epub'), testBook({ title: 'Good' }));
    const ns = 'https://klupa.example/ns#';
    const odd = {
      title: hostile,
      [`${ns}themeId`]: 'NaN',
      [`${ns}sample`]: -5,
      [`${ns}modules`]: [{ title: hostile, status: {} }],
    };
    await writeFile(
      join(folder, 'feed.json'),
      feedOf([
        { metadata: { title: 'Percent' }, links: acquisition('a%zz.epub') },
        { metadata: { title: 'Nul' }, links: acquisition('a%00.epub') },
        { metadata: { title: 'Gone' }, links: acquisition('gone.epub') },
        { metadata: { title: 'Folder' }, links: acquisition('.') },
        { metadata: 7 },
        null,
        {
          metadata: { ...odd, description: hostile, author: hostile, subject: [hostile, hostile] },
          links: acquisition('good.epub'),
        },
      ]),
    );
    const report = await run();
    expect(report.counts).toEqual({ added: 1, changed: 0, same: 0, refused: 6 });
    expect(report.books.map(({ reason }) => reason?.split(':')[0])).toEqual([
      'broken-link',
      'broken-link',
      'unreadable-file',
      'outside',
      'broken-entry',
      'broken-entry',
      undefined,
    ]);
    expect((await shelf())[0]?.name).toMatch(/^\uFFFD long \uFFFD long/);
  });

  test('that the database does not take leaves nothing behind, neither rows nor files', async () => {
    const { folder, run, shelf, stored, workspace } = importBench(database);
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'Not taken' }));
    await writeEpub(join(folder, 'b.epub'), testBook({ title: 'Taken' }));
    await database.pool.query(
      `alter table catalog_publications add constraint refused_title check (workspace_id <> ${workspace} or name <> 'Not taken')`,
    );
    const two = [workspace, workspace + 50_000];
    try {
      const report = await run({ workspaces: two });
      expect(report.counts).toEqual({ added: 2, changed: 0, same: 0, refused: 1 });
      expect(reportText(report)).toMatch(/a\.epub: not-written: .*refused_title/);
    } finally {
      await database.pool.query('alter table catalog_publications drop constraint refused_title');
    }
    expect((await shelf()).map(({ name }) => name)).toEqual(['Taken']);
    const { rows } = await database.pool.query(
      `select 1 from catalog_publications where workspace_id = any($1) and name = 'Not taken'`,
      [two],
    );
    expect(rows).toEqual([]);
    // One book: its file and its facts, nine pictures of its cover and their facts.
    expect(stored()).toHaveLength(2 + 9 + 1);
    expect((await run()).counts).toEqual({ added: 1, changed: 0, same: 1, refused: 0 });
    expect(stored()).toHaveLength(2 * (2 + 9 + 1));
  });
});

describe('[IMP-9] the report', () => {
  test('begins at once, tells each file, and is whole as JSON', async () => {
    const { folder, run, workspace } = importBench(database);
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'A', pages: ['<p><img src="gone.png"/></p>'] }));
    await writeFile(join(folder, 'b.epub'), 'no book');
    const progressLines: string[] = [];
    const report = await run({ marketsOf: () => ['en'] }, undefined, {
      onProgress: (done, total) => void progressLines.push(`${done}/${total}`),
    });
    expect(progressLines).toEqual(['0/2', '1/2', '2/2']);
    expect(reportText(report).split('\n')).toEqual([
      'added 1, changed 0, same 0, refused 1',
      '2 files → 1 shelf entry in 1 workspace; languages en; see the markets en',
      'refused:',
      expect.stringMatching(/^ {2}b\.epub: not-a-zip: /),
      'warnings, 1 book:',
      '  a.epub: no-alternative-text: "EPUB/page1.xhtml" has a picture without alternative text.',
      '  a.epub: missing-resource: "EPUB/page1.xhtml" shows "EPUB/gone.png", which is not in the archive.',
    ]);
    expect(JSON.parse(reportJson(report))).toMatchObject({
      counts: { added: 1, changed: 0, same: 0, refused: 1 },
      sum: { files: 2, entries: 1, workspaces: [workspace], languages: ['en'], markets: ['en'] },
      books: [
        {
          source: 'a.epub',
          title: 'A',
          entries: [{ workspaceId: workspace, outcome: 'added' }],
          warnings: [{ count: 1 }, {}],
        },
        { source: 'b.epub', reason: expect.stringMatching(/^not-a-zip/), entries: [] },
      ],
    });
  });
});

describe('[READ-17] what a publisher says about who can read a book', () => {
  const meta = (property: string, ...values: string[]) =>
    values.map((value) => `<meta property="${property}">${value}</meta>`).join('');

  test('is kept with the book and told in its panel', async () => {
    const { folder, run, scope } = importBench(database);
    const metadata =
      meta('schema:accessMode', 'textual', 'visual') +
      meta('schema:accessModeSufficient', 'textual') +
      meta('schema:accessibilityFeature', 'alternativeText') +
      meta('schema:accessibilitySummary', 'All pictures are described.') +
      meta('dcterms:conformsTo', 'EPUB Accessibility 1.1 - WCAG 2.1 Level AA') +
      meta('a11y:certifiedBy', 'Bench Reviews');
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'Told', metadata }));
    await writeEpub(join(folder, 'b.epub'), testBook({ title: 'Silent' }));
    expect((await run()).counts.added).toBe(2);
    const publication = await getPublication(scope, { language: 'en' }, { now: new Date() }, 'told');
    expect(publication).toMatchObject({
      value: {
        accessibility: {
          says: ['screen-reader', 'pictures-described'],
          level: 'AA',
          certifiedBy: 'Bench Reviews',
          summary: 'All pictures are described.',
        },
      },
    });
    const silent = await getPublication(scope, { language: 'en' }, { now: new Date() }, 'silent');
    expect(silent).toMatchObject({ value: { name: 'Silent' } });
    expect(silent).not.toHaveProperty('value.accessibility');
  });

  test('is bounded, and what is hostile says nothing', async () => {
    const { folder, run, scope } = importBench(database);
    const metadata =
      meta('schema:accessibilityFeature', 'f'.repeat(100_000), '&lt;script>', ...Array<string>(5000).fill('nothing')) +
      meta('schema:accessibilityHazard', 'none; drop table') +
      meta('dcterms:conformsTo', `EPUB Accessibility 1.1 - WCAG 2.1 Level ${'A'.repeat(50_000)}`) +
      meta('a11y:certifiedBy', 'c'.repeat(100_000));
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'Hostile', metadata }));
    await writeEpub(
      join(folder, 'b.epub'),
      testBook({ title: 'Long', metadata: meta('schema:accessibilitySummary', '&lt;b>Long.&lt;/b> '.repeat(10_000)) }),
    );
    expect((await run()).counts.added).toBe(2);
    expect(JSON.stringify((await findPublication(scope, 'en', 'hostile'))?.accessibility).length).toBeLessThan(10_000);
    expect(await getPublication(scope, { language: 'en' }, { now: new Date() }, 'hostile')).not.toHaveProperty(
      'value.accessibility',
    );
    const long = await getPublication(scope, { language: 'en' }, { now: new Date() }, 'long');
    expect(long.isOk && long.value.accessibility?.summary).toMatch(/^<b>Long\.<\/b> .+…$/);
    expect(long.isOk && long.value.accessibility?.summary?.length).toBeLessThanOrEqual(2000);
  });
});
