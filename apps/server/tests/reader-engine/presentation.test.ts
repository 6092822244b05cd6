import { expect, test } from 'vitest';
import { engineStage, type StagePage, type StageView } from '../../testing/reading/engine-stage.ts';

const stage = engineStage();

const fixed = (n: number, more: Partial<StagePage> = {}): StagePage => ({
  layout: 'pre-paginated',
  head: '<meta name="viewport" content="width=600, height=800"/>',
  body: `<p data-n="${n}">Page ${n}</p>`,
  ...more,
});
/** Left and right edge of the first shown page, as shares of the window. */
const edgesOf = async (book: StageView): Promise<readonly [left: number, right: number]> => {
  const [frame] = book.frames();
  if (!frame) throw new Error('Nothing is shown');
  return frame.evaluate(EDGES);
};
const EDGES = `[frameElement.getBoundingClientRect()].map(({ left, right }) => [left, right].map((x) => x / parent.innerWidth))[0]`;

test('[READ-25] a page alone in its spread keeps its side, beside an empty half', async () => {
  const book = await stage.open({ pages: [1, 2, 3, 4].map((n) => fixed(n)), spread: 'landscape' });
  const [first] = await edgesOf(book);
  expect(first).toBeCloseTo(0.5, 1);
  await book.turn('next');
  await book.turn('next');
  expect(await book.seen()).toEqual(['4']);
  expect((await edgesOf(book))[1]).toBeCloseTo(0.5, 1);
});

test('[READ-25] where the book asks for no spread its cover stands in the middle, unless it names its side', async () => {
  const middle = await stage.open({ pages: [fixed(1), fixed(2)] });
  const [left, right] = await edgesOf(middle);
  expect((left + right) / 2).toBeCloseTo(0.5, 1);
  const named = await stage.open({ pages: [fixed(1, { side: 'right' }), fixed(2)] });
  expect((await edgesOf(named))[0]).toBeCloseTo(0.5, 1);
});

test('[READ-25] a page as wide as the device fills the window', async () => {
  const head = '<meta name="viewport" content="width=device-width, height=device-height"/>';
  const book = await stage.open({ pages: [fixed(1, { head })], window: { width: 500, height: 700 } });
  expect(await book.frames()[0]?.evaluate('[innerWidth, innerHeight]')).toEqual([500, 700]);
});

const long = Array.from({ length: 40 }, (_, n) => `<p data-n="${n}">${'Word after word. '.repeat(12)}</p>`).join('');

test('[READ-25] a page that the book wants scrolled is scrolled, unless the reader chose to turn pages', async () => {
  const pages = [{ body: long, isScrolled: true }, { body: long }];
  const book = await stage.open({ pages });
  expect((await book.sight()).screens).toBe(1);
  expect(await book.turn('next')).toMatchObject({ type: 'sight', sight: { index: 0 } });
  await book.send({ type: 'go', target: { href: 'page2.xhtml' } });
  await expect.poll(async () => (await book.sight()).screens).toBeGreaterThan(3);
  const turned = await stage.open({ pages, look: { flow: 'paged' } });
  expect((await turned.sight()).screens).toBeGreaterThan(3);
});

test('[READ-6] lines of any box keep the distance that the reader chose', async () => {
  const boxes = ['article', 'section', 'main', 'span', 'h2'].map(
    (name) => `<${name} class="tight">${'Lines of text that wrap. '.repeat(9)}</${name}>`,
  );
  const head = '<style>.tight { line-height: 6px }</style>';
  const book = await stage.open({ pages: [{ head, body: boxes.join('') }], look: { size: 24, lineHeight: 1.6 } });
  const heights = (await book
    .frames()[0]
    ?.evaluate(
      `[...document.querySelectorAll('.tight')].map((one) => parseFloat(getComputedStyle(one).lineHeight) / parseFloat(getComputedStyle(one).fontSize))`,
    )) as number[];
  expect(heights.map((height) => height.toFixed(2))).toEqual(['1.60', '1.60', '1.60', '1.60', '1.25']);
});

test('[READ-6] text of a drawing belongs to the picture: it does not grow with the letters', async () => {
  const head = '<style>text.label { font-size: 10px } p { font-size: 10px }</style>';
  const body = `<p>Text</p><svg viewBox="0 0 200 50" width="200" height="50" xmlns="http://www.w3.org/2000/svg">
    <text class="label" y="20">Ruled</text><text y="40" style="font-size: 12px">Own</text><text y="48">None</text></svg>`;
  const sizes = async (size: 16 | 40) => {
    const book = await stage.open({ pages: [{ head, body }], look: { size } });
    return book
      .frames()[0]
      ?.evaluate(`[...document.querySelectorAll('p, text')].map((one) => parseFloat(getComputedStyle(one).fontSize))`);
  };
  expect(await sizes(16)).toEqual([10, 10, 12, 16]);
  expect(await sizes(40)).toEqual([25, 10, 12, 16]);
});

