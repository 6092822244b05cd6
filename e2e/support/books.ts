import { execFileSync } from 'node:child_process';
import { createWriteStream, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A book for tests of the reader, made after the standard (EPUB 3.3). */
export interface ReaderBook {
  readonly title: string;
  readonly language?: string;
  /** Bodies of the pages, in reading order; a page that is an `<svg>` is a drawing by itself. */
  readonly pages: readonly string[];
  readonly head?: string;
  /** Of each page. */
  readonly itemProperties?: readonly string[];
  readonly metadata?: string;
  readonly spine?: string;
  /** Body of the navigation document; a line a page when absent. */
  readonly nav?: string;
  readonly files?: Readonly<Record<string, { readonly type: string; readonly body: string | Buffer }>>;
  /** Of each page: the file that is its media overlay. */
  readonly overlays?: readonly string[];
}

const page = ({ head = '', language = 'en' }: ReaderBook, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${language}"><head><title>Page</title>${head}</head><body>${body}</body></html>`;

/** The same again is the same file. */
const MADE = new Date('2026-01-01T00:00:00Z');
const MARK = 'this-is-';
const isDrawing = (body: string) => body.startsWith('<svg');
const nameOf = (body: string, n: number) => `p${n + 1}.${isDrawing(body) ? 'svg' : 'xhtml'}`;
const slug = (title: string) => title.toLowerCase().replace(/\W+/g, '-');

function filesOf(book: ReaderBook): Record<string, string | Buffer> {
  const { title, language = 'en', pages, itemProperties = [], metadata = '', spine = '', files = {} } = book;
  const more = Object.entries(files);
  const overlayOf = (n: number) => {
    const id = more.findIndex(([name]) => name === book.overlays?.[n]);
    return id < 0 ? '' : ` media-overlay="f${id}"`;
  };
  const items = [
    ...pages.map(
      (body, n) =>
        `<item id="p${n}" href="${nameOf(body, n)}" media-type="${isDrawing(body) ? 'image/svg+xml' : 'application/xhtml+xml'}"${overlayOf(n)}/>`,
    ),
    ...more.map(([name, { type }], n) => `<item id="f${n}" href="${name}" media-type="${type}"/>`),
  ];
  const refs = pages.map(
    (_, n) => `<itemref idref="p${n}"${itemProperties[n] ? ` properties="${itemProperties[n]}"` : ''}/>`,
  );
  const lines = pages.map((body, n) => `<li><a href="${nameOf(body, n)}">Part ${n + 1}</a></li>`).join('');
  return {
    'META-INF/container.xml':
      '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'EPUB/book.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${slug(title)}</dc:identifier><dc:title>${title}</dc:title><dc:language>${language}</dc:language><meta property="dcterms:modified">2026-01-01T00:00:00Z</meta>${metadata}</metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items.join('')}</manifest><spine ${spine}>${refs.join('')}</spine></package>`,
    'EPUB/nav.xhtml': page({ ...book, head: '' }, book.nav ?? `<nav epub:type="toc"><ol>${lines}</ol></nav>`),
    ...Object.fromEntries(
      pages.map((body, n) => [`EPUB/${nameOf(body, n)}`, isDrawing(body) ? body : page(book, body)]),
    ),
    ...Object.fromEntries(more.map(([name, { body }]) => [`EPUB/${name}`, body])),
  };
}

export async function writeBook(path: string, book: ReaderBook): Promise<void> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { compress: false, mtime: MADE });
  for (const [name, body] of Object.entries(filesOf(book))) zip.addBuffer(Buffer.from(body), name, { mtime: MADE });
  // Names are stored unchanged in the archive, so a test can tell this file from others.
  zip.addBuffer(Buffer.from('mark'), `EPUB/${MARK}${slug(book.title)}`, { mtime: MADE });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}

/** Imports books into the English market of the running server, as an operator does; the same again changes nothing. */
export async function importBooks(books: readonly ReaderBook[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'klupa-books-'));
  mkdirSync(join(folder, 'epub'));
  for (const book of books) await writeBook(join(folder, 'epub', `${slug(book.title)}.epub`), book);
  const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: process.env['E2E_DATA_DIR'] };
  const args = ['apps/server/commands/import.ts', join(folder, 'epub'), '--workspace', '11'];
  execFileSync(process.execPath, args, { env, stdio: 'pipe' });
  rmSync(folder, { recursive: true });
}

/**
 * Puts another file in the place of an imported one, behind the server's back: what an importer would refuse. The server
 * knows the book already, and has shown none of its pages.
 */
export async function replaceBook(title: string, book: ReaderBook): Promise<void> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'files');
  for (const file of globSync('publications/**/*.epub', { cwd: folder })) {
    const path = join(folder, file);
    if (!readFileSync(path).includes(Buffer.from(`EPUB/${MARK}${slug(title)}`))) continue;
    await writeBook(path, book);
  }
}
