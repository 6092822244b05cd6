import { expect, test } from 'vitest';
import { engineStage, type StagePage } from '../../testing/reading/engine-stage.ts';

const stage = engineStage();

const viewport = '<meta name="viewport" content="width=600, height=800"/>';
const fixed = (n: number, more: Partial<StagePage> = {}): StagePage => ({
  layout: 'pre-paginated',
  head: viewport,
  body: `<p data-n="${n}">Page ${n}</p>`,
  ...more,
});
const flowing = (n: number): StagePage => ({ body: `<p data-n="${n}">Text ${n}</p>` });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test.each([3, 4, 5])('[READ-5] a picture book of %i pages ends behind its last spread', async (count) => {
  const book = await stage.open({ pages: numbers(count).map((n) => fixed(n)) });
  const { seen, sights } = await book.readOn();
  expect([...seen].toSorted()).toEqual(numbers(count).map(String));
  expect(sights).toHaveLength(Math.ceil((count + 1) / 2));
});

test('[READ-5] a flowing page behind a spread is reached, and back again', async () => {
  const book = await stage.open({ pages: [...numbers(3).map((n) => fixed(n)), flowing(4)] });
  const { seen } = await book.readOn();
  expect([...seen]).toEqual(['1', '2', '3', '4']);
  await book.turn('previous');
  expect(await book.seen()).toEqual(['2', '3']);
});

test('[READ-5] a page out of the reading order stands in no spread and is not turned to', async () => {
  const pages = [fixed(1), fixed(2), fixed(3, { isLinear: false }), fixed(4), fixed(5)];
  const book = await stage.open({ pages });
  const { seen } = await book.readOn();
  expect([...seen]).toEqual(['1', '2', '4', '5']);
  await book.send({ type: 'go', target: { href: 'page3.xhtml' } });
  await expect.poll(() => book.seen()).toEqual(['3']);
});

const long = Array.from({ length: 60 }, (_, n) => `<p data-n="${n}">${'Word after word. '.repeat(12)}</p>`).join('');

test('[READ-6] a long chapter behind a short page stands in two columns, however one comes to it', async () => {
  const book = await stage.open({ pages: [{ body: '<p>Short.</p>' }, { body: long }] });
  const touch = `(() => {
    const at = (type, x) => { const event = new Event(type, { bubbles: true, cancelable: true });
      event.changedTouches = [{ screenX: x, screenY: 9 }]; event.touches = event.changedTouches; document.dispatchEvent(event); };
    at('touchstart', 800); at('touchmove', 500); at('touchmove', 100); at('touchend', 100);
  })()`;
  await book.frames()[0]?.evaluate(touch);
  await expect.poll(async () => (await book.sight()).index).toBe(1);
  const plain = await stage.open({ pages: [{ body: long }] });
  const { screens } = await plain.sight();
  await expect.poll(async () => (await book.sight()).screens).toBe(screens);
});

test('[READ-6] a page that grows by a late picture gets both columns again', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="420"/>';
  const picture = '<img class="late" alt=""/>';
  const book = await stage.open({
    pages: [{ body: `<p data-n="1">First.</p>${picture.repeat(3)}<p data-n="2">Last.</p>` }],
    files: { 'late.svg': svg },
  });
  expect((await book.sight()).screens).toBe(1);
  await book.frames()[0]?.evaluate(`for (const image of document.querySelectorAll('.late')) image.src = 'late.svg'`);
  const readAll = async () => {
    // Each reading starts at the first page: the pictures may come during one.
    await book.send({ type: 'turn', direction: 'first' });
    return (await book.readOn()).seen.size;
  };
  await expect.poll(readAll, { timeout: 20_000 }).toBe(2);
});

test('[READ-20] a link to a page that the book does not have is answered by the current page', async () => {
  const book = await stage.open({ pages: [flowing(1), flowing(2)] });
  const before = (await book.messages()).length;
  await book.send({ type: 'go', target: { href: 'nowhere.xhtml' } });
  await expect.poll(async () => (await book.messages()).slice(before).map(({ sight }) => sight?.index)).toEqual([0]);
});

test('[READ-27] a share of the book is found again: in flowing pages and in spreads', async () => {
  const flowing = await stage.open({ pages: [{ body: long }, { body: long }, { body: long }] });
  await flowing.send({ type: 'go', target: { share: 0.5 } });
  await expect.poll(async () => (await flowing.sight()).index).toBe(1);
  const { screen, screens } = await flowing.sight();
  expect(screen / screens).toBeCloseTo(0.5, 0);
  await flowing.send({ type: 'go', target: { share: 1 } });
  await expect.poll(async () => (await flowing.sight()).index).toBe(2);
  expect((await flowing.sight()).isEnd).toBe(true);
  const pictures = await stage.open({ pages: numbers(6).map((n) => fixed(n)) });
  await pictures.send({ type: 'go', target: { share: 0.99 } });
  await expect.poll(() => pictures.seen()).toEqual(['6']);
});
