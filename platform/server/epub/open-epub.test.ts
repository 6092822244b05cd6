import { describe, expect, it, onTestFinished } from 'vitest';
import { rawZip } from '#platform/server/zip/testing';
import type { Epub } from './epub.ts';
import { openEpub } from './open-epub.ts';
import {
  container,
  entriesOf,
  opf,
  page,
  pngHeader,
  temporaryFile,
  writeSample,
  type Files,
} from './testing/sample-book.ts';

async function opened(path: string): Promise<Epub> {
  const result = await openEpub(path);
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.detail}`);
  onTestFinished(() => result.epub.close());
  return result.epub;
}

const openFiles = (files: Files): Promise<Epub> => opened(temporaryFile(rawZip(entriesOf(files))));

const metadata3 = `<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:identifier>urn:other</dc:identifier><dc:identifier id="id"> urn:test:river </dc:identifier>
  <dc:title>The
     river</dc:title>
  <dc:title id="sub">A story of water</dc:title><meta refines="#sub" property="title-type">main</meta>
  <dc:language>sr-Latn</dc:language>
  <dc:creator id="a">Ana Ban</dc:creator>
  <dc:contributor id="b">Ivo Car</dc:contributor>
  <meta refines="#b" property="role" scheme="marc:relators">ill</meta>
  <meta refines="#b" property="role" scheme="marc:relators">trl</meta>
  <dc:contributor>Eva Dan</dc:contributor>
  <dc:publisher>Bench</dc:publisher><dc:description>Water flows.</dc:description><dc:rights>CC BY 4.0</dc:rights>
  <dc:subject>Reading</dc:subject><dc:subject>Nature</dc:subject>
  <meta property="dcterms:modified">2026-01-02T03:04:05Z</meta>
  <meta property="schema:educationalLevel">2</meta>
  <meta property="belongs-to-collection" id="c">Waters</meta><meta refines="#c" property="group-position">3</meta>
  <meta property="schema:accessMode">textual</meta><meta property="schema:accessMode">visual</meta>
  <meta property="schema:accessModeSufficient">textual,visual</meta>
  <meta property="schema:accessibilityFeature">alternativeText</meta>
  <meta property="schema:accessibilityHazard">none</meta>
  <meta property="schema:accessibilitySummary">All pictures are described.</meta></metadata>`;

const epub2: Files = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': container('book.opf'),
  'book.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="2.0" unique-identifier="none">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
      <dc:identifier>978-1</dc:identifier><dc:title>Rijeka</dc:title><dc:language>hr_HR</dc:language>
      <dc:creator opf:role="aut">Ana Ban</dc:creator><dc:contributor opf:role="ill">Ivo Car</dc:contributor>
      <meta name="cover" content="img"/><meta name="calibre:series" content="Vode"/>
      <meta name="calibre:series_index" content="1.5"/></metadata>
    <manifest><item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>
      <item id="p1" href="text/1.html" media-type="text/html"/><item id="img" href="img/a.png" media-type="image/png"/>
    </manifest><spine toc="ncx" page-progression-direction="rtl"><itemref idref="p1" linear="no"/></spine></package>`,
  'toc.ncx': `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>
      <navPoint><navLabel><text>Prvo</text></navLabel><content src="text/1.html#a"/>
        <navPoint><navLabel><text>Drugo</text></navLabel><content src="gone.html"/></navPoint></navPoint></navMap></ncx>`,
  'text/1.html': page('<p>Voda</p>'),
  'img/a.png': pngHeader(2, 3),
};

