import { readFile, writeFile, mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createDownload, type Download } from '#platform/server/download';
import { temporaryFolder, testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { findPublication } from '../../../repositories/catalogue.ts';
import { importBench, testBook } from '../../../testing/import-bench.ts';
import { importCatalogue } from '../import-catalogue.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const entry = (title: string, href: string, more: object = {}) => ({
  metadata: { title, language: 'en', ...more },
  links: [{ rel: 'http://opds-spec.org/acquisition/open-access', href, type: 'application/epub+zip' }],
});
const feed = (more: object) => JSON.stringify({ metadata: { title: 'Feed' }, links: [], publications: [], ...more });

/** Serves the files of a folder and records the requested addresses. */
async function served(folder: string): Promise<{ origin: string; download: Download; requestedPaths: string[] }> {
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    requestedPaths.push(`${request.url}`);
    if (request.url === '/moved') return response.writeHead(301, { location: '/lists/all/feed.json' }).end();
    return void readFile(join(folder, decodeURIComponent(request.url ?? ''))).then(
      (bytes) => {
        const etag = `"${bytes.length}"`;
        const isKnown = request.headers['if-none-match'] === etag;
        return response.writeHead(isKnown ? 304 : 200, { etag }).end(isKnown ? undefined : bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const download = createDownload({
    folder: temporaryFolder(),
    hosts: ['localhost'],
    maxBytes: 1_000_000,
    maxTime: 5000,
    protocols: ['http:'],
    isAddressAllowed: () => true,
  });
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, download, requestedPaths };
}

describe('[SHELF-14] a feed', () => {
  test('is read to its last page, with its groups, each book once', async () => {
    const { folder, run, shelf } = importBench(database);
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'A' }));
    await writeEpub(join(folder, 'b.epub'), testBook({ title: 'B' }));
    await writeEpub(join(folder, 'pages', 'c.epub'), testBook({ title: 'C' }));
    const groups = ['One', 'Two'].map((title) => ({ metadata: { title }, publications: [entry('B', 'b.epub')] }));
    const next = (href: string) => [{ rel: 'next', href, type: 'application/opds+json' }];
    await writeFile(
      join(folder, 'feed.json'),
      feed({ publications: [entry('A', 'a.epub')], groups, links: next('pages/2.json') }),
    );
    await writeFile(
      join(folder, 'pages', '2.json'),
      feed({ publications: [entry('C', 'c.epub')], links: next('2.json') }),
    );
    const report = await run({}, join(folder, 'feed.json'));
    expect(report.counts).toEqual({ added: 3, changed: 0, same: 0, refused: 0 });
    expect((await shelf()).map(({ name }) => name).toSorted()).toEqual(['A', 'B', 'C']);
  });

  test('gives the picture and the collection of a book that has none', async () => {
    const { folder, run, shelf } = importBench(database);
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'A', cover: '<svg' }));
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="red"/></svg>';
    await writeFile(join(folder, 'a.svg'), picture);
    const images = [{ href: 'a.svg', type: 'image/svg+xml' }];
    const publication = { ...entry('A', 'a.epub', { belongsTo: { collection: 'Tales' } }), images };
    await writeFile(join(folder, 'feed.json'), feed({ publications: [publication] }));
    await run();
    const [book] = await shelf();
    expect(book).toMatchObject({ coverKey: expect.any(String), groupId: expect.any(Number) });
  });
});

describe('[IMP-19] an entry of a feed', () => {
  test('that gives no book is named by number, title and identifier', async () => {
    const { folder, run } = importBench(database);
    const groups = [{ metadata: { title: 'Group' }, publications: [{ metadata: { title: 'No link' }, links: [] }] }];
    const publications = [
      { metadata: { identifier: 'urn:a' }, links: [] },
      { metadata: { title: 'Pages', identifier: 'urn:b', numberOfPages: -1 }, links: [] },
      'nonsense',
    ];
    const links = [{ rel: 'next', href: 'two.json' }];
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'one.opds.json'), feed({ publications, groups, links }));
    await writeFile(join(folder, 'two.json'), feed({ publications: ['nonsense'] }));
    expect((await run()).books.map(({ source }) => source)).toEqual([
      'entry 1 (urn:a)',
      'entry 2 "Pages" (urn:b)',
      'entry 3',
      'entry 4 "No link"',
      'entry 1 of two.json',
    ]);
  });
});

