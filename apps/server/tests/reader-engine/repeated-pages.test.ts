import { expect, test } from 'vitest';
import { engineStage, type StageBook, type StagePage } from '../../testing/reading/engine-stage.ts';

const stage = engineStage();

const flowing = (href: string): StagePage => ({ href, body: `<p data-n="${href}">Page ${href}</p>` });
const fixed = (href: string): StagePage => ({
  ...flowing(href),
  layout: 'pre-paginated',
  head: '<meta name="viewport" content="width=600, height=800"/>',
});
/** A refrain follows each of two chapters; the contents list it twice. */
const song = (page: (href: string) => StagePage): StageBook => ({
  pages: ['one.xhtml', 'refrain.xhtml', 'two.xhtml', 'refrain.xhtml'].map(page),
  spread: 'none',
  toc: ['one.xhtml', 'refrain.xhtml', 'two.xhtml', 'refrain.xhtml'],
});

test.each([
  ['flowing', flowing],
  ['fixed', fixed],
])('[READ-40] a %s page that stands twice is two places: line of the contents, way back, bookmark', async (_, page) => {
  const book = await stage.open(song(page));
  const lines = [];
  for (let turns = 0; turns < 4; turns++) {
    lines.push((await book.sight()).entry);
    if (turns < 3) await book.turn('next');
  }
  expect(lines).toEqual([0, 1, 2, 3]);
  const { locator } = await book.sight();
  const mark = { id: 'second', colour: null, ...locator };
  await book.send({ type: 'go', target: { href: 'refrain.xhtml', page: 1 } });
  await expect.poll(async () => (await book.sight()).index).toBe(1);
  await book.send({ type: 'marks', marks: [mark] });
  await book.turn('previous');
  await book.turn('next');
  expect(await book.sight()).toMatchObject({ index: 1, entry: 1, marked: [] });
  await book.send({ type: 'go', target: { locator } });
  await expect.poll(async () => (await book.sight()).index).toBe(3);
  expect((await book.sight()).locator).toMatchObject({ href: 'refrain.xhtml', cfi: locator.cfi });
});

test('[READ-40] a highlight is drawn where it was made, not where the page stands again', async () => {
  const book = await stage.open(song(flowing));
  await book.turn('next');
  const { locator } = await book.sight();
  await book.send({ type: 'marks', marks: [{ id: 'first', colour: 'yellow', ...locator, text: 'Page' }] });
  const drawn = () => book.frames()[0]?.evaluate('CSS.highlights.get("mark-yellow")?.size ?? 0');
  await expect.poll(drawn).toBe(1);
  await book.turn('next');
  await book.turn('next');
  expect((await book.sight()).index).toBe(3);
  expect(await drawn()).toBe(0);
});
