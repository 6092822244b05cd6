import { expect, test } from 'vitest';
import { engineStage, type StagePage } from '../../testing/reading/engine-stage.ts';

const stage = engineStage();
const phone = { width: 360, height: 640 };

const fixed = (body: string, head = ''): StagePage => ({
  layout: 'pre-paginated',
  head: `<meta name="viewport" content="width=600, height=400"/>${head}`,
  body,
});
const PAGE = `<h1>The boat</h1><div style="position:absolute;top:9px">One <b>red</b></div><div style="position:absolute">boat.</div>
  <p>It sails.</p><ul><li>Sea</li><li>Sky</li></ul><img alt="A child waves" src="none.png"/><p style="display:none">Hidden</p>
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>Sign</text></svg><script>bad()</script>`;

test('[READ-37] the text of a page of fixed layout is shown below it, in reading size and order', async () => {
  const book = await stage.open({ pages: [fixed(PAGE), fixed('<p>Two</p>')], window: phone, look: { size: 28 } });
  expect(await book.sight()).toMatchObject({ hasText: true });
  const panel = book.page.frameLocator('iframe').getByRole('dialog', { name: 'Page text' });
  await book.send({ type: 'page-text', isOn: true });
  await panel.waitFor();
  const lines = async () => (await panel.innerText()).split(/\n+/).filter(Boolean);
  expect(await lines()).toEqual(['The boat', 'One red boat.', 'It sails.', 'Sea', 'Sky', 'A child waves', 'Sign']);
  expect(await panel.getByRole('listitem').count()).toBe(2);
  expect(await panel.getByRole('heading').innerText()).toBe('The boat');
  const engine = book.page.frames().find((frame) => frame.url().includes('/read/'));
  expect(await engine?.evaluate(`getComputedStyle(document.querySelector('.page-text p')).fontSize`)).toBe('28px');
  const picture = await book
    .frames()[0]
    ?.frameElement()
    .then((frame) => frame.boundingBox());
  const text = await panel.boundingBox();
  expect((picture?.y ?? 0) + (picture?.height ?? 0)).toBeLessThanOrEqual((text?.y ?? 0) + 1);
  await book.turn('next');
  await expect.poll(lines).toEqual(['Two']);
  await panel.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  expect((await book.messages()).at(-1)).toMatchObject({ type: 'page-text-closed' });
});

test('[READ-37] a page without text says so in the open panel, and a flowing page closes it', async () => {
  const pages = [
    fixed('<p>Text</p>'),
    fixed('<div style="background:teal;height:400px"></div>'),
    { body: '<p>Flowing</p>' },
  ];
  const book = await stage.open({ pages, window: phone });
  const panel = book.page.frameLocator('iframe').getByRole('dialog', { name: 'Page text' });
  await book.send({ type: 'page-text', isOn: true });
  await panel.getByText('Text').waitFor();
  expect(await book.turn('next')).toMatchObject({ sight: { hasText: false } });
  await panel.getByText('No text').waitFor();
  await book.turn('next');
  await panel.waitFor({ state: 'hidden' });
});

test.each([
  ['placed paragraphs', '<p class="a">One</p><p class="a">Two</p><h2 class="a">Three</h2>', ['One', 'Two', 'Three']],
  [
    'a list in a line',
    '<div>Before <ul class="i"><li class="i">Item</li></ul> after</div>',
    ['Before', 'Item', 'after'],
  ],
  ['words of one paragraph', '<p><span class="a">One</span><span class="a">Two</span></p>', ['One Two']],
  ['a named picture', '<svg xmlns="http://www.w3.org/2000/svg"><image aria-label="A boat"/></svg>', ['A boat']],
])('[READ-37] blocks of the text of a page: %s', async (_, body, expected) => {
  const styles = '<style>.a { position: absolute } .i { display: inline }</style>';
  const book = await stage.open({ pages: [fixed(body, styles)], window: phone });
  expect(await book.sight()).toMatchObject({ hasText: true });
  await book.send({ type: 'page-text', isOn: true });
  const panel = book.page.frameLocator('iframe').getByRole('dialog', { name: 'Page text' });
  await panel.waitFor();
  expect(await panel.locator('h2, li, p').allInnerTexts()).toEqual(expected);
});

test('[READ-37] a page whose only text is silent has none', async () => {
  const body = '<style>p { color: red }</style><svg xmlns="http://www.w3.org/2000/svg"><title>Layer 1</title></svg>';
  const book = await stage.open({ pages: [fixed(body)], window: phone });
  expect(await book.sight()).toMatchObject({ hasText: false });
});

