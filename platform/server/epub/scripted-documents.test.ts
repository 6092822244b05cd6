import { expect, it, onTestFinished } from 'vitest';
import { openEpub, openEpubArchive, type Epub } from './index.ts';
import { opf, page, writeSample, type Files } from './testing/sample-book.ts';

async function opened(files: Files): Promise<Epub> {
  const result = await openEpub(writeSample(files));
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.detail}`);
  onTestFinished(() => result.epub.close());
  return result.epub;
}

const item = (name: string, more = '', type = 'application/xhtml+xml') =>
  `<item id="${name}" href="${name}" media-type="${type}" ${more}/>`;
const spineOf = (...names: string[]) => `<spine>${names.map((name) => `<itemref idref="${name}"/>`).join('')}</spine>`;

it.each([
  ['a script', '<script>go()</script>', true],
  ['a module', '<script type="module" src="go.js"/>', true],
  ['a script of an old type', '<script type="application/x-javascript; charset=utf-8" src="go.js"/>', true],
  ['a handler', '<p onclick="go()">x</p>', true],
  ['a script address', '<a href="javascript:go()">x</a>', true],
  ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>go()</script></svg>', true],
  ['data in a script element', '<script type="application/ld+json">{}</script>', false],
  ['a frame of another site', '<iframe src="https://example.org/"/>', false],
  ['a form', '<form action="https://example.org/"><input/></form>', false],
])('[IMP-26] a page runs code: %s', async (_, body, isScripted) => {
  const { scripted } = await opened({ 'EPUB/one.xhtml': page(body) });
  expect([...scripted]).toEqual(isScripted ? ['EPUB/one.xhtml'] : []);
});

it('[IMP-26] a document is scripted if the manifest says so, and a page that shows it too', async () => {
  const manifest =
    item('game.xhtml', 'properties="scripted"') +
    item('a.svg', '', 'image/svg+xml') +
    item('go.js', '', 'text/javascript');
  const { scripted } = await opened({
    'EPUB/book.opf': opf({ manifest, spine: spineOf('one', 'a.svg') }),
    'EPUB/one.xhtml': page('<iframe src="game.xhtml"/>'),
    'EPUB/game.xhtml': page('<p>Game</p>'),
    'EPUB/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><script>go()</script></svg>',
    'EPUB/go.js': 'go()',
  });
  expect([...scripted].toSorted()).toEqual([
    'EPUB/a.svg',
    'EPUB/a.svg.page.xhtml',
    'EPUB/game.xhtml',
    'EPUB/one.xhtml',
  ]);
});

it('[IMP-26] a page knows the page with scripts for which it is the fallback', async () => {
  const manifest = item('game.xhtml', 'properties="scripted" fallback="still.xhtml"') + item('still.xhtml');
  const { spine } = await opened({
    'EPUB/book.opf': opf({ manifest, spine: spineOf('game.xhtml', 'one') }),
    'EPUB/game.xhtml': page('<script>go()</script>'),
    'EPUB/still.xhtml': page('<p>Still</p>'),
  });
  expect(spine.map(({ href, scripted }) => [href, scripted])).toEqual([
    ['EPUB/still.xhtml', 'EPUB/game.xhtml'],
    ['EPUB/one.xhtml', undefined],
  ]);
});

it('[IMP-26] titles are those of pages, not of drawings in them', async () => {
  const title = '<svg xmlns="http://www.w3.org/2000/svg"><title>A fish</title></svg>';
  const { titles } = await opened({ 'EPUB/one.xhtml': page(`<p>${title}</p>`).replace('>Page<', '> The\n sea <') });
  expect(titles.get('EPUB/one.xhtml')).toBe('The sea');
});

it('[IMP-26] scripts are given unchanged, also one that begins like a document', async () => {
  const script = '<!-- old browsers\n<!DOCTYPE x [<!ENTITY a SYSTEM "b">]>\ngo() && stop()\n//-->';
  const archive = await openEpubArchive(writeSample({ 'EPUB/go.js': script }));
  onTestFinished(() => archive.close());
  expect(String(await archive.read('EPUB/go.js'))).toBe(script);
});
