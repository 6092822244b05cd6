import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { DemoBook } from './book.ts';
import { epubFiles } from './epub-files.ts';
import { fontFiles } from './epub-fonts.ts';

/** The DOS time of every entry; local on purpose, because ZIP keeps no time zone. */
const entry = { mtime: new Date(2026, 8, 1, 8, 0, 0), mode: 0o100644, forceDosTimestamp: true } as const;

/**
 * A demo book as an EPUB 3 file. The same book gives the same bytes every time.
 * `mimetype` comes first and stored (OCF 3.3, section 4.3).
 */
export const packEpub = async (book: DemoBook): Promise<Buffer> => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from('application/epub+zip'), 'mimetype', { ...entry, compress: false });
  for (const [path, text] of epubFiles(book)) zip.addBuffer(Buffer.from(text), path, { ...entry, compress: true });
  if (book.fixedLayout === true)
    for (const [href, bytes] of fontFiles(book.language))
      zip.addBuffer(bytes, `EPUB/${href}`, { ...entry, compress: false });
  zip.end();
  return buffer(zip.outputStream);
};
