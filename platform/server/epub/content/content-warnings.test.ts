import { describe, expect, it, onTestFinished } from 'vitest';
import { rawZip } from '#platform/server/zip/testing';
import type { Epub } from '../epub.ts';
import type { EpubWarningCode } from '../findings.ts';
import { openEpub } from '../open-epub.ts';
import {
  dc,
  encryption,
  id,
  language,
  title,
  withBody,
  withCss,
  withItem,
  withOpf,
  withSvg,
} from '../testing/changes.ts';
import {
  opf,
  page,
  sampleFiles,
  temporaryFile,
  writeSample,
  writeSampleWithout,
  type Files,
} from '../testing/sample-book.ts';

async function opened(path: string): Promise<Epub> {
  const result = await openEpub(path);
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.detail}`);
  onTestFinished(() => result.epub.close());
  return result.epub;
}

const rows: readonly (readonly [code: EpubWarningCode, why: string, named: string, files: Files])[] = [
  ['odd-package', 'no title', 'dc:title', withOpf({ metadata: dc(id + language) })],
  ['odd-package', 'no language', 'dc:language', withOpf({ metadata: dc(id + title) })],
  [
    'odd-package',
    'a language that is none',
    'not a tag',
    withOpf({ metadata: dc(`${id}${title}<dc:language>not a tag</dc:language>`) }),
  ],
  ['missing-resource', 'a file that is missing', 'gone.css', withItem('href="gone.css" media-type="text/css"')],
  [
    'odd-package',
    'an id used twice',
    '"nav"',
    withOpf({ manifest: '<item id="nav" href="b.css" media-type="text/css"/>' }, { 'EPUB/b.css': '' }),
  ],
  [
    'missing-resource',
    'a manifest href that climbs out',
    '%2e%2e',
    withItem('href="%2e%2e/%2e%2e/etc/passwd" media-type="text/css"'),
  ],
  ['odd-package', 'no identifier', 'dc:identifier', withOpf({ metadata: dc(title + language) })],
  ['odd-package', 'EPUB 1', '1.2', withOpf({ version: '1.2' })],
  ['unreadable-resource', 'a picture that is none', 'river.png', { 'EPUB/river.png': 'hello' }],
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
  ['base-address', 'a base', 'https://x.org', withBody('', '<base href="https://x.org/"/>')],
  ['no-alternative-text', 'a picture without words', 'one.xhtml', withBody('<img src="river.png"/>')],
  ['missing-resource', 'a picture that is not there', 'EPUB/gone.png', withBody('<img src="gone.png" alt=""/>')],
  ['missing-resource', 'a background that is not there', 'EPUB/b.png', withCss('p { background: url(b.png) }')],
  ['dead-link', 'a link to no page', 'gone.xhtml', withBody('<a href="gone.xhtml">x</a>')],
  ['dead-link', 'a link to no place', '#none', withBody('<a href="one.xhtml#none">x</a>')],
  ['no-navigation', 'no contents', 'contents', { 'EPUB/nav.xhtml': page('<nav/>') }],
  ['no-navigation', 'contents not well-formed', 'contents', { 'EPUB/nav.xhtml': '<html>' }],
  [
    'unreadable-resource',
    'a document beside the pages that is broken',
    'nav.xhtml',
    { 'EPUB/nav.xhtml': page('<b>'.repeat(600) + '</b>'.repeat(600)) },
  ],
  [
    'unreadable-resource',
    'a font under rights management',
    'f.otf',
    { 'META-INF/encryption.xml': encryption('http://readium.org/2014/01/lcp', 'EPUB/f.otf') },
  ],
  [
    'unsupported-resource',
    'a page of a type that nobody shows',
    'x.json',
    withOpf(
      {
        manifest: '<item id="x" href="x.json" media-type="application/json"/>',
        spine: '<spine><itemref idref="one"/><itemref idref="x"/></spine>',
      },
      { 'EPUB/x.json': '{}' },
    ),
  ],
  ['odd-container', 'another mimetype', 'application/zip', { mimetype: 'application/zip' }],
  ['odd-container', 'a mimetype with a byte order mark', 'mimetype', { mimetype: '\uFEFFapplication/epub+zip' }],
];

describe('[IMP-1] a book is taken, and the report tells of', () => {
  it.each(rows)('%s: %s', async (code, _why, named, files) => {
    const { warnings, spine } = await opened(writeSample(files));
    expect(warnings.find((warning) => warning.code === code)?.detail).toContain(named);
    expect(spine).toHaveLength(1);
  });

  it('odd-container: no mimetype', async () => {
    const { warnings } = await opened(writeSampleWithout('mimetype'));
    expect(warnings).toEqual([{ code: 'odd-container', count: 1, detail: 'Entry "mimetype" is missing.' }]);
  });

  it('one line a kind, with how many there are', async () => {
    const { warnings } = await opened(writeSample(withBody('<img src="a.png"/><img src="b.png"/><img src="c.png"/>')));
    expect(warnings).toEqual([
      expect.objectContaining({ code: 'no-alternative-text', count: 3 }),
      expect.objectContaining({ code: 'missing-resource', count: 3, detail: expect.stringContaining('EPUB/a.png') }),
    ]);
  });

  it('nothing, when a book is as it should be', async () => {
    expect(
      (await opened(writeSample(withBody('<p id="top"><img src="river.png" alt="A river"/></p>')))).warnings,
    ).toEqual([]);
  });
});

describe('[IMP-1] a book is taken that has', () => {
  it.each<[string, Files]>([
    ['ids with white space', { 'EPUB/book.opf': opf().replaceAll('"one"', '" one "').replace('id="id"', 'id=" id "') }],
    ['version 0', withOpf({ version: '0' })],
    ['no version', { 'EPUB/book.opf': opf().replace(' version="3.0"', '') }],
    ['a version of tomorrow', withOpf({ version: '4.0' })],
    ['rights and signatures that hide nothing', { 'META-INF/rights.xml': '<r/>', 'META-INF/signatures.xml': '<s/>' }],
    ['unknown files in META-INF', { 'META-INF/unknown.bin': 'x', 'META-INF/manifest.xml': '<m/>' }],
    [
      'entities of plain text',
      {
        'EPUB/one.xhtml':
          '<!DOCTYPE html [<!ENTITY w "Water"><!ENTITY q \'a "b"\'>]>' +
          page('<p>&w;&q;</p>').replace(/^.*?(?=<html)/, ''),
      },
    ],
    [
      'the DOCTYPE of a package',
      {
        'EPUB/book.opf': opf().replace(
          '?>',
          '?><!DOCTYPE package PUBLIC "+//ISBN 0//DTD OEB 1.2//EN" "http://x.org/p.dtd">',
        ),
      },
    ],
    ['an XML declaration with a byte order mark', { 'EPUB/one.xhtml': `\uFEFF${page('<p>x</p>')}` }],
    [
      'a package in UTF-16',
      { 'EPUB/book.opf': Buffer.from(`\uFEFF${opf().replace('"1.0"', '"1.0" encoding="UTF-16"')}`, 'utf16le') },
    ],
    [
      'unknown metadata',
      withOpf({ metadata: dc(`${id}${title}${language}<meta property="x:y">z</meta><link rel="x" href="y"/>`) }),
    ],
    [
      'an address in the manifest from the root',
      withItem('href="/EPUB/two.xhtml" media-type="application/xhtml+xml"', { 'EPUB/two.xhtml': page('') }),
    ],
    [
      'an address in the manifest that climbs over the root',
      withItem('href="../../../EPUB/two.xhtml" media-type="application/xhtml+xml"', { 'EPUB/two.xhtml': page('') }),
    ],
    [
      'collections and bindings',
      {
        'EPUB/book.opf': opf().replace('</spine>', '</spine><collection role="x"><metadata/></collection><bindings/>'),
      },
    ],
  ])('%s', async (_why, files) => {
    const epub = await opened(writeSample(files));
    expect(epub).toMatchObject({
      identifier: expect.stringMatching(/^(?:a|urn:test:river)$/),
      spine: [{ href: 'EPUB/one.xhtml' }],
    });
    expect(epub.warnings.filter(({ code }) => !['dead-link', 'odd-package'].includes(code))).toEqual([]);
  });

  it('names with a leading step that leads nowhere', async () => {
    const files = Object.entries(sampleFiles()).map(([name, data]) => ({ name: `./${name}`, data }));
    const { spine, warnings } = await opened(temporaryFile(rawZip([{ name: './', data: '', method: 0 }, ...files])));
    expect([spine[0]?.href, warnings.map(({ code }) => code)]).toEqual(['EPUB/one.xhtml', []]);
  });

  it('types by older names', async () => {
    const more = [
      ['old.html', 'text/x-oeb1-document', 'application/xhtml+xml'],
      ['old.css', 'text/x-oeb1-css', 'text/css'],
      ['old.jpg', 'image/jpg; q=1', 'image/jpeg'],
    ] as const;
    const manifest = more.map(([name, type]) => `<item id="${name}" href="${name}" media-type="${type}"/>`).join('');
    const files = Object.fromEntries(more.map(([name]) => [`EPUB/${name}`, name.endsWith('html') ? page('') : '']));
    const { resources } = await opened(writeSample(withOpf({ manifest }, files)));
    expect(more.map(([name]) => resources.get(`EPUB/${name}`)?.mediaType)).toEqual(more.map(([, , served]) => served));
  });

  it('links from the root and over it: they lead inside the book', async () => {
    const links = '<a href="/EPUB/nav.xhtml">a</a><a href="../../../../EPUB/nav.xhtml">b</a><p id="top"/>';
    expect((await opened(writeSample(withBody(links)))).warnings).toEqual([]);
  });

  it('scripts: they are no files of the book any more', async () => {
    const { resources } = await opened(
      writeSample(withItem('href="x.js" media-type="text/javascript"', { 'EPUB/x.js': 'go()' })),
    );
    expect([...resources.keys()]).not.toContain('EPUB/x.js');
  });

  it('no language in its metadata: that of the package, else none', async () => {
    const without = opf({ metadata: dc(id + title) });
    expect((await opened(writeSample({ 'EPUB/book.opf': without }))).language).toBe('und');
    const onPackage = without.replace('<package ', '<package xml:lang="hr" ');
    expect((await opened(writeSample({ 'EPUB/book.opf': onPackage }))).language).toBe('hr');
  });
});
