import { describe, expect, onTestFinished, test } from 'vitest';
import type { TocEntry } from '../epub.ts';
import { openEpub } from '../open-epub.ts';
import { opf, page, writeSample, type Files } from '../testing/sample-book.ts';

async function contentsOf(lines: string, files: Files = {}): Promise<readonly TocEntry[]> {
  const nav = page(`<nav epub:type="toc"><ol>${lines}</ol></nav>`);
  const result = await openEpub(writeSample({ 'EPUB/nav.xhtml': nav, ...files }));
  if (!result.ok) throw new Error(result.refusal.detail);
  onTestFinished(() => result.epub.close());
  return result.epub.toc;
}

const titleOf = async (line: string): Promise<string | undefined> =>
  (await contentsOf(`<li><a href="one.xhtml" title="Of the link">${line}</a></li>`))[0]?.title;

test.each([
  ['<img src="river.png" alt="The river"/>', 'The river'],
  ['<img src="river.png" alt="" title="A title"/>', 'A title'],
  ['<img src="river.png" alt=" " title="A title"/>', 'A title'],
  ['Chapter <img src="river.png" alt="1"/>', 'Chapter 1'],
  ['<span><img src="river.png" alt=""/></span>', 'Of the link'],
  ['Words', 'Words'],
])('[READ-24] a line of the contents that is a picture keeps its name: %s', async (line, title) => {
  expect(await titleOf(line)).toBe(title);
});

const picture = (more = '') => `<li><a href="one.xhtml"><img src="river.png" alt=""/></a>${more}</li>`;

test.each([
  ['the title of its page', page('<h1>Heading</h1>').replace('>Page<', '>Deep water<'), 'Deep water'],
  [
    'its heading, where the title is that of the book',
    page('<p>a</p><h2>A <b>heading</b></h2>').replace('>Page<', '>The river<'),
    'A heading',
  ],
  ['its heading, where there is no title', page('<h3>A heading</h3>').replace('<title>Page</title>', ''), 'A heading'],
  ['no name, and goes', page('<p>Water.</p>').replace('>Page<', '> <'), undefined],
])('[READ-24] a picture without any words has %s', async (_what, one, title) => {
  const files = { 'EPUB/one.xhtml': one };
  expect((await contentsOf(picture(), files)).map((entry) => entry.title)).toEqual(title === undefined ? [] : [title]);
  const below = await contentsOf(picture('<ol><li><a href="one.xhtml">Below</a></li></ol>'), files);
  expect(below).toMatchObject([{ title: title ?? '', children: [{ title: 'Below' }] }]);
});

test('[READ-24] a picture of an NCX has the title of its page', async () => {
  const ncx = `<ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap><navPoint><navLabel><text/><img src="river.png"/></navLabel><content src="one.xhtml"/></navPoint></navMap></ncx>`;
  const toc = await contentsOf('', {
    'EPUB/book.opf': opf({ manifest: '<item id="ncx" href="book.ncx" media-type="application/x-dtbncx+xml"/>' }),
    'EPUB/book.ncx': ncx,
  });
  expect(toc).toEqual([{ title: 'Page', href: 'EPUB/one.xhtml', children: [] }]);
});

