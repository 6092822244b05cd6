import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEpubArchive } from '#platform/server/epub';
import { testDatabase, writeEpub, type TestDatabase } from '#platform/testing';
import { findPublication } from '../repositories/catalogue.ts';
import { importBench, testBook } from '../testing/import-bench.ts';
import { factsKey, findBookFacts } from './book-facts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const font = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7) % 256));
const identifier = 'urn:facts';
const key = createHash('sha1').update(identifier).digest();
const hidden = Buffer.from(font.map((byte, at) => (at < 1040 ? byte ^ (key[at % 20] ?? 0) : byte)));
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><text>Hi</text></svg>';
const encryption = `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/><enc:CipherData><enc:CipherReference URI="EPUB/f.otf"/></enc:CipherData></enc:EncryptedData></encryption>`;

test('[IMP-12] what a reader needs is stored beside the book, and is what the file says', async () => {
  const { folder, run, scope, storage } = importBench(database);
  await writeEpub(
    join(folder, 'a.epub'),
    testBook({
      identifier,
      title: 'Facts',
      language: 'en-GB',
      metadata: '<meta property="rendition:layout">pre-paginated</meta>',
      files: {
        'f.otf': { type: 'font/otf', body: hidden },
        'a.psd': { type: 'image/vnd.adobe.photoshop', body: '8BPS', item: 'fallback="plate.svg"' },
        'plate.svg': {
          type: 'image/svg+xml',
          body: drawing,
          itemref: 'properties="page-spread-left rendition:orientation-landscape"',
        },
      },
      entries: { 'META-INF/encryption.xml': encryption },
    }),
  );
  expect((await run()).counts.added).toBe(1);
  const { fileKey = '' } = (await findPublication(scope, 'en', 'facts')) ?? {};
  const stored = await findBookFacts(storage, fileKey);
  expect(stored).toMatchObject({
    language: 'en-GB',
    layout: 'pre-paginated',
    hasObfuscatedFonts: true,
    toc: [{ title: 'Page 1' }, {}],
  });
  expect(stored?.spine.at(-1)).toMatchObject({
    href: 'EPUB/plate.svg.page.xhtml',
    source: 'EPUB/plate.svg',
    pageSpread: 'left',
    orientation: 'landscape',
    viewport: { width: 30, height: 40 },
    properties: ['page-spread-left', 'rendition:orientation-landscape'],
  });
  await storage.remove(factsKey(fileKey));
  expect(await findBookFacts(storage, fileKey)).toEqual(stored);

  // And by these facts every file is found as it should be shown.
  const archive = await openEpubArchive((await storage.open(fileKey)) ?? '');
  try {
    const shown = (href: string) => archive.read(stored?.resources.get(href)?.fallback ?? href);
    expect((await shown('EPUB/f.otf'))?.equals(font)).toBe(true);
    expect(String(await shown('EPUB/a.psd'))).toBe(drawing);
    expect(String(await shown('EPUB/plate.svg.page.xhtml'))).toContain('<text>Hi</text>');
  } finally {
    await archive.close();
  }
});

test('[IMP-12] a book whose file is gone has no facts', async () => {
  const { storage } = importBench(database);
  expect(await findBookFacts(storage, `publications/00/${'0'.repeat(64)}.epub`)).toBeUndefined();
});
