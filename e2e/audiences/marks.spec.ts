import type { Request } from '@playwright/test';
import { importBooks } from '../support/books.ts';
import { ownPupil } from '../support/people.ts';
import { aliasOf, leafOf, openBook } from '../support/reading.ts';
import { expect, expectAccessible, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const sentence = (n: number) => `<p id="s${n}">Sentence ${n}: the river carries every small boat to the wide sea.</p>`;
const book = {
  title: 'Marked book',
  pages: [1, 2].map((page) => Array.from({ length: 12 }, (_, n) => sentence(page * 100 + n)).join('')),
};

const keyed = {
  title: 'Keyed book',
  pages: [Array.from({ length: 3 }, (_, n) => sentence(700 + n).replace('<p', '<p tabindex="0"')).join('')],
};

test.describe.configure({ mode: 'default' });
test.beforeAll(() => importBooks([book, keyed]));

/** Selects the words of a paragraph, as a finger does. */
const select = (page: Page, id: string) =>
  leafOf(page).evaluate((id) => {
    const range = document.createRange();
    range.selectNodeContents(document.getElementById(id) ?? document.body);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  }, id);

/** The texts marked in a colour. */
const painted = (page: Page, colour: string) =>
  leafOf(page).evaluate((colour) => {
    const ranges = [...((CSS.highlights.get(`mark-${colour}`) as Iterable<Range> | undefined) ?? [])];
    return ranges.map((range) => range.toString());
  }, colour);

test('[READ-12] words are coloured, noted, found again after a reload, gone to and deleted', async ({ page }) => {
  test.setTimeout(90_000);
  await signIn(page, 'en', 'en', ownPupil());
  const alias = await aliasOf(page, book.title);
  const markRequests = { saved: new Set<string>(), open: 0 };
  const isMark = (request: Request) => request.method() === 'PUT' && request.url().includes('/marks/');
  page.on('request', (request) => isMark(request) && markRequests.open++);
  page.on('requestfinished', (request) => {
    if (!isMark(request)) return;
    markRequests.saved.add(request.url());
    markRequests.open--;
  });
  await openBook(page, alias);
  await select(page, 's101');
  const bar = page.getByRole('toolbar', { name: t('reader.mark') });
  await expect(bar).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: t('reader.mark-green') }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => painted(page, 'green')).toEqual([expect.stringContaining('Sentence 101')]);

  // A tap on the highlight holds it: another colour, and a note.
  const box = await leafOf(page).locator('#s101').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 30, (box?.y ?? 0) + 10);
  await bar.getByRole('button', { name: t('reader.mark-pink') }).click();
  await expect.poll(() => painted(page, 'pink')).toHaveLength(1);
  expect(await painted(page, 'green')).toEqual([]);
  await select(page, 's102');
  await bar.getByRole('button', { name: t('reader.mark-note') }).click();
  const note = page.getByRole('dialog', { name: t('reader.mark-note') });
  await expectAccessible(page);
  await note.getByRole('textbox').fill('Boats!');
  await note.getByRole('button', { name: t('reader.note-save') }).click();
  const ribbon = page.getByRole('button', { name: t('reader.bookmark') });
  await expect(ribbon).toHaveAttribute('aria-pressed', 'false');
  await ribbon.focus();
  await page.keyboard.press('Enter');
  await expect(ribbon).toHaveAttribute('aria-pressed', 'true');
  // The server has two marks and a bookmark before the reload.
  await expect.poll(() => [markRequests.saved.size, markRequests.open]).toEqual([3, 0]);

  await page.reload();
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  await expect.poll(() => painted(page, 'pink')).toEqual([expect.stringContaining('Sentence 101')]);
  await expect(ribbon).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('End');
  await expect(ribbon).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reader.marks') })
    .click();
  const panel = page.getByRole('dialog', { name: t('reader.marks') });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(panel).toContainText('Boats!');
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: t('reader.marks-save') }).click();
  expect((await saving).suggestedFilename()).toBe('Marked book.txt');
  await panel.getByRole('listitem').filter({ hasText: 'Sentence 102' }).getByRole('button').first().click();
  await expect(panel).toBeHidden();
  await expect(ribbon).toHaveAttribute('aria-pressed', 'true');
  await ribbon.click();
  await expect(ribbon).toHaveAttribute('aria-pressed', 'false');
});

test('[READ-12] who is not signed in keeps marks in this browser, and is told so', async ({ page }) => {
  await openBook(page, await aliasOf(page, book.title));
  await select(page, 's103');
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t('reader.mark-blue') })
    .click();
  await page.reload();
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  await expect.poll(() => painted(page, 'blue')).toEqual([expect.stringContaining('Sentence 103')]);
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reader.marks') })
    .click();
  await expect(page.getByRole('dialog', { name: t('reader.marks') })).toContainText(t('reader.marks-stranger'));
});

test('[READ-12] a mark by keys alone: select, colour, bookmark', async ({ page }) => {
  await signIn(page, 'en', 'en', ownPupil());
  await openBook(page, await aliasOf(page, keyed.title));
  // Words are selected from the first one in view on, wherever the focus is.
  const chosen = () => leafOf(page).evaluate(() => String(getSelection()));
  for (let press = 0; press < 3; press++) {
    const before = await chosen();
    await page.keyboard.press('Shift+ArrowRight');
    // The bar marks the selection that it has received: wait for each word.
    await expect.poll(async () => (await chosen()).length).toBeGreaterThan(before.length);
  }
  const bar = page.getByRole('toolbar', { name: t('reader.mark') });
  await expect(bar).toBeVisible();
  await bar.getByRole('button').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => painted(page, 'green')).toEqual([expect.stringMatching(/^Sentence 7/)]);
  // In the page itself Enter leads to the bar.
  await leafOf(page).locator('#s702').focus();
  await leafOf(page).locator('#s702').press('Shift+ArrowDown');
  await expect(bar).toBeVisible();
  await leafOf(page).locator('#s702').press('Enter');
  await expect(bar.getByRole('button', { name: t('reader.mark-yellow') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => painted(page, 'yellow')).toHaveLength(1);
});
