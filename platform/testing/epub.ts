import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface TestFile {
  readonly type: string;
  readonly body: string | Buffer;
  /** More attributes of its manifest item, for example a fallback; its id is its name. */
  readonly item?: string;
  /** Attributes of its itemref: then it is a page, behind the others. */
  readonly itemref?: string;
}

/** A small book for tests; everything has a default. */
export interface TestBook {
  readonly identifier?: string;
  readonly title?: string;
  readonly language?: string;
  readonly level?: string;
  readonly subject?: string;
  readonly collection?: string;
  /** The cover, an SVG; one that differs by the title when absent. */
  readonly cover?: string;
  /** The navigation document, whole; one that lists the pages when absent. */
  readonly nav?: string;
  /** Bodies of the pages. */
  readonly pages?: readonly string[];
  /** More of the metadata, as XML of the package. */
  readonly metadata?: string;
  /** More files beside the pages, by name. */
  readonly files?: Readonly<Record<string, TestFile>>;
  /** More entries of the archive that no manifest lists, by their whole name. */
  readonly entries?: Readonly<Record<string, string | Buffer>>;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${escape(title)}</title></head><body>${body}</body></html>`;

/** A cover that each book draws for itself, so that covers differ. */
const cover = (title: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400"><rect width="300" height="400" fill="hsl(${title.length * 37},60%,60%)"/></svg>`;

/** The files of an EPUB 3 book, by name. */
export function epubFiles(book: TestBook = {}): Record<string, string | Buffer> {
  const { identifier = 'urn:test:1', title = 'A book', language = 'en', pages = ['<p>One.</p>', '<p>Two.</p>'] } = book;
  const names = pages.map((_, index) => `page${index + 1}.xhtml`);
  const more = Object.entries(book.files ?? {});
  const items = [
    ...names.map((name, index) => `<item id="p${index}" href="${name}" media-type="application/xhtml+xml"/>`),
    ...more.map(([name, { type, item = '' }]) => `<item id="${name}" href="${name}" media-type="${type}" ${item}/>`),
  ];
  const itemrefs = [
    ...names.map((_, index) => `<itemref idref="p${index}"/>`),
    ...more.flatMap(([name, { itemref }]) => (itemref === undefined ? [] : `<itemref idref="${name}" ${itemref}/>`)),
  ];
  const collection = book.collection
    ? `<meta property="belongs-to-collection" id="c">${escape(book.collection)}</meta>`
    : '';
  const level = book.level ? `<meta property="schema:educationalLevel">${book.level}</meta>` : '';
  const subject = book.subject ? `<dc:subject>${escape(book.subject)}</dc:subject>` : '';
  return {
    'META-INF/container.xml':
      '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'EPUB/book.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" prefix="schema: http://schema.org/"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${escape(identifier)}</dc:identifier><dc:title>${escape(title)}</dc:title><dc:language>${language}</dc:language>${subject}<meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>${collection}${level}${book.metadata ?? ''}</metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="cover" href="cover.svg" media-type="image/svg+xml" properties="cover-image"/>${items.join('')}</manifest><spine>${itemrefs.join('')}</spine></package>`,
    'EPUB/nav.xhtml':
      book.nav ??
      page(
        title,
        `<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><ol>${names.map((name, index) => `<li><a href="${name}">Page ${index + 1}</a></li>`).join('')}</ol></nav>`,
      ),
    'EPUB/cover.svg': book.cover ?? cover(title),
    ...Object.fromEntries(names.map((name, index) => [`EPUB/${name}`, page(title, pages[index] ?? '')])),
    ...Object.fromEntries(more.map(([name, { body }]) => [`EPUB/${name}`, body])),
    ...book.entries,
  };
}

/** Writes a real EPUB file (OCF: the mimetype first and stored). */
export async function writeEpub(path: string, book: TestBook = {}): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { compress: false });
  for (const [name, body] of Object.entries(epubFiles(book))) zip.addBuffer(Buffer.from(body), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
