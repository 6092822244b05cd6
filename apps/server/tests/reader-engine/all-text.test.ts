import { expect, test } from 'vitest';
import { ALL_PARAGRAPHS, PARAGRAPHS, WINDOWS } from './boxes.ts';
import { engineStage } from '../../testing/reading/engine-stage.ts';

const stage = engineStage();

const sorted = (seen: ReadonlySet<string>) => [...seen].toSorted((a, b) => Number(a) - Number(b));
const words = 'The river runs past the mill and under the bridge to the sea. '.repeat(4);

/** One of each kind; `all-boxes.all.test.ts` has all of them. */
const KINDS = ['overflow: hidden', 'display: inline-block', 'position: absolute; top: 0; left: 0', 'width: 3000px'];

test.each(WINDOWS)('[READ-18] all text can be read to its end: %s', async (_, window) => {
  for (const css of KINDS) {
    const book = await stage.open({ pages: [{ body: `<div style="${css}">${PARAGRAPHS}</div>` }], window });
    const { seen, sights } = await book.readOn();
    expect([css, sorted(seen)]).toEqual([css, ALL_PARAGRAPHS]);
    expect([css, sights.at(-1)?.units[0]?.isEnd]).toEqual([css, true]);
  }
});

const wide = `<table>${'<tr>' + '<td>Cell-that-does-not-break</td>'.repeat(14) + '</tr>'}</table>`;

test.each(WINDOWS)(
  '[READ-19] what is wider than its column is scrolled by itself, by keys too: %s',
  async (_, window) => {
    const book = await stage.open({
      pages: [{ body: `<p data-n="1">Before</p>${wide}<p data-n="2">After</p>` }],
      window,
    });
    const frame = book.frames()[0];
    expect(
      await frame?.evaluate(`(() => {
    const box = document.querySelector('[data-scrolls]');
    const rect = box.getBoundingClientRect();
    return [box.localName, box.tabIndex, box.scrollWidth > box.clientWidth, rect.width <= innerWidth];
  })()`),
    ).toEqual(['table', 0, true, true]);
    await frame?.evaluate(`document.querySelector('[data-scrolls]').focus()`);
    const { screen } = await book.sight();
    await book.page.keyboard.press('ArrowRight');
    await book.page.keyboard.press('ArrowRight');
    await expect.poll(() => frame?.evaluate(`document.querySelector('[data-scrolls]').scrollLeft`)).toBeGreaterThan(0);
    expect((await book.sight()).screen).toBe(screen);
    const { seen } = await book.readOn();
    expect(sorted(seen)).toEqual(['1', '2']);
  },
);

test('[READ-19] a wide formula is scrolled in its paragraph, long words and lines wrap', async () => {
  const formula = `<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow>${'<mi>x</mi><mo>+</mo>'.repeat(90)}<mi>y</mi></mrow></math>`;
  const body = `<p>Look: ${formula}</p><p id="line" style="white-space: nowrap">${words}</p><p id="word">${'long'.repeat(60)}</p><p data-n="1">End</p>`;
  const book = await stage.open({ pages: [{ body }], window: { width: 700, height: 700 } });
  expect(
    await book.frames()[0]?.evaluate(`[...document.querySelectorAll('[data-scrolls]')].map((one) => one.localName)`),
  ).toEqual(['p']);
  expect(
    await book
      .frames()[0]
      ?.evaluate(
        `['line', 'word'].map((id) => document.getElementById(id).getClientRects().length > 0 && document.getElementById(id).scrollWidth <= document.getElementById(id).clientWidth + 1)`,
      ),
  ).toEqual([true, true]);
});

/** Old covers and templates style the root so that it grows with its own width. */
const ROOTS = [
  'body { display: table; position: absolute; height: 100%; width: 100% }',
  'html, body { position: fixed; overflow: scroll; width: 900px; height: 400px }',
  'html { display: flex } body { display: inline-block; min-width: 2000px }',
  'body { float: left; columns: 2; transform: scale(2) }',
  'body { display: grid; place-items: center; height: 100vh; overflow: hidden }',
];

test.each(ROOTS)(
  '[READ-18] a page whose root is styled so ends: %s',
  async (css) => {
    const head = `<style>${css}</style>`;
    const book = await stage.open({ pages: [{ head, body: PARAGRAPHS }, { body: '<p data-n="99">Behind</p>' }] });
    const before = (await book.sight()).screens;
    const plain = await stage.open({ pages: [{ body: PARAGRAPHS }] });
    const expected = (await plain.sight()).screens;
    expect(before).toBeLessThanOrEqual(expected + 1);
    const again = await stage.open({ pages: [{ head, body: PARAGRAPHS }, { body: '<p data-n="99">Behind</p>' }] });
    const { seen } = await again.readOn();
    expect(seen.has('99')).toBe(true);
  },
  60_000,
);

test('[READ-18] text that is on no screen is not counted as read', async () => {
  const formula = (signs: number) =>
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><mrow>${'<mi>x</mi><mo>+</mo>'.repeat(signs)}</mrow></math>`;
  // No paragraph stands around it, which could be scrolled.
  const isRead = async (body: string) =>
    (await (await stage.open({ pages: [{ body }] })).readOn()).sights.at(-1)?.units[0]?.isEnd;
  expect(await isRead(formula(5))).toBe(true);
  expect(await isRead(formula(200))).toBe(false);
});