describe('[READ-30] a line of the contents that is a number', () => {
  const wordsOf = async (body: string, title = '1', href = 'one.xhtml') => {
    const one = { 'EPUB/one.xhtml': page(body) };
    return (await contentsOf(`<li><a href="${href}">${title}</a></li>`, one))[0]?.firstWords;
  };

  test.each(['1', '1.', '(12)', '1.2', '– 3 –', 'IV', 'xii.', '٣'])(
    '%s has the first words of its page',
    async (title) => {
      expect(await wordsOf('<p>Water <i>flows</i>.</p>', title)).toBe('Water flows.');
    },
  );

  test.each(['Chapter 3', 'One', 'Vi', '1 Water', 'ABC', '*'])('%s is none', async (title) => {
    expect(await wordsOf('<p>Water flows.</p>', title)).toBeUndefined();
  });

  test.each([
    ['cut at a word', `<p>${'water '.repeat(30)}</p>`, `${'water '.repeat(10).trim()}…`],
    [
      'without a comma where they are cut',
      `<p>${'water '.repeat(9)}flow, ${'water '.repeat(30)}</p>`,
      `${'water '.repeat(9)}flow…`,
    ],
    ['cut anywhere where nothing is between words', `<p>${'水'.repeat(80)}</p>`, `${'水'.repeat(60)}…`],
    ['of several paragraphs', '<p>Water.</p><p>It flows.</p><p> </p>', 'Water. It flows.'],
    ['whole, with a large first letter', '<p><span class="drop">W</span>ater<br/>flows.</p>', 'Water flows.'],
    ['without the heading of the number', '<h2>1</h2><p>Water.</p>', 'Water.'],
    ['without the heading of the chapter', '<h2>Chapter <span>1.</span></h2><p>Water.</p>', 'Water.'],
    ['without such a heading in another language', '<h2>1. poglavlje</h2><p>Water.</p>', 'Water.'],
    ['without a number in a paragraph', '<p class="title">~ 1 ~</p><p>Water.</p>', 'Water.'],
    ['the heading alone, where it says more', '<h2>1 <b>Frogs</b></h2><p>Water.</p>', '1 Frogs'],
    ['until the next heading', '<p>Water.</p><h2>More</h2><p>Ice.</p>', 'Water.'],
    [
      'without notes',
      '<p>Wa<sup><a href="#n">1</a></sup>ter<a epub:type="noteref" href="#n">*</a>.</p><aside epub:type="footnote" id="n">No</aside>',
      'Water.',
    ],
    [
      'without what nobody sees or hears',
      '<p hidden="">No</p><style>p{}</style><ruby>水<rt>mizu</rt></ruby> <math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>',
      '水',
    ],
    ['of nothing where there are none', '<p><img src="river.png" alt="A river"/></p>', undefined],
  ])('%s', async (_what, body, words) => {
    expect(await wordsOf(body)).toBe(words);
  });

  test('begins where its link leads, and ends where the next line begins', async () => {
    const body = `<h2 id="a">1</h2><p>Water.</p><section id="č"><h2>2</h2><p>Ice.</p></section><p><a name="c"/>Steam <b id="d">and</b> fog.</p><h2 id="e">5</h2>`;
    const lines = ['a', '%C4%8D', 'c', 'd', 'e', 'none'].map(
      (id, at) => `<li><a href="one.xhtml#${id}">${at + 1}</a></li>`,
    );
    const toc = await contentsOf(lines.join(''), { 'EPUB/one.xhtml': page(body) });
    expect(toc.map(({ firstWords }) => firstWords)).toEqual([
      'Water.',
      'Ice.',
      'Steam and fog.',
      'and fog.',
      undefined,
      'Water.',
    ]);
  });

  test('stands for itself among headings, and is a letter among letters', async () => {
    const body = { 'EPUB/one.xhtml': page('<p>Water.</p>') };
    const below = await contentsOf('<li><span>2</span><ol><li><a href="one.xhtml">1</a></li></ol></li>', body);
    expect(below).toEqual([
      { title: '2', children: [{ title: '1', href: 'EPUB/one.xhtml', children: [], firstWords: 'Water.' }] },
    ]);
    const letters = [...'ABHIJ'].map((letter) => `<li><a href="one.xhtml">${letter}</a></li>`).join('');
    expect((await contentsOf(letters, body)).map(({ firstWords }) => firstWords)).toEqual(Array(5).fill(undefined));
  });

  test('takes no longer where a paragraph is made of signs', async () => {
    const signs = page(`<p>a${'.'.repeat(400_000)}a</p>`);
    const [line] = await contentsOf('<li><a href="one.xhtml">1</a></li>', { 'EPUB/one.xhtml': signs });
    expect(line?.firstWords).toMatch(/^a\.+/);
  }, 10_000);

  test('takes no longer where there are thousands', async () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => index);
    const body = page(numbers.map((at) => `<p id="p${at}">${at}</p>`).join(''));
    const lines = numbers.map((at) => `<li><a href="one.xhtml#p${at}">${at}</a></li>`).join('');
    expect(await contentsOf(lines, { 'EPUB/one.xhtml': body })).toHaveLength(20_000);
  }, 10_000);
});
