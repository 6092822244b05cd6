import { expect, test } from 'vitest';
import { engineStage, type StagePage } from '../../testing/reading/engine-stage.ts';

const stage = engineStage();

const file = (root: string, body: string): StagePage => ({
  file: `<html xmlns="http://www.w3.org/1999/xhtml" ${root}><head><title>Page</title></head><body>${body}</body></html>`,
});

test('[READ-5] a page of fixed layout wears nothing of what the reader chose', async () => {
  const book = await stage.open({
    pages: [
      {
        layout: 'pre-paginated',
        head: '<meta name="viewport" content="width=600, height=800"/>',
        body: '<p>Text</p>',
      },
    ],
    look: { size: 32, paper: 'dark', lineHeight: 2.1 },
  });
  const style = '(({ fontSize, lineHeight, backgroundColor }) => [fontSize, lineHeight, backgroundColor])';
  expect(await book.frames()[0]?.evaluate(`${style}(getComputedStyle(document.querySelector('p')))`)).toEqual([
    ...['16px', 'normal', 'rgba(0, 0, 0, 0)'],
  ]);
});

test('[READ-9] sound of a page stops when its page is turned', async () => {
  const book = await stage.open({ pages: [{ body: '<audio controls="controls"></audio>' }, { body: '<p>Two</p>' }] });
  await book.frames()[0]?.evaluate(`document.querySelector('audio').pause = () => { parent.isSilent = true; }`);
  await book.turn('next');
  const engine = book.page.frames().find((frame) => frame.url().includes('/read/'));
  expect(await engine?.evaluate('isSilent')).toBe(true);
});

test('[READ-22] a page without a direction has that of its language in a book that is read from the right', async () => {
  const book = await stage.open({
    pages: [
      file('xml:lang="ar"', '<p>نص</p>'),
      file('lang="ar" dir="ltr"', '<p>نص</p>'),
      file('lang="en"', '<p>Text</p>'),
    ],
    direction: 'rtl',
  });
  const directions = [];
  for (let turns = 0; turns < 3; turns++) {
    directions.push(await book.frames()[0]?.evaluate('getComputedStyle(document.body).direction'));
    await book.turn('next');
  }
  expect(directions).toEqual(['rtl', 'ltr', 'ltr']);
});

test('[READ-3] a page out of the reading order is passed by, and reached by a link', async () => {
  const book = await stage.open({
    pages: [
      { body: '<p>One <a id="more" href="page2.xhtml">more</a></p>' },
      { body: '<p>Aside</p>', isLinear: false },
      { body: '<p>Three</p>' },
    ],
  });
  expect(await book.turn('next')).toMatchObject({ sight: { index: 2 } });
  await book.turn('previous');
  await book.frames()[0]?.locator('#more').click();
  await expect.poll(async () => (await book.sight()).index).toBe(1);
});
