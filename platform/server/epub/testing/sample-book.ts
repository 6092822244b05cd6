import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { rawZip, type RawEntry } from '#platform/server/zip/testing';

/** Content by entry name. */
export type Files = Record<string, string | Buffer>;

/** A PNG header that declares a size; nothing behind it, because nothing here decodes it. */
export function pngHeader(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

export const container = (opf: string): string =>
  `<?xml version="1.0"?><container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>` +
  `<rootfile full-path="${opf}" media-type="application/oebps-package+xml"/></rootfiles></container>`;

export const page = (body: string, head = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" ` +
  `xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Page</title>${head}</head><body>${body}</body></html>`;

const metadata =
  '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:test:river</dc:identifier>' +
  '<dc:title>The river</dc:title><dc:language>en</dc:language></metadata>';

const manifest =
  '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>' +
  '<item id="one" href="one.xhtml" media-type="application/xhtml+xml"/>' +
  '<item id="css" href="book.css" media-type="text/css"/>' +
  '<item id="img" href="river.png" media-type="image/png"/>';

export const opf = (parts: { metadata?: string; manifest?: string; spine?: string; version?: string } = {}): string =>
  `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="${parts.version ?? '3.0'}" ` +
  `unique-identifier="id">${parts.metadata ?? metadata}<manifest>${manifest}${parts.manifest ?? ''}</manifest>` +
  `${parts.spine ?? '<spine><itemref idref="one"/></spine>'}</package>`;

/** The smallest complete EPUB 3; every test changes one thing. */
export const sampleFiles = (changes: Files = {}): Files => ({
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': container('EPUB/book.opf'),
  'EPUB/book.opf': opf(),
  'EPUB/nav.xhtml': page('<nav epub:type="toc"><ol><li><a href="one.xhtml#top">One</a></li></ol></nav>'),
  'EPUB/one.xhtml': page('<p>Water. <img src="river.png" alt="A river"/></p>'),
  'EPUB/book.css': 'img { max-width: 100% }',
  'EPUB/river.png': pngHeader(60, 40),
  ...changes,
});

export const entriesOf = (files: Files): RawEntry[] => Object.entries(files).map(([name, data]) => ({ name, data }));

/** Writes bytes to a file that lives as long as the test, and answers its path. */
export function temporaryFile(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'epub-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'book.epub');
  writeFileSync(path, bytes);
  return path;
}

/** The sample with changed files, and whatever else shall lie in the archive. */
export const writeSample = (changes: Files = {}, more: readonly RawEntry[] = []): string =>
  temporaryFile(rawZip([...entriesOf(sampleFiles(changes)), ...more]));

/** The sample without one of its entries. */
export function writeSampleWithout(name: string): string {
  return temporaryFile(rawZip(entriesOf(sampleFiles()).filter((entry) => entry.name !== name)));
}
