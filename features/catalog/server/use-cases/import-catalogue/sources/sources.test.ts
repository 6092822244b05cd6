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

/** Serves the files of a folder; what was asked for is counted. */
async function served(folder: string): Promise<{ origin: string; download: Download; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.url}`);
    readFile(join(folder, decodeURIComponent(request.url ?? ''))).then(
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
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, download, asked };
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
    const { origin, download, asked } = await served(folder);
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
    expect(asked.toSorted()).toEqual(
      ['/feed.json', '/books/a%20b.epub', '/gone.epub'].flatMap((path) => [path, path]).toSorted(),
    );
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