describe('[SHELF-14] openEpub', () => {
  it('reads what an EPUB 3 says of itself', async () => {
    const epub = await opened(writeSample({ 'EPUB/book.opf': opf({ metadata: metadata3, version: '3.3' }) }));
    expect(epub).toMatchObject({
      version: '3.3',
      identifier: 'urn:test:river',
      title: 'The river',
      language: 'sr-Latn',
      modified: '2026-01-02T03:04:05Z',
      creators: [
        { name: 'Ana Ban', role: 'aut' },
        { name: 'Ivo Car', role: 'ill' },
        { name: 'Ivo Car', role: 'trl' },
        { name: 'Eva Dan', role: 'ctb' },
      ],
      publisher: 'Bench',
      description: 'Water flows.',
      rights: 'CC BY 4.0',
      subjects: ['Reading', 'Nature'],
      educationalLevel: '2',
      collection: { name: 'Waters', position: 3 },
      accessibility: {
        accessMode: ['textual', 'visual'],
        accessModeSufficient: ['textual,visual'],
        accessibilityFeature: ['alternativeText'],
        accessibilityHazard: ['none'],
        accessibilitySummary: 'All pictures are described.',
      },
      layout: 'reflowable',
      direction: 'default',
    });
  });

  it('lists spine, contents, resources and cover of an EPUB 3', async () => {
    const epub = await opened(writeSample());
    expect(epub.spine).toEqual([
      {
        href: 'EPUB/one.xhtml',
        mediaType: 'application/xhtml+xml',
        isLinear: true,
        properties: [],
        layout: 'reflowable',
        orientation: 'auto',
        spread: 'auto',
        flow: 'auto',
      },
    ]);
    expect(epub.toc).toEqual([{ title: 'One', href: 'EPUB/one.xhtml#top', children: [] }]);
    expect([...epub.resources.keys()]).toEqual(['EPUB/nav.xhtml', 'EPUB/one.xhtml', 'EPUB/book.css', 'EPUB/river.png']);
    expect(epub.resources.get('EPUB/river.png')).toEqual({ mediaType: 'image/png', size: 33 });
    expect(epub.cover).toEqual({ href: 'EPUB/river.png', mediaType: 'image/png' });
    expect((await epub.read('EPUB/book.css')).toString()).toContain('max-width');
    await expect(epub.read('mimetype')).rejects.toThrow('mimetype');
  });

  it('reads an EPUB 2 with its package in the root and an NCX', async () => {
    const epub = await openFiles(epub2);
    expect(epub).toMatchObject({
      version: '2.0',
      identifier: '978-1',
      language: 'hr-HR',
      creators: [
        { name: 'Ana Ban', role: 'aut' },
        { name: 'Ivo Car', role: 'ill' },
      ],
      collection: { name: 'Vode', position: 1.5 },
      direction: 'rtl',
      cover: { href: 'img/a.png', mediaType: 'image/png' },
      spine: [{ href: 'text/1.html', mediaType: 'application/xhtml+xml', isLinear: false, properties: [] }],
      toc: [{ title: 'Prvo', href: 'text/1.html#a', children: [{ title: 'Drugo', children: [] }] }],
    });
    expect(epub.toc[0]?.children[0]).not.toHaveProperty('href');
  });

  it('finds the cover by property, by guide, or on the first page', async () => {
    const cover = '<item id="cov" href="cov.png" media-type="image/png" properties="cover-image"/>';
    const byProperty = opf({ manifest: cover });
    const guide = '</spine><guide><reference type="cover" href="c.xhtml"/></guide>';
    const byGuide = opf({
      manifest: `${cover.replace(' properties="cover-image"', '')}<item id="c" href="c.xhtml" media-type="application/xhtml+xml"/>`,
    }).replace('</spine>', guide);
    const wrapped =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="cov.png"/></svg>';
    for (const book of [byProperty, byGuide]) {
      const files = { 'EPUB/book.opf': book, 'EPUB/cov.png': pngHeader(1, 1), 'EPUB/c.xhtml': page(wrapped) };
      expect((await opened(writeSample(files))).cover?.href).toBe('EPUB/cov.png');
    }
    const none = await opened(writeSample({ 'EPUB/one.xhtml': page('<p>No picture</p>') }));
    expect(none).not.toHaveProperty('cover');
  });

  it('reads a fixed layout and its page size', async () => {
    const fixed = opf().replace('</metadata>', '<meta property="rendition:layout">pre-paginated</meta></metadata>');
    const viewport = '<meta name="viewport" content="width=600, height=800"/>';
    const byPage = await opened(writeSample({ 'EPUB/book.opf': fixed, 'EPUB/one.xhtml': page('', viewport) }));
    expect(byPage).toMatchObject({ layout: 'pre-paginated', viewport: { width: 600, height: 800 } });
    const declared = fixed.replace(
      '</metadata>',
      '<meta property="rendition:viewport">width=10,height=20</meta></metadata>',
    );
    const byPackage = await opened(writeSample({ 'EPUB/book.opf': declared, 'EPUB/one.xhtml': page('', viewport) }));
    expect(byPackage.viewport).toEqual({ width: 10, height: 20 });
    const svg = fixed.replace(
      'href="one.xhtml" media-type="application/xhtml+xml"',
      'href="one.svg" media-type="image/svg+xml"',
    );
    const drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"/>';
    expect((await opened(writeSample({ 'EPUB/book.opf': svg, 'EPUB/one.svg': drawn }))).viewport).toEqual({
      width: 30,
      height: 40,
    });
  });

  it.each([
    ['a percent-encoded space', 'the%20river.xhtml', 'the river.xhtml'],
    ['Unicode', 'vodič.xhtml', 'vodič.xhtml'],
    ['Unicode, percent-encoded', 'vodi%C4%8D.xhtml', 'vodič.xhtml'],
    ['Unicode in another normal form', 'vodic\u030c.xhtml', 'vodi\u010d.xhtml'],
    ['a folder above', '../text/one.xhtml', '../text/one.xhtml'],
    ['an entry named by the encoded form', 'a%20b.xhtml', 'a%20b.xhtml'],
  ])('finds a file named by %s', async (_why, href, entry) => {
    const book = opf({ manifest: `<item id="x" href="${href}" media-type="application/xhtml+xml"/>` });
    const name = entry.startsWith('../') ? entry.slice(3) : `EPUB/${entry}`;
    const epub = await opened(writeSample({ 'EPUB/book.opf': book, [name]: page('x') }));
    expect([...epub.resources.keys()]).toContain(name);
    expect((await epub.read(name)).length).toBeGreaterThan(0);
  });

  it('reads lines of the contents that are hidden', async () => {
    const nav =
      '<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc" hidden="hidden"><ol><li hidden=""><a href="one.xhtml">One</a></li></ol></nav>';
    const epub = await opened(writeSample({ 'EPUB/nav.xhtml': page(nav) }));
    expect(epub.toc).toMatchObject([{ title: 'One', href: 'EPUB/one.xhtml' }]);
  });

  it('keeps an item that stands twice in the spine twice', async () => {
    const spine = '<spine><itemref idref="one"/><itemref idref="one"/></spine>';
    const epub = await opened(writeSample({ 'EPUB/book.opf': opf({ spine }) }));
    expect(epub.spine.map(({ href }) => href)).toEqual(['EPUB/one.xhtml', 'EPUB/one.xhtml']);
  });

  it('reads UTF-16 documents', async () => {
    const text = page('<p>x</p>').replace('UTF-8', 'UTF-16');
    const epub = await opened(writeSample({ 'EPUB/one.xhtml': Buffer.from(`\uFEFF${text}`, 'utf16le') }));
    expect(epub.spine).toHaveLength(1);
  });
});
