import { describe, expect, it, onTestFinished } from 'vitest';
import type { Epub } from '../epub.ts';
import type { EpubWarningCode } from '../findings.ts';
import { openEpubArchive } from '../open-archive.ts';
import { openEpub } from '../open-epub.ts';
import { withBody, withCss, withItem, withOpf } from '../testing/changes.ts';
import { opf, page, pngHeader, writeSample, type Files } from '../testing/sample-book.ts';

async function opened(path: string): Promise<Epub> {
  const result = await openEpub(path);
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.detail}`);
  onTestFinished(() => result.epub.close());
  return result.epub;
}

const found = ({ warnings }: Epub) => warnings.map(({ code, detail }) => `${code}: ${detail}`);

/** A book of two pages. */
const two = (second: string | Buffer): Files =>
  withOpf(
    {
      manifest: '<item id="two" href="two.xhtml" media-type="application/xhtml+xml"/>',
      spine: '<spine><itemref idref="one"/><itemref idref="two"/></spine>',
    },
    { 'EPUB/two.xhtml': second },
  );

const broken = '<p id="a">Salt & pepper<p id="b" class>1 < 2<img src="river.png" alt>&nbsp;<b>';

describe('[IMP-14] a malformed page refuses no book', () => {
  it('words, places, links and pictures are those of the repaired page', async () => {
    const epub = await opened(writeSample(withBody(`${broken}<a href="one.xhtml#b">x</a><a href="#none">y</a>`)));
    expect(found(epub)).toEqual(
      expect.arrayContaining([
        'repaired-page: "EPUB/one.xhtml" was repaired: line 1: an ampersand that begins no entity.',
        expect.stringMatching(/^dead-link: .*#none/),
      ]),
    );
    expect(found(epub).some((line) => line.includes('#b'))).toBe(false);
    const length = epub.lengths.get('EPUB/one.xhtml');
    expect([length?.words, length?.wordsBefore.get('b')]).toEqual([4, 2]);
  });

  it('what is checked, what is read and what the reader gets are the same bytes, with their size', async () => {
    const path = writeSample(withBody(broken));
    const epub = await opened(path);
    const archive = await openEpubArchive(path);
    onTestFinished(() => archive.close());
    const bytes = await epub.read('EPUB/one.xhtml');
    expect(bytes.toString()).toContain('Salt &#38; pepper</p><p id="b" class="">1 &#60; 2');
    expect(await archive.read('EPUB/one.xhtml')).toEqual(bytes);
    expect(epub.resources.get('EPUB/one.xhtml')?.size).toBe(bytes.length);
    const parts: Buffer[] = [];
    for await (const part of archive.stream('EPUB/one.xhtml') ?? []) parts.push(part as Buffer);
    expect(Buffer.concat(parts)).toEqual(bytes);
  });

  it('contents are read from a malformed navigation document, and from a malformed NCX', async () => {
    const nav = page('<nav epub:type="toc"><ol><li><a href="one.xhtml">Salt & pepper</a></ol>');
    expect((await opened(writeSample({ 'EPUB/nav.xhtml': nav }))).toc).toMatchObject([{ title: 'Salt & pepper' }]);
    const ncx =
      '<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text>Salt & pepper</text></navLabel><content src=one.xhtml /></navPoint></ncx>';
    const files = withItem('href="toc.ncx" media-type="application/x-dtbncx+xml"', {
      'EPUB/toc.ncx': ncx,
      'EPUB/nav.xhtml': page(''),
    });
    expect((await opened(writeSample(files))).toc).toMatchObject([{ title: 'Salt & pepper', href: 'EPUB/one.xhtml' }]);
  });

  it('a malformed package is read', async () => {
    const epub = await opened(writeSample({ 'EPUB/book.opf': opf().replace('The river', 'The river & the sea') }));
    expect([epub.title, found(epub)]).toEqual([
      'The river & the sea',
      ['odd-package: "EPUB/book.opf" is not well-formed: line 1: an ampersand that begins no entity.'],
    ]);
  });

  it('a page that cannot be repaired is left out, by name, and nothing leads to it', async () => {
    const nav = page('<nav epub:type="toc"><ol><li><a href="two.xhtml">Two</a></li></ol></nav>');
    const deep = page('<b>'.repeat(600) + '</b>'.repeat(600));
    const epub = await opened(writeSample({ ...two(deep), 'EPUB/nav.xhtml': nav }));
    expect(epub.spine.map(({ href }) => href)).toEqual(['EPUB/one.xhtml']);
    expect(epub.resources.has('EPUB/two.xhtml')).toBe(false);
    expect(epub.toc).toEqual([{ title: 'Two', children: [] }]);
    expect(found(epub)[0]).toMatch(/^odd-page: "EPUB\/two\.xhtml" .* nested deeper/);
  });

  it('a book is refused when nothing is left of any page', async () => {
    const result = await openEpub(writeSample(withBody('<p><b>')));
    expect(result).toMatchObject({ ok: false, refusal: { code: 'broken-content' } });
    const blank = await openEpub(writeSample(withBody('<p></p>')));
    expect(blank).toMatchObject({ ok: true });
    if (blank.ok) await blank.epub.close();
  });
});

const pair = {
  manifest:
    '<item id="a" href="a.x" media-type="x/a" fallback="b"/><item id="b" href="b.x" media-type="x/b" fallback="a"/>',
};
const smil =
  '<smil xmlns="http://www.w3.org/ns/SMIL"><body><par><text src="one.xhtml#none"/><audio src="gone.mp3"/></par></body></smil>';
const fixed = opf().replace('</metadata>', '<meta property="rendition:layout">pre-paginated</meta></metadata>');

describe('the report tells of', () => {
  it.each<[string, EpubWarningCode, string, Files]>([
    [
      '[IMP-16] a page without a body',
      'repaired-page',
      'no body',
      two('<html xmlns="http://www.w3.org/1999/xhtml"><p>x</p></html>'),
    ],
    [
      '[IMP-16] a page that is a drawing',
      'odd-page',
      'two.xhtml',
      two('<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>'),
    ],
    ['[IMP-16] a page with nothing to show', 'odd-page', 'two.xhtml" has nothing', two(page('<p> </p>'))],
    [
      '[IMP-15] another encoding',
      'odd-encoding',
      'windows-1250',
      two(
        '<?xml version="1.0" encoding="windows-1250"?><html xmlns="http://www.w3.org/1999/xhtml"><body>x</body></html>',
      ),
    ],
    [
      '[IMP-15] another encoding of a style sheet',
      'odd-encoding',
      'koi8-r',
      withCss('@charset "koi8-r"; p { color: red }'),
    ],
    [
      '[IMP-15] an encoding that nobody knows',
      'odd-page',
      'declared as utf-7',
      two('<?xml version="1.0" encoding="utf-7"?><p/>'),
    ],
    ['[IMP-18] a fixed page without a size', 'odd-page', 'no size', { 'EPUB/book.opf': fixed }],
    [
      '[IMP-18] a foreign type without a fallback',
      'unsupported-resource',
      'x/y',
      { ...withItem('href="a.y" media-type="x/y"', { 'EPUB/a.y': 'x' }), ...withBody('<object data="a.y">x</object>') },
    ],
    ['[IMP-18] fallbacks in a circle', 'odd-package', 'circle', withOpf(pair, { 'EPUB/a.x': '', 'EPUB/b.x': '' })],
    [
      '[IMP-18] a picture of another type',
      'mistyped-resource',
      'image/png',
      withItem('href="a.jpg" media-type="image/jpeg"', { 'EPUB/a.jpg': pngHeader(1, 1) }),
    ],
    ['[IMP-18] an import of a missing style sheet', 'missing-resource', 'gone.css', withCss('@import "gone.css";')],
    [
      '[IMP-18] a missing picture of a style sheet',
      'missing-resource',
      'gone.png',
      withCss('p { background: url(gone.png) }'),
    ],
    [
      '[IMP-18] a missing picture of a set',
      'missing-resource',
      'gone.png',
      withBody('<img src="river.png" srcset="gone.png 2x" alt=""/>'),
    ],
    [
      '[IMP-18] missing sound',
      'missing-resource',
      'gone.mp3',
      withItem('href="a.smil" media-type="application/smil+xml"', { 'EPUB/a.smil': smil }),
    ],
    [
      '[IMP-18] sound of a missing place',
      'dead-link',
      '#none',
      withItem('href="a.smil" media-type="application/smil+xml"', { 'EPUB/a.smil': smil }),
    ],
  ])('%s', async (_, code, named, files) => {
    const { warnings } = await opened(writeSample(files));
    expect(warnings.filter((warning) => warning.code === code)).toMatchObject([
      { detail: expect.stringContaining(named) },
    ]);
  });

  it('[IMP-18] nothing, where fallbacks, sizes and types are right', async () => {
    const viewport = page('<p>x</p>', '<meta name="viewport" content="width=6, height=4"/>');
    expect(found(await opened(writeSample({ 'EPUB/book.opf': fixed, 'EPUB/one.xhtml': viewport })))).toEqual([]);
  });
});
