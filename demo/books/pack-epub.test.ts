import { describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { SaxesParser } from 'saxes';
import { epubFiles } from './epub-files.ts';
import { DEMO_LANGUAGES, demoBooks, hasWholeShelf, packEpub } from '../index.ts';

const books = DEMO_LANGUAGES.flatMap((language) => demoBooks(language));

const entriesOf = (file: Buffer): Promise<{ name: string; method: number }[]> =>
  new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: false }, (error, zip) => {
      if (error) return reject(error);
      const found: { name: string; method: number }[] = [];
      zip.on('entry', (entry) => found.push({ name: entry.fileName, method: entry.compressionMethod }));
      zip.on('end', () => resolve(found));
      zip.on('error', reject);
    });
  });

describe.each(books.map((book) => [book.language, book.slug, book] as const))('%s %s', (_language, _slug, book) => {
  // Packed books differ in words alone: the languages with a whole shelf are enough for the test.
  test.runIf(hasWholeShelf(book.language))(
    '[SHELF-13] packs to the same bytes every time, mimetype first and stored',
    async () => {
      const file = await packEpub(book);
      expect(file.equals(await packEpub(book))).toBe(true);
      const entries = await entriesOf(file);
      expect(entries[0]).toEqual({ name: 'mimetype', method: 0 });
      expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
    },
  );

  test.runIf(book.fixedLayout)('[SHELF-13] a book of fixed layout brings its typeface', async () => {
    const names = (await entriesOf(await packEpub(book))).map(({ name }) => name);
    const [, css = ''] = epubFiles(book).find(([path]) => path === 'EPUB/book.css') ?? [];
    const fonts = [...css.matchAll(/url\((fonts\/[^)]+)\)/g)].map(([, href]) => `EPUB/${href}`);
    expect(fonts.length).toBeGreaterThan(1);
    expect(names).toEqual(expect.arrayContaining(fonts));
  });

  test('[QUAL-2] describes every picture and names every page', () => {
    expect(book.coverAlt.length).toBeGreaterThan(20);
    expect(book.cover).toContain('viewBox="0 0 600 800"');
    for (const page of book.pages) {
      expect(page.title).not.toBe('');
      expect(page.text.length).toBeGreaterThan(0);
      if (page.art) expect(page.alt?.length ?? 0, page.title).toBeGreaterThan(15);
    }
    const pictured = book.pages.filter(({ art }) => art).length;
    expect(pictured).toBeGreaterThan(book.pages.length / 2);
    for (const [path, text] of epubFiles(book)) if (path.endsWith('.xhtml')) expect(text).not.toMatch(/alt=""/);
  });

  test('[READ-17] says of who can read it only what is true', () => {
    const packaged = new Map(epubFiles(book)).get('EPUB/package.opf') ?? '';
    const says = (term: string) => packaged.includes(`>${term}</meta>`);
    // Each picture is described, and nothing moves or sounds.
    expect(says('alternativeText') && says('textual') && says('none')).toBe(true);
    expect(packaged).not.toMatch(/media-overlay|audio\/|video\/|properties="scripted"/);
    expect(epubFiles(book).some(([path, text]) => path.endsWith('.svg') && /<animate|<script/.test(text))).toBe(false);
    // Text of fixed pages keeps its size.
    expect(says('displayTransformability')).toBe(book.fixedLayout !== true);
    // No organisation has certified it.
    expect(packaged).not.toMatch(/conformsTo|certifiedBy/);
  });

  test('consists of well-formed XML without odd numbers', () => {
    for (const [path, text] of epubFiles(book)) {
      expect(text, path).not.toMatch(/NaN|undefined/);
      if (path.endsWith('.css')) continue;
      const parser = new SaxesParser({ xmlns: true });
      parser.on('error', (error) => expect.fail(`${path}: ${error.message}`));
      parser.write(text).close();
    }
  });
});

test.each(DEMO_LANGUAGES)('one book in %s has a fixed layout', (language) => {
  expect(demoBooks(language).filter(({ fixedLayout }) => fixedLayout).length).toBe(1);
});
