import { expect, test } from 'vitest';
import { engineStage } from '../../testing/reading/engine-stage.ts';

const stage = engineStage();

const xhtml = 'xmlns="http://www.w3.org/1999/xhtml"';
const said = { body: '<p data-n="1">Before</p>' };
const behind = { body: '<p data-n="3">Behind</p>' };

test('[READ-20] a page without body is shown', async () => {
  const file = `<html ${xhtml}><head><title>Odd</title></head><p data-n="2">No body</p></html>`;
  const book = await stage.open({ pages: [said, { file }, behind] });
  const { seen } = await book.readOn();
  expect([...seen]).toEqual(['1', '2', '3']);
});

test('[READ-20] a drawing in place of a page is shown', async () => {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><text y="50" data-n="2">Drawn</text></svg>`;
  const book = await stage.open({ pages: [said, { file }, behind] });
  const { seen } = await book.readOn();
  expect([...seen]).toEqual(['1', '2', '3']);
});

test.each([
  ['not well-formed', `<html ${xhtml}><head/><body><p>Open</body></html>`],
  ['of another language', '<note xmlns="urn:notes"><line>Odd</line></note>'],
])('[READ-20] a page that is %s says so, and one reads on behind it', async (_, file) => {
  const book = await stage.open({ pages: [said, { file }, behind] });
  await book.turn('next');
  expect((await book.messages()).findLast(({ type }) => type === 'failed')).toMatchObject({
    index: 1,
    reason: 'broken',
  });
  const counted = (await book.messages()).flatMap(({ sight }) => sight?.units.map(({ unit }) => unit) ?? []);
  expect(counted).not.toContain('page2.xhtml');
  await book.turn('next');
  expect(await book.seen()).toEqual(['3']);
  await book.turn('previous');
  await book.turn('previous');
  expect(await book.seen()).toEqual(['1']);
});

test('[READ-20] the first page of a book may be the broken one', async () => {
  const book = await stage.open({ pages: [{ file: '<a' }, behind] });
  expect((await book.messages()).map(({ type }) => type)).toContain('failed');
  await book.turn('next');
  expect(await book.seen()).toEqual(['3']);
});

test('[READ-20] a page whose file is not there is left behind', async () => {
  const book = await stage.open({ pages: [said, said, behind] });
  book.withhold('page2.xhtml');
  expect(await book.turn('next')).toMatchObject({ type: 'failed', index: 1, reason: 'broken' });
  expect(await book.seen()).toEqual(['1']);
  await book.turn('next');
  expect(await book.seen()).toEqual(['3']);
});

test.each(['reflowable', 'pre-paginated'] as const)(
  '[READ-20] without a network the page before stays, and the next one comes when it is asked for again: %s',
  async (layout) => {
    const head = '<meta name="viewport" content="width=600, height=800"/>';
    const pages = [said, behind].map((page) => ({ ...page, head, layout }));
    const book = await stage.open({ pages, window: { width: 500, height: 700 } });
    await book.page.context().setOffline(true);
    expect(await book.turn('next')).toMatchObject({ type: 'failed', index: 1, reason: 'away' });
    expect(await book.seen()).toEqual(['1']);
    expect(await book.turn('next')).toMatchObject({ type: 'failed', index: 1, reason: 'away' });
    await book.page.context().setOffline(false);
    await book.turn('next');
    expect(await book.seen()).toEqual(['3']);
  },
);

test('[READ-21] the pictures of the next spread are there before it is turned to', async () => {
  const head = '<meta name="viewport" content="width=600, height=800"/>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const fixed = (n: number) => ({ layout: 'pre-paginated' as const, head, body: `<img src="${n}.svg" alt=""/>` });
  const files = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${n}.svg`, svg]));
  const requests: string[] = [];
  const book = await stage.open({ pages: [1, 2, 3, 4, 5].map(fixed), files });
  book.page.on('request', (request) => requests.push(`${request.resourceType()} ${request.url().replace(/.*\//, '')}`));
  await book.turn('next');
  await expect.poll(() => requests).toEqual(expect.arrayContaining(['image 4.svg', 'image 5.svg']));
  expect(requests).not.toContain('document page4.xhtml');
});