test('[READ-26] the title page of a plain book is typeset, one with a design of its own is left alone', async () => {
  const body = '<h1>The mill</h1><p>Ana Anić</p><p>CC BY 4.0</p>';
  const alignOf = async (pages: readonly StagePage[]) => {
    const book = await stage.open({ pages });
    return book.frames()[0]?.evaluate(`getComputedStyle(document.querySelector('p')).textAlign`);
  };
  expect(await alignOf([{ body }, { body: long }])).toBe('center');
  expect(await alignOf([{ body, head: '<style>img { width: 100% }</style>' }, { body: long }])).toBe('center');
  expect(await alignOf([{ body, head: '<style>p { color: red }</style>' }, { body: long }])).toBe('start');
  expect(await alignOf([{ body: `<h1>Chapter</h1>${long}` }])).toBe('start');
});

test('[READ-26] signs that our faces lack are shown by the fonts that the book brings', async () => {
  const face = `<style>@font-face { font-family: Own; src: url(own.woff2) } body { font-family: Own }</style>`;
  const familyOf = async (text: string, head: string) => {
    const book = await stage.open({ pages: [{ head, body: `<p>${text}</p>` }] });
    return book.frames()[0]?.evaluate(`getComputedStyle(document.querySelector('p')).fontFamily`);
  };
  expect(await familyOf('Ωμέγα', face)).toBe('Own');
  expect(await familyOf('\uE001', face)).toBe('Own');
  expect(await familyOf('Žaba i їжак', face)).toContain('Nunito');
  expect(await familyOf('Ωμέγα', '')).toContain('Nunito');
});

test('[READ-28] a page of fixed layout is enlarged by steps, and found words are lit until the next turn', async () => {
  const book = await stage.open({ pages: [fixed(1), fixed(2)], window: { width: 500, height: 700 } });
  const width = () => book.frames()[0]?.evaluate('frameElement.getBoundingClientRect().width') as Promise<number>;
  const before = await width();
  for (const way of ['in', 'in', 'out'] as const) await book.send({ type: 'zoom', way });
  await expect.poll(async () => (await width()) / before).toBeCloseTo(1.5, 1);
  await book.send({ type: 'search', id: 1, query: 'page 2' });
  const hits = async () => (await book.messages()).flatMap((one) => one.hits ?? []);
  await expect.poll(async () => (await hits()).length).toBe(1);
  const [hit] = await hits();
  await book.send({
    type: 'go',
    target: { locator: { href: 'page2.xhtml', cfi: hit?.cfi, progression: 0 }, isLit: true },
  });
  await expect.poll(() => book.seen()).toEqual(['2']);
  const lit = () => book.frames()[0]?.evaluate(`[...(CSS.highlights.get('spoken') ?? [])].map(String)`);
  await expect.poll(lit).toEqual(['Page 2']);
  await book.turn('next');
  expect(await lit()).toEqual([]);
});

test.each([
  ['literata', 'Literata Variable', 3],
  ['opendyslexic', 'OpenDyslexic', 1],
  ['andika', 'Andika', 3],
] as const)(
  '[READ-32] the face "%s" has Latin and Cyrillic letters, and no other is loaded',
  async (typeface, family, files) => {
    const book = await stage.open({ pages: [{ body: '<p>čćžšđ Читанка</p>' }], look: { typeface } });
    const loaded = `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))`;
    await expect.poll(() => book.frames()[0]?.evaluate(loaded)).toEqual(Array.from({ length: files }, () => family));
  },
);

test('[READ-33] words are divided at the ends of lines where the reader wants it, soft hyphens stay', async () => {
  const pages = [{ body: '<p style="hyphens: auto" lang="hr">Vodopad</p><p lang="hr">Vodopad</p>' }];
  const hyphens = `[...document.querySelectorAll('p')].map((p) => getComputedStyle(p).hyphens)`;
  const book = await stage.open({ pages });
  expect(await book.frames()[0]?.evaluate(hyphens)).toEqual(['auto', 'auto']);
  const undivided = await stage.open({ pages, look: { isHyphenated: false } });
  expect(await undivided.frames()[0]?.evaluate(hyphens)).toEqual(['manual', 'manual']);
});
