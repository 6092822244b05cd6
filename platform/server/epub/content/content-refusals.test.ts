import { describe, expect, it } from 'vitest';
import { openEpub } from '../open-epub.ts';
import type { EpubRefusalCode } from '../refusal.ts';
import { container, opf, page, pngHeader, writeSample, type Files } from '../testing/sample-book.ts';

const dc = (inner: string): string => `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">${inner}</metadata>`;
const [id, title, language] = [
  '<dc:identifier>a</dc:identifier>',
  '<dc:title>T</dc:title>',
  '<dc:language>en</dc:language>',
];

const encryption = (algorithm: string): string =>
  '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:enc="http://www.w3.org/2001/04/xmlenc#">' +
  `<enc:EncryptedData><enc:EncryptionMethod Algorithm="${algorithm}"/><enc:CipherData>` +
  '<enc:CipherReference URI="EPUB/one.xhtml"/></enc:CipherData></enc:EncryptedData></encryption>';

const withOpf = (parts: Parameters<typeof opf>[0], more: Files = {}): Files => ({
  'EPUB/book.opf': opf(parts),
  ...more,
});
const withBody = (body: string, head = ''): Files => ({ 'EPUB/one.xhtml': page(body, head) });
const withCss = (css: string): Files => ({ 'EPUB/book.css': css });
const withSvg = (inner: string): Files =>
  withOpf(
    { manifest: '<item id="svg" href="a.svg" media-type="image/svg+xml"/>' },
    { 'EPUB/a.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inner}</svg>` },
  );
const withItem = (attributes: string, more: Files = {}): Files =>
  withOpf({ manifest: `<item id="x" ${attributes}/>` }, more);

const rows: readonly (readonly [code: EpubRefusalCode, why: string, named: string, files: Files])[] = [
  ['missing-container', 'container not well-formed', 'container.xml', { 'META-INF/container.xml': '<container>' }],
  ['missing-container', 'container without a package', 'container.xml', { 'META-INF/container.xml': '<container/>' }],
  ['missing-opf', 'a package that is not there', 'gone.opf', { 'META-INF/container.xml': container('gone.opf') }],
  ['broken-opf', 'package not well-formed', 'book.opf', { 'EPUB/book.opf': '<package>' }],
  ['broken-opf', 'no title', 'dc:title', withOpf({ metadata: dc(id + language) })],
  ['broken-opf', 'no language', 'dc:language', withOpf({ metadata: dc(id + title) })],
  [
    'broken-opf',
    'a language that is none',
    'not a tag',
    withOpf({ metadata: dc(`${id}${title}<dc:language>not a tag</dc:language>`) }),
  ],
  ['broken-opf', 'no spine', 'no spine', withOpf({ spine: '' })],
  ['broken-opf', 'an empty spine', 'is empty', withOpf({ spine: '<spine/>' })],
  ['broken-opf', 'a spine item of no manifest', 'ghost', withOpf({ spine: '<spine><itemref idref="ghost"/></spine>' })],
  ['broken-opf', 'no manifest', 'no manifest', { 'EPUB/book.opf': opf().replace(/<manifest>.*<\/manifest>/, '') }],
  ['broken-opf', 'a file that is missing', 'EPUB/gone.css', withItem('href="gone.css" media-type="text/css"')],
  [
    'broken-opf',
    'an id used twice',
    '"nav"',
    withOpf({ manifest: '<item id="nav" href="b.css" media-type="text/css"/>' }, { 'EPUB/b.css': '' }),
  ],
  [
    'path-traversal',
    'a manifest href that climbs out',
    '%2e%2e',
    withItem('href="%2e%2e/%2e%2e/etc/passwd" media-type="text/css"'),
  ],
  ['missing-identifier', 'no identifier', 'dc:identifier', withOpf({ metadata: dc(title + language) })],
  ['unsupported-version', 'EPUB 1', '1.2', withOpf({ version: '1.2' })],
  [
    'entity-definition',
    'nested entities',
    'book.opf',
    { 'EPUB/book.opf': opf().replace('?>', '?><!DOCTYPE p [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>') },
  ],
  [
    'entity-definition',
    'an external entity',
    'one.xhtml',
    {
      'EPUB/one.xhtml':
        '<!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html xmlns="http://www.w3.org/1999/xhtml">&x;</html>',
    },
  ],
  ['broken-content', 'a page not well-formed', 'one.xhtml', { 'EPUB/one.xhtml': '<p>' }],
  [
    'broken-content',
    'a page in another encoding',
    'iso-2022-jp',
    { 'EPUB/one.xhtml': '<?xml version="1.0" encoding="iso-2022-jp"?><p/>' },
  ],
  ['broken-content', 'elements without end', 'nested', withBody('<b>'.repeat(600) + '</b>'.repeat(600))],
  ['broken-content', 'a picture that is none', 'river.png', { 'EPUB/river.png': 'hello' }],
  [
    'encrypted',
    'encrypted content',
    'EPUB/one.xhtml',
    { 'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc') },
  ],
  ['encrypted', 'rights management', 'rights.xml', { 'META-INF/rights.xml': '<rights/>' }],
  ['scripted', 'a script element', '<script>', withBody('<script>alert(1)</script>')],
  ['scripted', 'a prefixed script element', '<script>', withBody('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>')],
  ['scripted', 'an event handler', 'onclick', withBody('<p onclick="go()">x</p>')],
  ['scripted', 'a script link', 'href', withBody('<a href="&#x6a;ava&#10;script:alert(1)">x</a>')],
  ['scripted', 'a script in an SVG', 'a.svg', withSvg('<script/>')],
  ['scripted', 'a handler in an SVG', 'onload', withSvg('<g onload="x()"/>')],
  [
    'scripted',
    'an animated link',
    'animation',
    withSvg('<a><animate attributeName="href" values="javascript:x()"/></a>'),
  ],
  ['scripted', 'a frame of another site', '<iframe>', withBody('<iframe src="https://example.org/"/>')],
  ['scripted', 'a frame with its own document', '<iframe>', withBody('<iframe srcdoc="x"/>')],
  ['scripted', 'an object of another site', '<object>', withBody('<object data="//example.org/x"/>')],
  ['scripted', 'an embed with a script', 'script', withBody('<embed src="javascript:x()"/>')],
  ['scripted', 'a form that sends away', '<form>', withBody('<form action="https://example.org/"/>')],
  ['scripted', 'a refresh', 'refresh', withBody('', '<meta http-equiv="refresh" content="0;url=x"/>')],
  [
    'scripted',
    'a transformation',
    'style sheet',
    { 'EPUB/one.xhtml': '<?xml-stylesheet type="text/xsl" href="a.xsl"?><p/>' },
  ],
  [
    'scripted',
    'an item marked scripted',
    'x.xhtml',
    withItem('href="x.xhtml" media-type="application/xhtml+xml" properties="scripted"', { 'EPUB/x.xhtml': page('') }),
  ],
  ['scripted', 'a script file', 'x.js', withItem('href="x.js" media-type="text/plain"', { 'EPUB/x.js': '' })],
  [
    'scripted',
    'a script type',
    'x.txt',
    withItem('href="x.txt" media-type="application/javascript"', { 'EPUB/x.txt': '' }),
  ],
  [
    'scripted',
    'a page under another type',
    'x.html',
    withItem('href="x.html" media-type="application/octet-stream"', { 'EPUB/x.html': page('<script/>') }),
  ],
  [
    'remote-resource',
    'a picture elsewhere',
    'https://example.org/a.png',
    withBody('<img src="https://example.org/a.png"/>'),
  ],
  [
    'remote-resource',
    'a picture set elsewhere',
    '//example.org/a.png',
    withBody('<img srcset="a.png 1x, //example.org/a.png 2x"/>'),
  ],
  [
    'remote-resource',
    'a style sheet elsewhere',
    'http://example.org/a.css',
    withBody('', '<link rel="stylesheet" href="http://example.org/a.css"/>'),
  ],
  [
    'remote-resource',
    'an inline style',
    'http://example.org/b',
    withBody('<p style="background:url(http://example.org/b)"/>'),
  ],
  [
    'remote-resource',
    'a style element',
    'http://example.org/c',
    withBody('', '<style>@import "http://example.org/c";</style>'),
  ],
  [
    'remote-resource',
    'a font elsewhere',
    'https://example.org/f',
    withCss('@font-face { src: url("https://example.org/f") }'),
  ],
  ['remote-resource', 'an escaped import', 'https://example.org/i', withCss('@\\69mport "\\68ttps://example.org/i";')],
  [
    'remote-resource',
    'an SVG image elsewhere',
    'http://example.org/d',
    withSvg('<image href="http://example.org/d"/>'),
  ],
  [
    'remote-resource',
    'a manifest item elsewhere',
    'https://example.org/v',
    withItem('href="https://example.org/v" media-type="video/mp4"'),
  ],
  ['oversize-image', 'too many pixels', 'river.png', { 'EPUB/river.png': pngHeader(8000, 5001) }],
  [
    'oversize-image',
    'too many bytes',
    'river.png',
    {
      'EPUB/river.png': Buffer.concat([
        pngHeader(1, 1),
        Buffer.alloc(21 * 1024 ** 2, Buffer.from('many bytes of no use')),
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
  it.each(['one.xhtml', 'book.css'])('has at most 16 MiB: %s', async (name) => {
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
    ['obfuscated fonts', { 'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding') }],
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