describe('[IMP-20] a catalogue of OPDS 1', () => {
  const atom = (inner: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/terms/"><title>Feed</title>${inner}</feed>`;
  const type = 'application/atom+xml;profile=opds-catalog';
  const lead = (href: string, rel = 'subsection') =>
    `<entry><title>${href}</title><link rel="${rel}" href="${href}" type="${type}"/></entry>`;
  const book = (title: string, href: string, more = '') =>
    `<entry><title>${title}</title><id>urn:${title}</id><dc:language>en</dc:language>${more}<link rel="http://opds-spec.org/acquisition/open-access" href="${href}" type="application/epub+zip"/></entry>`;

  test('is imported through its navigation, from page to page, each book once', async () => {
    const { folder, run, shelf, scope } = importBench(database);
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4"/></svg>';
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'a', cover: '<svg' }));
    await writeEpub(join(folder, 'lists', 'b.epub'), testBook({ title: 'b' }));
    await writeFile(join(folder, 'lists', 'a.svg'), picture);
    const links = '<link rel="http://opds-spec.org/image" href="a.svg" type="image/svg+xml"/>';
    const a = book('A', '../a.epub', `<summary>About A.</summary><author><name>Ana</name></author>${links}`);
    const pages = {
      'root.xml': atom(lead('lists/new.xml') + lead('lists/all.xml') + lead('mine.xml', 'http://opds-spec.org/shelf')),
      'lists/new.xml': atom(a + lead('beside.xml')),
      'lists/all.xml': atom(`<link rel="next" href="all-2.xml" type="${type}"/>${a}`),
      'lists/all-2.xml': atom(`<link rel="next" href="all.xml" type="${type}"/>${book('B', 'b.epub')}`),
    };
    for (const [name, text] of Object.entries(pages)) await writeFile(join(folder, name), text);
    const report = await run({}, join(folder, 'root.xml'));
    expect(report.counts).toEqual({ added: 2, changed: 0, same: 0, refused: 0 });
    const books = await shelf();
    expect(books.map(({ name }) => name).toSorted()).toEqual(['A', 'B']);
    expect(books.find(({ name }) => name === 'A')).toMatchObject({ coverKey: expect.any(String) });
    expect(await findPublication(scope, 'en', 'a')).toMatchObject({ description: 'About A.' });
    expect((await run({}, join(folder, 'root.xml'))).counts).toMatchObject({ same: 2 });
  });

  test('is found in a folder; a list that cannot be read is told of and ends nothing', async () => {
    const { folder, run } = importBench(database);
    await writeEpub(join(folder, 'a.epub'), testBook({ title: 'A' }));
    await mkdir(join(folder, 'lists'));
    await writeFile(join(folder, 'root.xml'), atom(lead('lists/none.xml') + lead('lists/b.xml') + lead('../out.xml')));
    await writeFile(join(folder, 'lists', 'b.xml'), atom(book('A', '../a.epub') + book('B', '../../b.epub')));
    expect((await run()).books.map(({ source, reason }) => [source, reason?.replace(/"[^]*| the .*/, '')])).toEqual([
      ['lists/none.xml', 'not-a-feed: '],
      ['../a.epub', undefined],
      ['../../b.epub', 'outside:'],
      ['../out.xml', 'not-a-feed: outside:'],
    ]);
  });

  test('ends, however deep its navigation leads', async () => {
    const { folder, run } = importBench(database);
    await mkdir(folder, { recursive: true });
    for (let page = 0; page < 12; page++) await writeFile(join(folder, `${page}.atom`), atom(lead(`${page + 1}.atom`)));
    await writeFile(join(folder, '8.atom'), atom(book('Eight', 'eight.epub')));
    expect((await run({}, join(folder, '0.atom'))).books.map(({ source }) => source)).toEqual(['eight.epub']);
    expect((await run({}, join(folder, '9.atom'))).books).toMatchObject([{ source: '12.atom' }]);
    await writeFile(join(folder, '8.atom'), atom(lead('eight.atom')));
    await writeFile(join(folder, 'eight.atom'), atom(book('Nine', 'nine.epub')));
    expect((await run({}, join(folder, '0.atom'))).books).toEqual([]);
  });

  test('elsewhere is asked of its hosts only', async () => {
    const bench = importBench(database);
    await writeEpub(join(bench.folder, 'a.epub'), testBook({ title: 'A' }));
    await writeFile(join(bench.folder, 'opds'), atom(lead('/list') + lead('http://example.org/list')));
    await writeFile(join(bench.folder, 'list'), atom(book('A', '/a.epub')));
    const { origin, download, requestedPaths } = await served(bench.folder);
    const report = await importCatalogue(
      `${origin}/opds`,
      { workspacesOf: () => [bench.workspace] },
      { executor: database.orm, storage: bench.storage, download },
    );
    expect(report.counts).toMatchObject({ added: 1, refused: 1 });
    expect(report.books.find(({ reason }) => reason)?.reason).toMatch(/example.org is none of the hosts/);
    expect(requestedPaths).toEqual(['/opds', '/list', '/a.epub']);
  });
});

