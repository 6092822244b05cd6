import { describe, expect, it, onTestFinished } from 'vitest';
import type { Epub } from '../epub.ts';
import { openEpubArchive } from '../open-archive.ts';
import { openEpub } from '../open-epub.ts';
import { dc, encryption, language, title, withBody } from '../testing/changes.ts';
import { obfuscated, obfuscatedByAdobe } from '../testing/fonts.ts';
import { opf, page, pngHeader, writeSample, type Files } from '../testing/sample-book.ts';

async function opened(files: Files): Promise<Epub> {
  const result = await openEpub(writeSample(files));
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.detail}`);
  onTestFinished(() => result.epub.close());
  return result.epub;
}

const item = (name: string, type: string, more = '') =>
  `<item id="${name}" href="${name}" media-type="${type}" ${more}/>`;
const spineOf = (...names: readonly string[]) =>
  `<spine>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine>`;
const meta = (property: string, value: string) => `<meta property="${property}">${value}</meta>`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 40"><text id="t">Hi</text></svg>';

describe('[IMP-2] what no browser shows', () => {
  it('is a page by the first of its fallbacks that one does', async () => {
    const chain =
      item('a.json', 'application/json', 'fallback="b.xml"') +
      item('b.xml', 'text/x', 'fallback="c.xhtml"') +
      item('c.xhtml', 'application/xhtml+xml');
    const files = { 'EPUB/a.json': '{}', 'EPUB/b.xml': '<b/>', 'EPUB/c.xhtml': page('<p>c</p>') };
    const epub = await opened({ 'EPUB/book.opf': opf({ manifest: chain, spine: spineOf('a.json', 'one') }), ...files });
    expect(epub.spine.map(({ href }) => href)).toEqual(['EPUB/c.xhtml', 'EPUB/one.xhtml']);
  });

  it('is a page that needs no scripts, where one stands in for it', async () => {
    const chain =
      item('game.xhtml', 'application/xhtml+xml', 'properties="scripted" fallback="still.xhtml"') +
      item('still.xhtml', 'application/xhtml+xml');
    const files = { 'EPUB/game.xhtml': page('<script/>'), 'EPUB/still.xhtml': page('<p>Still</p>') };
    const epub = await opened({ 'EPUB/book.opf': opf({ manifest: chain, spine: spineOf('game.xhtml') }), ...files });
    expect(epub.spine.map(({ href }) => href)).toEqual(['EPUB/still.xhtml']);
  });

  it('[READ-22] is a picture where the picture comes before a text of it, as in comics', async () => {
    const chain =
      item('one.png', 'image/png', 'fallback="words.xhtml"') +
      item('words.xhtml', 'application/xhtml+xml') +
      item('game.xhtml', 'application/xhtml+xml', 'properties="scripted" fallback="two.png"') +
      item('two.png', 'image/png');
    const files = {
      ...{ 'EPUB/one.png': pngHeader(60, 40), 'EPUB/two.png': pngHeader(60, 40) },
      ...{ 'EPUB/words.xhtml': page('<p>Words</p>'), 'EPUB/game.xhtml': page('<script/>') },
    };
    const spine = spineOf('one.png', 'game.xhtml');
    const epub = await opened({ 'EPUB/book.opf': opf({ manifest: chain, spine }), ...files });
    expect(epub.spine.map(({ href, source }) => source ?? href)).toEqual(['EPUB/one.png', 'EPUB/two.png']);
  });

  it('[READ-22] is a page without scripts rather than a drawing with some', async () => {
    const chain =
      item('game.svg', 'image/svg+xml', 'properties="scripted" fallback="still.xhtml"') +
      item('still.xhtml', 'application/xhtml+xml');
    const files = { 'EPUB/game.svg': drawing, 'EPUB/still.xhtml': page('<p>Still</p>') };
    const epub = await opened({ 'EPUB/book.opf': opf({ manifest: chain, spine: spineOf('game.svg') }), ...files });
    expect(epub.spine.map(({ href }) => href)).toEqual(['EPUB/still.xhtml']);
  });

  it('is left out where the chain goes round in a circle', async () => {
    const chain =
      item('a.json', 'application/json', 'fallback="b.json"') + item('b.json', 'application/json', 'fallback="a.json"');
    const files = { 'EPUB/a.json': '{}', 'EPUB/b.json': '{}' };
    const epub = await opened({ 'EPUB/book.opf': opf({ manifest: chain, spine: spineOf('a.json', 'one') }), ...files });
    expect(epub.spine.map(({ href }) => href)).toEqual(['EPUB/one.xhtml']);
    expect(epub.warnings.map(({ code }) => code)).toContain('unsupported-resource');
  });

  it('is shown as the picture that stands in for it', async () => {
    const chain = item('a.psd', 'image/vnd.adobe.photoshop', 'fallback="img"');
    const epub = await opened({
      'EPUB/book.opf': opf({ manifest: chain }),
      'EPUB/a.psd': '8BPS',
      ...withBody('<img src="a.psd" alt=""/>'),
    });
    expect(epub.resources.get('EPUB/a.psd')).toEqual({ mediaType: 'image/png', size: 33, fallback: 'EPUB/river.png' });
    expect(await epub.read('EPUB/a.psd')).toEqual(pngHeader(60, 40));
  });
});

describe('[IMP-3] a picture in the spine', () => {
  const files = {
    'EPUB/book.opf': opf({ manifest: item('a.svg', 'image/svg+xml'), spine: spineOf('img', 'a.svg', 'one') }).replace(
      '</metadata>',
      `${meta('rendition:layout', 'pre-paginated')}</metadata>`,
    ),
    'EPUB/a.svg': `<?xml version="1.0"?><?xml-stylesheet type="text/css" href="book.css"?><!DOCTYPE svg [<!ENTITY w "W">]>${drawing}`,
    'EPUB/nav.xhtml': page(
      '<nav epub:type="toc" xmlns:epub="http://www.idpf.org/2007/ops"><ol><li><a href="a.svg#t">A</a></li></ol></nav>',
    ),
  };

  it('stands on a page of its own, with its size', async () => {
    const epub = await opened(files);
    expect(epub.spine.map(({ href, source, mediaType, viewport }) => ({ href, source, mediaType, viewport }))).toEqual([
      {
        href: 'EPUB/river.png.page.xhtml',
        source: 'EPUB/river.png',
        mediaType: 'application/xhtml+xml',
        viewport: { width: 60, height: 40 },
      },
      {
        href: 'EPUB/a.svg.page.xhtml',
        source: 'EPUB/a.svg',
        mediaType: 'application/xhtml+xml',
        viewport: { width: 30, height: 40 },
      },
      { href: 'EPUB/one.xhtml', source: undefined, mediaType: 'application/xhtml+xml', viewport: undefined },
    ]);
    expect(String(await epub.read('EPUB/river.png.page.xhtml'))).toContain('<img src="river.png" alt=""/>');
    expect(epub.toc).toEqual([{ title: 'A', href: 'EPUB/a.svg.page.xhtml#t', children: [] }]);
  });

  it('keeps its words, styles and entities where it is a drawing, for a reader of the stored file too', async () => {
    const path = writeSample(files);
    const archive = await openEpubArchive(path);
    onTestFinished(() => archive.close());
    const read = String(await archive.read('EPUB/a.svg.page.xhtml'));
    expect(read).toContain('<!DOCTYPE html [<!ENTITY w "W">]>');
    expect(read).toContain('<link rel="stylesheet" href="book.css"/>');
    expect(read).toContain('<text id="t">Hi</text>');
    expect(read).toContain('content="width=30,height=40"');
    const streamed = await archive.stream('EPUB/a.svg.page.xhtml')?.toArray();
    expect(Buffer.concat(streamed ?? []).toString()).toBe(read);
    expect(archive.stream('EPUB/none.png.page.xhtml')).toBeUndefined();
  });

  it('names nothing that lies elsewhere, as its drawing', async () => {
    const drawn = `<!DOCTYPE svg [<!ENTITY w SYSTEM "secret.txt">]>${drawing}`;
    const archive = await openEpubArchive(writeSample({ ...files, 'EPUB/a.svg': drawn }));
    onTestFinished(() => archive.close());
    const read = String(await archive.read('EPUB/a.svg.page.xhtml'));
    expect(read).toMatch(/<!DOCTYPE html \[<!ENTITY w "" +>\]>/);
  });
});

describe('[IMP-4] layout', () => {
  it('holds for a page where its itemref says so, else for the book', async () => {
    const fixed = (size: string) => page('', `<meta name="viewport" content="${size}"/>`);
    const epub = await opened({
      'EPUB/book.opf': opf({
        manifest: item('two.xhtml', 'application/xhtml+xml') + item('three.xhtml', 'application/xhtml+xml'),
        spine:
          '<spine page-progression-direction="rtl"><itemref idref="one" properties="page-spread-right rendition:orientation-landscape"/>' +
          '<itemref idref="two.xhtml" linear="no" properties="rendition:layout-reflowable rendition:flow-scrolled-doc unknown"/>' +
          '<itemref idref="three.xhtml" properties="rendition:page-spread-center rendition:spread-both"/></spine>',
      }).replace(
        '</metadata>',
        `${meta('rendition:layout', 'pre-paginated')}${meta('rendition:spread', 'landscape')}${meta('rendition:flow', 'odd')}</metadata>`,
      ),
      'EPUB/one.xhtml': fixed('width=600,height=800'),
      'EPUB/two.xhtml': fixed('width=1,height=1'),
      'EPUB/three.xhtml': fixed('height=300, width=400'),
    });
    const common = { layout: 'pre-paginated', orientation: 'auto', spread: 'landscape', flow: 'auto' };
    expect(epub.rendition).toEqual(common);
    expect(epub.direction).toBe('rtl');
    expect(epub.spine).toMatchObject([
      { ...common, orientation: 'landscape', pageSpread: 'right', viewport: { width: 600, height: 800 } },
      {
        ...common,
        layout: 'reflowable',
        flow: 'scrolled-doc',
        isLinear: false,
        properties: ['rendition:layout-reflowable', 'rendition:flow-scrolled-doc', 'unknown'],
      },
      { ...common, spread: 'none', pageSpread: 'center', viewport: { width: 400, height: 300 } },
    ]);
    expect(epub.spine[1]).not.toHaveProperty('viewport');
  });
});

describe('[IMP-4] spreads', () => {
  it.each([
    ['portrait', 'both'],
    ['none', 'none'],
    ['odd', 'auto'],
  ])('of the value %s are %s, for the book and for a page', async (written, spread) => {
    const book = (metas: string, properties: string) =>
      opf({ spine: `<spine><itemref idref="one" properties="${properties}"/></spine>` }).replace(
        '</metadata>',
        `${metas}</metadata>`,
      );
    const ofBook = await opened({ 'EPUB/book.opf': book(meta('rendition:spread', written), '') });
    expect([ofBook.rendition.spread, ofBook.spine[0]?.spread]).toEqual([spread, spread]);
    const ofPage = await opened({ 'EPUB/book.opf': book('', `rendition:spread-${written}`) });
    expect([ofPage.rendition.spread, ofPage.spine[0]?.spread]).toEqual(['auto', spread]);
  });
});

describe('[READ-22] the direction of the pages', () => {
  it.each([
    ['of html', ['<html dir="rtl"'], 'rtl'],
    ['of most that say one', ['<html dir="ltr"', '<html', '<html dir="rtl"', '<html dir="RTL"'], 'rtl'],
    ['of body, where html says none', ['<html dir="auto"'], 'ltr'],
    ['none, where they do not agree', ['<html dir="ltr"', '<html dir="rtl"'], undefined],
    ['none, where none says one', ['<html'], undefined],
  ])('is that %s', async (what, starts, direction) => {
    const names = starts.map((_, at) => `p${at}.xhtml`);
    const epub = await opened({
      'EPUB/book.opf': opf({
        manifest: names.map((name) => item(name, 'application/xhtml+xml')).join(''),
        spine: spineOf(...names),
      }),
      ...Object.fromEntries(
        starts.map((start, at) => [
          `EPUB/p${at}.xhtml`,
          page('<p dir="ltr">a</p>')
            .replace('<html', start)
            .replace('<body', what.includes('body') ? '<body dir="ltr"' : '<body'),
        ]),
      ),
    });
    expect(epub.pageDirection).toBe(direction);
  });
});

describe('[IMP-5] obfuscated fonts', () => {
  const font = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 31) % 251));
  const uuid = '12345678-9abc-def0-1234-56789abcdef0';
  const cases: readonly (readonly [string, string, string, Buffer])[] = [
    ['IDPF', 'http://www.idpf.org/2008/embedding', ' urn:test:\n river ', obfuscated(font, 'urn:test:river')],
    ['Adobe', 'http://ns.adobe.com/pdf/enc#RC', `urn:uuid:${uuid}`, obfuscatedByAdobe(font, uuid)],
  ];

  it.each(cases)('of %s are read as they were', async (_maker, algorithm, identifier, stored) => {
    const path = writeSample({
      'EPUB/book.opf': opf({
        metadata: dc(`<dc:identifier id="id">${identifier}</dc:identifier>${title}${language}`),
        manifest: item('f.otf', 'font/otf'),
      }),
      'EPUB/f.otf': stored,
      'META-INF/encryption.xml': encryption(algorithm, 'EPUB/f.otf'),
    });
    const result = await openEpub(path);
    if (!result.ok) throw new Error(result.refusal.detail);
    onTestFinished(() => result.epub.close());
    expect((await result.epub.read('EPUB/f.otf')).equals(font)).toBe(true);
    expect(result.epub.hasObfuscatedFonts).toBe(true);
    const archive = await openEpubArchive(path);
    onTestFinished(() => archive.close());
    expect((await archive.read('EPUB/f.otf'))?.equals(font)).toBe(true);
    expect(Buffer.concat((await archive.stream('EPUB/f.otf')?.toArray()) ?? []).equals(font)).toBe(true);
    expect((await archive.read('EPUB/one.xhtml'))?.toString()).toContain('Water');
  });

  it('are none where the book does not list them', async () => {
    const files = { 'META-INF/encryption.xml': encryption('http://www.idpf.org/2008/embedding', 'EPUB/f.otf') };
    expect((await opened(files)).hasObfuscatedFonts).toBe(false);
  });

  it('are not mixed up with anything that cannot be read at all', async () => {
    const lcp = { 'META-INF/encryption.xml': encryption('http://www.w3.org/2001/04/xmlenc#aes256-cbc') };
    expect(await openEpub(writeSample(lcp))).toMatchObject({ ok: false, refusal: { code: 'encrypted' } });
  });
});

describe('[SAFE-7] how long a page is', () => {
  const heard = item('s.smil', 'application/smil+xml') + item('t.smil', 'application/smil+xml');
  const smil = '<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body/></smil>';
  const pages =
    item('a', 'application/xhtml+xml', 'media-overlay="s.smil"') +
    item('b', 'application/xhtml+xml', 'media-overlay="t.smil"') +
    item('c', 'application/xhtml+xml');
  const duration = '<meta property="media:duration" refines="#s.smil">0:01:30.5</meta>';

  it('is counted in words of its body, and in seconds of its sound where the book says them', async () => {
    const epub = await opened({
      'EPUB/book.opf': opf({
        metadata: `<metadata>${duration}</metadata>`,
        manifest: heard + pages,
        spine: spineOf('a', 'b', 'c'),
      }),
      'EPUB/s.smil': smil,
      'EPUB/t.smil': smil,
      'EPUB/a': page('<style>p { color: red }</style><p>Ku<b>lu</b>pa i <i id="voda">voda</i></p>'),
      'EPUB/b': page('<p>Three more words</p>'),
      'EPUB/c': page('<p>Song</p><audio src="none.mp3"/>'),
    });
    expect(epub.lengths.get('EPUB/a')).toEqual({ words: 3, wordsBefore: new Map([['voda', 2]]), soundSeconds: 91 });
    expect(epub.lengths.get('EPUB/b')).toEqual({ words: 3, wordsBefore: new Map() });
    expect(epub.lengths.get('EPUB/c')).toMatchObject({ words: 1 });
    expect(epub.lengths.get('EPUB/c')).not.toHaveProperty('soundSeconds');
  });
});
