import { expect, test } from 'vitest';
import { engineStage, type StageView } from '../../testing/reading/engine-stage.ts';

const stage = engineStage();

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const TEXT = '<p>Text<a id="ref" epub:type="noteref" href="folder/notes.xhtml#n">1</a></p>';
const page = (body: string): string =>
  `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Page</title></head><body>${body}</body></html>`;

/** A book whose first page refers to a note on a page in a folder; the note is open. */
async function openNote(note: string): Promise<StageView> {
  const book = await stage.open({
    pages: [{ file: page(TEXT) }, { href: 'folder/notes.xhtml', file: page(`<aside id="n">${note}</aside>`) }],
    files: { 'folder/dot.png': PNG },
  });
  await book.frames()[0]?.locator('#ref').click();
  return book;
}
const noteOf = (book: StageView) => book.page.frameLocator('iframe').locator('dialog.note');

test('[READ-38] a note shows its formula, picture, table and links in place', async () => {
  const book =
    await openNote(`<p>Half: <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mn>1</mn><mn>2</mn></mfrac></math></p>
    <img src="dot.png" alt="A dot" width="9" height="9"/><table><tr><td colspan="2">Wide</td></tr><tr><td>Left</td><td>Right</td></tr></table>
    <p><a href="../page1.xhtml">First page</a> <a href="javascript:alert(1)">No address</a></p>`);
  const note = noteOf(book);
  const engine = book.page.frames().find((frame) => frame.url().includes('/read/'));
  await note.waitFor();
  expect((await note.locator('mfrac').boundingBox())?.height).toBeGreaterThan(20);
  await expect.poll(() => engine?.evaluate('document.querySelector("dialog img").naturalWidth')).toBe(1);
  expect(await note.locator('td').first().getAttribute('colspan')).toBe('2');
  expect(await note.getByText('No address').getAttribute('href')).toBeNull();
  await note.getByText('First page').click();
  await note.waitFor({ state: 'detached' });
  expect((await book.messages()).some(({ type }) => type === 'left')).toBe(true);
});

test('[READ-38] a note that is opened from a note stays open, and closes when a page is turned', async () => {
  const book = await openNote(
    '<p>See <a epub:type="noteref" href="#m">2</a></p></aside><aside id="m"><p>The second note</p>',
  );
  await noteOf(book).getByRole('link', { name: '2' }).click();
  await noteOf(book).getByText('The second note').waitFor();
  await book.turn('next');
  await noteOf(book).waitFor({ state: 'detached' });
});

test('[READ-38] a link out of the book in a note is reported, and goes nowhere by itself', async () => {
  const book = await openNote('<p><a href="https://elsewhere.example/">Elsewhere</a></p>');
  await noteOf(book).getByText('Elsewhere').click();
  await expect.poll(async () => (await book.messages()).at(-1)).toMatchObject({ type: 'outside' });
});

test.each([
  ['a drawing', '<p>Seen</p><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>'],
  ['sound', '<p>Heard</p><audio controls="controls"></audio>'],
  ['nothing', ' '],
])('[READ-38] a note with %s is read on its own page, and the way back is known', async (_, note) => {
  const book = await openNote(note);
  await expect.poll(async () => (await book.sight()).index).toBe(1);
  expect(await noteOf(book).count()).toBe(0);
  expect((await book.messages()).some(({ type }) => type === 'left')).toBe(true);
});
