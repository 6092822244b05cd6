import { at } from '../support/addresses.ts';
import { importBooks } from '../support/books.ts';
import { changeKept, keepBook, keptHere, LAUNCH_WITH_FOREIGN_STORAGE, workerOf } from '../support/keeping.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { aliasOf } from '../support/reading.ts';
import { expect, expectAccessible, startSession, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const kept = {
  title: 'Book on the device',
  pages: ['<p>The first page.</p>', '<p>The second page.</p>', '<p>End.</p>'],
};

test.use({ launchOptions: LAUNCH_WITH_FOREIGN_STORAGE });
test.describe.configure({ mode: 'default' });
test.beforeAll(() => importBooks([kept]));

test('[READ-16] what is kept goes at logout, when another account signs in, and when the right is gone', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await enterAsNewPupil(page, 'en');
  const alias = await aliasOf(page, kept.title);
  const home = async () => {
    await page.goto('about:blank');
    await page.goto(at('en'));
  };
  const nothing = { caches: [], books: [] };
  await keepBook(page, alias);
  await home();
  expect((await keptHere(page)).books).toEqual([kept.title]);
  // The book is listed on the profile, with the room that it takes.
  await page.goto(at('en', '/user'));
  await expect(page.getByRole('heading', { name: t('offline.kept-title') })).toBeVisible();
  await expect(page.getByRole('link', { name: kept.title })).toBeVisible();
  await expectAccessible(page);
  // Another account in the same browser.
  await startSession(page, 'en', 'student');
  await home();
  await expect.poll(() => keptHere(page)).toEqual(nothing);
  await keepBook(page, alias);
  await page.goto(at('en', '/logout'));
  await expect.poll(() => keptHere(page)).toEqual(nothing);
  // The server no longer lists a book that the user may not keep.
  await startSession(page, 'en', 'student');
  await home();
  await keepBook(page, alias);
  await changeKept(page, { dosId: '999999999' });
  await home();
  await expect.poll(() => keptHere(page), { timeout: 15_000 }).toEqual(nothing);
});

test('[READ-16] a book is kept from its panel on the shelf, without being opened', async ({ page }) => {
  await enterAsNewPupil(page, 'en');
  await page.goto(at('en'));
  await workerOf(page);
  await page
    .getByRole('button', { name: new RegExp(kept.title) })
    .first()
    .click();
  const panel = page.getByRole('region', { name: kept.title });
  await panel.getByRole('button', { name: t('reader.keep') }).click();
  await expect(panel.getByText(/^Here until /)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  expect((await keptHere(page)).books).toEqual([kept.title]);
});
