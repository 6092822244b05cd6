import { importBooks } from '../support/books.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { aliasOf, leafOf, openBook } from '../support/reading.ts';
import { expect, expectAccessible, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const volume = (title: string, position: number) => ({
  title,
  metadata: `<meta id="c" property="belongs-to-collection">Rivers</meta><meta refines="#c" property="collection-type">series</meta><meta refines="#c" property="group-position">${position}</meta>`,
  pages: ['<p>The first page.</p>', '<p>The last page.</p>'],
});
const [first, second] = [volume('River from the spring', 1), volume('River to the sea', 2)] as const;
const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600"><rect width="600" height="600" fill="teal"/></svg>`;
const illustrated = {
  title: 'Picture and sentence',
  pages: ['<p><img src="a.svg" alt="A square"/></p><p id="words">His doorway was too low for him.</p>', '<p>End.</p>'],
  files: { 'a.svg': { type: 'image/svg+xml', body: picture } },
};

test.beforeAll(() => importBooks([second, first, illustrated]));

async function toTheEnd(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await expect.poll(() => leafOf(page).url()).toMatch(/p2\.xhtml/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: t('reader.end-title') })).toBeVisible();
}

test('[READ-10] the end leads to the next book of the series, back to the first page, and to the shelf', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await enterAsNewPupil(page, 'en');
  await openBook(page, await aliasOf(page, first.title));
  await toTheEnd(page);
  await expectAccessible(page);
  const next = page.getByRole('link', { name: second.title });
  await expect(next).toBeVisible();
  await page.getByRole('button', { name: t('reader.end-again') }).click();
  await expect(page.getByText('Chapter 1 of 2').first()).toBeVisible();
  await toTheEnd(page);
  await next.click();
  await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  // The last of the series has none after it.
  await toTheEnd(page);
  await expect(page.getByRole('link', { name: first.title })).toHaveCount(0);
  await page.getByRole('link', { name: t('reader.to-shelf') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
});

test('[READ-6] on a phone on its side a picture and its sentence stay in one view', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await enterAsNewPupil(page, 'en');
  await openBook(page, await aliasOf(page, illustrated.title));
  const places = () =>
    leafOf(page).evaluate(() => {
      const boxOf = (name: string) => document.querySelector(name)?.getBoundingClientRect();
      const [image, words] = [boxOf('img'), boxOf('#words')];
      const frame = { width: window.parent.innerWidth, height: window.parent.innerHeight };
      return { right: Math.max(image?.right ?? 1e6, words?.right ?? 1e6) <= frame.width, height: image?.height ?? 0 };
    });
  // The page has two columns, side by side on one screen; nothing is left for the next one.
  await expect.poll(async () => (await places()).right).toBe(true);
  expect((await places()).height).toBeGreaterThan(150);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => leafOf(page).url()).toMatch(/p2\.xhtml/);
});