test('[READ-37] the panel keeps its place while the same page is shown', async () => {
  const book = await stage.open({ pages: [fixed('<p>Line</p>'.repeat(80))], window: phone });
  await book.send({ type: 'page-text', isOn: true });
  const panel = book.page.frameLocator('iframe').getByRole('dialog', { name: 'Page text' });
  await panel.waitFor();
  const engine = book.page.frames().find((frame) => frame.url().includes('/read/'));
  const top = `document.querySelector('.page-text').scrollTop`;
  await engine?.evaluate(`${top} = 300`);
  const before = (await book.messages()).length;
  await book.send({ type: 'go', target: { href: 'page1.xhtml', page: 0 } });
  await expect.poll(async () => (await book.messages()).length).toBeGreaterThan(before);
  expect(await engine?.evaluate(top)).toBe(300);
});

test('[READ-37] the panel ends behind 500 pieces of text or 20,000 letters', async () => {
  const many = fixed('<p>Word</p>'.repeat(3000));
  const long = fixed(`<p>${'Long '.repeat(3000)}</p>`.repeat(9));
  const book = await stage.open({ pages: [many, long], window: phone });
  const panel = book.page.frameLocator('iframe').getByRole('dialog', { name: 'Page text' });
  await book.send({ type: 'page-text', isOn: true });
  await panel.waitFor();
  expect(await panel.locator('p').count()).toBe(500);
  await book.turn('next');
  await expect.poll(() => panel.locator('p').count()).toBe(2);
});

test.each([
  ['its own', ['#102030', '#102030'], 'rgb(16, 32, 48)'],
  ['each half its own', ['#102030', '#fff8e0'], 'linear-gradient(90deg, rgb(16, 32, 48) 50%, rgb(255, 248, 224) 50%)'],
  ['none of its own', ['transparent', '#10203080'], ''],
])('[READ-36] the field around pages of fixed layout has their colour: %s', async (_, [left, right], expected) => {
  const page = (colour = '', side: 'left' | 'right' = 'left'): StagePage => ({
    ...fixed('<p>Text</p>', `<style>body { background: ${colour} }</style>`),
    side,
  });
  const book = await stage.open({ pages: [page(left), page(right, 'right')], spread: 'both' });
  const engine = book.page.frames().find((frame) => frame.url().includes('/read/'));
  const field = `(({ backgroundColor, backgroundImage }) => (backgroundImage === 'none' ? backgroundColor : backgroundImage))(getComputedStyle(document.querySelector('.fixed')))`;
  expect(await engine?.evaluate(field)).toBe(expected || 'rgba(0, 0, 0, 0)');
});

test.each([
  ['a picture alone', '<img src="cover.svg" alt="Cover"/>'],
  ['a picture as high as its page', '<div style="height:100%"><img src="cover.svg" alt="" style="height:100%"/></div>'],
  [
    'a drawing that holds it',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100%" height="100%" viewBox="0 0 600 900"><image width="600" height="900" xlink:href="cover.svg"/></svg>',
  ],
])('[READ-36] a cover in a flowing book is shown whole on one screen: %s', async (_, body) => {
  const cover =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1800" viewBox="0 0 12 18"><rect width="12" height="18"/></svg>';
  for (const window of [phone, { width: 1200, height: 700 }]) {
    const book = await stage.open({
      pages: [{ body }, { body: '<p>Text</p>' }],
      window,
      files: { 'cover.svg': cover },
    });
    expect(await book.sight()).toMatchObject({ screens: 1 });
    const box = await book.frames()[0]?.locator('img, svg').first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window.width + 1);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(window.height + 1);
    expect(box?.height).toBeGreaterThan(200);
  }
});

test.each([
  { width: 360, height: 640 },
  { width: 768, height: 900 },
  { width: 1440, height: 800 },
])('[READ-36] the first page has its picture and its title on one screen: $width × $height', async (window) => {
  const cover =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 9 12"><rect width="9" height="12"/></svg>';
  const body = '<img src="cover.svg" alt="Cover"/><h1>One tree, four seasons</h1><p>Grade 2</p><p>Klupa</p>';
  const pages = [{ body }, { body: '<p>Text</p>' }];
  const book = await stage.open({ pages, window, look: { size: 24 }, files: { 'cover.svg': cover } });
  expect(await book.sight()).toMatchObject({ screens: 1 });
});