describe('[IMP-10] a feed elsewhere', () => {
  test('and its files come in where they may, once; the next time they are asked for by their tags', async () => {
    const bench = importBench(database);
    const { folder, storage, workspace, shelf } = bench;
    await writeEpub(join(folder, 'books', 'a b.epub'), testBook({ title: 'A' }));
    await writeFile(
      join(folder, 'feed.json'),
      feed({
        publications: [
          entry('A', 'books/a%20b.epub'),
          entry('Gone', '/gone.epub'),
          entry('Elsewhere', 'http://example.org/x.epub'),
          entry('Machine', 'file:///etc/passwd'),
        ],
      }),
    );
    const { origin, download, requestedPaths } = await served(folder);
    const run = () =>
      importCatalogue(
        `${origin}/feed.json`,
        { workspacesOf: () => [workspace] },
        { executor: database.orm, storage, download },
      );
    const report = await run();
    expect(report.books.map(({ reason }) => reason)).toEqual([
      undefined,
      expect.stringMatching(/^not-fetched: .*404/),
      expect.stringMatching(/^not-fetched: example.org is none of the hosts/),
      expect.stringMatching(/^not-fetched: file: addresses/),
    ]);
    expect((await shelf()).map(({ name }) => name)).toEqual(['A']);
    expect((await run()).counts).toMatchObject({ same: 1, refused: 3 });
    expect(requestedPaths.toSorted()).toEqual(
      ['/feed.json', '/books/a%20b.epub', '/gone.epub'].flatMap((path) => [path, path]).toSorted(),
    );
  });

  test('[IMP-20] whose address sends on has its books beside the address that answers', async () => {
    const { folder, storage, workspace, shelf } = importBench(database);
    await writeEpub(join(folder, 'lists', 'a.epub'), testBook({ title: 'A' }));
    await mkdir(join(folder, 'lists', 'all'), { recursive: true });
    await writeFile(join(folder, 'lists', 'all', 'feed.json'), feed({ publications: [entry('A', '../a.epub')] }));
    const { origin, download } = await served(folder);
    const tenancy = { workspacesOf: () => [workspace] };
    await importCatalogue(`${origin}/moved`, tenancy, { executor: database.orm, storage, download });
    expect((await shelf()).map(({ name }) => name)).toEqual(['A']);
  });

  test('is not asked for without --fetch', async () => {
    const { folder, run } = importBench(database);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'feed.json'), feed({ publications: [entry('A', 'https://example.org/a.epub')] }));
    expect((await run()).books[0]?.reason).toMatch(/^remote: /);
    expect((await run({}, 'https://example.org/feed.json')).books[0]?.reason).toMatch(/^remote: /);
  });
});

describe('[IMP-11] an ONIX message beside its books', () => {
  const product = (reference: string, isbn: string, title: string) =>
    `<Product><RecordReference>${reference}</RecordReference><NotificationType>03</NotificationType>
     <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
     <DescriptiveDetail><Collection><TitleDetail><TitleElement><TitleElementLevel>02</TitleElementLevel><TitleText>Waters</TitleText></TitleElement></TitleDetail></Collection>
     <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail>
     <Language><LanguageRole>01</LanguageRole><LanguageCode>eng</LanguageCode></Language>
     <AudienceRange><AudienceRangeQualifier>11</AudienceRangeQualifier><AudienceRangeValue>3</AudienceRangeValue></AudienceRange></DescriptiveDetail>
     <CollateralDetail><TextContent><TextType>03</TextType><Text>About ${title}.</Text></TextContent></CollateralDetail></Product>`;

  test('speaks for the books that are called by its ISBNs, records or identifiers', async () => {
    const { folder, run, shelf, scope } = importBench(database);
    const products = [
      product('one', '9780306406157', 'By file'),
      product('two', '9780804429573', 'By identifier'),
      product('three', '9781402894626', 'By record'),
      product('four', '9783161484100', 'Nowhere'),
    ];
    await writeEpub(join(folder, '978-0-306-40615-7.epub'), testBook({ title: 'a' }));
    await writeEpub(join(folder, 'b.epub'), testBook({ title: 'b', identifier: 'urn:isbn:080442957X' }));
    await writeEpub(join(folder, 'three.epub'), testBook({ title: 'c' }));
    await writeEpub(join(folder, 'unknown.epub'), testBook({ title: 'Its own' }));
    await writeFile(
      join(folder, 'products.xml'),
      `<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">${products.join('')}</ONIXMessage>`,
    );
    const report = await run({ readingLanguage: (tag) => (tag === 'eng' ? 'en' : tag) });
    expect(report.counts).toEqual({ added: 4, changed: 0, same: 0, refused: 1 });
    expect(report.books.at(-1)).toMatchObject({ source: 'Nowhere', reason: expect.stringMatching(/^no-epub/) });
    const names = (await shelf()).map(({ name }) => name).toSorted();
    expect(names).toEqual(['By file', 'By identifier', 'By record', 'Its own']);
    const found = await findPublication(scope, 'en', 'by-file');
    expect(found).toMatchObject({
      description: 'About By file.',
      groupId: expect.any(Number),
      gradeId: expect.any(Number),
    });
    expect((await run({ readingLanguage: (tag) => (tag === 'eng' ? 'en' : tag) })).counts.same).toBe(4);
  });

  test('that is broken is told of', async () => {
    const { folder, run } = importBench(database);
    await writeEpub(join(folder, 'a.epub'), testBook());
    await writeFile(join(folder, 'products.xml'), '<ONIXMessage release="3.0"><Product>');
    expect((await run()).books[0]?.reason).toMatch(/^not-a-feed: .*cannot be read/);
  });
});
