import { describe, expect, it } from 'vitest';
import { openEpub } from '../open-epub.ts';
import type { EpubRefusalCode } from '../refusal.ts';
import { encryption, withBody, withCss, withOpf } from '../testing/changes.ts';
import { container, opf, pngHeader, writeSample, type Files } from '../testing/sample-book.ts';

const rows: readonly (readonly [code: EpubRefusalCode, why: string, named: string, files: Files])[] = [
  ['missing-container', 'container not well-formed', 'container.xml', { 'META-INF/container.xml': '<container>' }],
  ['missing-container', 'container without a package', 'container.xml', { 'META-INF/container.xml': '<container/>' }],
  ['missing-opf', 'a package that is not there', 'gone.opf', { 'META-INF/container.xml': container('gone.opf') }],
  ['broken-opf', 'package not well-formed', 'book.opf', { 'EPUB/book.opf': '<package>' }],
  ['broken-opf', 'no spine', 'no spine', withOpf({ spine: '' })],
  ['broken-opf', 'an empty spine', 'no page', withOpf({ spine: '<spine/>' })],
  ['broken-opf', 'no manifest', 'no manifest', { 'EPUB/book.opf': opf().replace(/<manifest>.*<\/manifest>/, '') }],
  [
    'entity-definition',
    'nested entities',
    'book.opf',
    { 'EPUB/book.opf': opf().replace('?>', '?><!DOCTYPE p [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>') },
  ],
  ['broken-content', '[IMP-14] a page not well-formed with nothing in it', 'one.xhtml', { 'EPUB/one.xhtml': '<p>' }],
  [
    'broken-content',
    '[IMP-15] a page in an encoding that nobody knows',
    'declared as utf-7',
    { 'EPUB/one.xhtml': '<?xml version="1.0" encoding="utf-7"?><p/>' },
  ],
  ['broken-content', 'elements without end', 'nested', withBody('<b>'.repeat(600) + '</b>'.repeat(600))],
  [
    'encrypted',
    'encrypted content',
    'EPUB/one.xhtml',
    { 'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc') },
  ],
  [
    'transformation',
    'a transformation',
    'transformed',
    { 'EPUB/one.xhtml': '<?xml-stylesheet type="text/xsl" href="a.xsl"?><p/>' },
  ],
  ['oversize-image', 'too many pixels', 'river.png', { 'EPUB/river.png': pngHeader(10_000, 8001) }],
  [
    'oversize-image',
    'too many bytes',
    'river.png',
    {
      'EPUB/river.png': Buffer.concat([
        pngHeader(1, 1),
        Buffer.alloc(41 * 1024 ** 2, Buffer.from('many bytes of no use')),
      ]),
    },
  ],
];

describe('[SHELF-14] a book is refused for', () => {
  it.each(rows)('%s: %s', async (code, _why, named, files) => {
    const result = await openEpub(writeSample(files), { ratio: Infinity });
    expect(result).toMatchObject({ ok: false, refusal: { code, detail: expect.stringContaining(named) } });
  });
});

describe('[SHELF-14] one document of a book', () => {
  it('has at most 16 MiB', async () => {
    const name = 'one.xhtml';
    const files = { [`EPUB/${name}`]: Buffer.alloc(16 * 1024 ** 2 + 1, ' ') };
    const result = await openEpub(writeSample(files), { ratio: Infinity });
    expect(result).toMatchObject({ ok: false, refusal: { code: 'too-large', detail: expect.stringContaining(name) } });
  });

  it('is read in time in proportion to its length', async () => {
    const spaces = ' '.repeat(2_000_000);
    const result = await openEpub(writeSample(withBody(`<img src="a${spaces}b.png" alt=""/>`)), { ratio: Infinity });
    expect(result.ok).toBe(true);
    if (result.ok) await result.epub.close();
  });
});

describe('[SHELF-14] a book is not refused for', () => {
  it.each<[string, Files]>([
    ['links to the web', withBody('<a href="https://example.org/">x</a><a href="mailto:a@example.org">y</a>')],
    ['naming a scheme in a link', withBody('', '<link rel="schema.DC" href="http://purl.org/dc/elements/1.1/"/>')],
    ['words that look like code', withBody('<p title="javascript: the book">onclick url(http://example.org)</p>')],
    ['style namespaces and comments', withCss('@namespace h "http://www.w3.org/1999/xhtml"; /* url(http://x.org/) */')],
    ['inlined pictures', withBody('<img src="data:image/png;base64,AAAA"/>')],
    ['obfuscated fonts', { 'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding', 'EPUB/f.otf') }],
    ['a line break after the mimetype', { mimetype: 'application/epub+zip\n' }],
    ['files it does not list', { 'iTunesMetadata.plist': '<plist>' }],
    [
      'a DOCTYPE with an address',
      {
        'EPUB/one.xhtml':
          '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><p>&nbsp;&mdash;</p>',
      },
    ],
  ])('%s', async (_why, files) => {
    const result = await openEpub(writeSample(files));
    expect(result).toMatchObject({ ok: true });
    if (result.ok) await result.epub.close();
  });
});
