import { CHROMIUM_FLAGS, chromiumPath } from '../../platform/testing/chromium-path.ts';
import { openBook } from './reading.ts';
import { expect, type Page } from './test.ts';
import { wordsOf } from './words.ts';

const t = wordsOf('en');
const executablePath = chromiumPath();

/** Storage of a foreign frame is apart, and allowed, as in browsers that people use; tests are started without that. */
export const LAUNCH_WITH_FOREIGN_STORAGE = {
  args: [...CHROMIUM_FLAGS, '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,PaintHolding'],
  ...(executablePath && { executablePath }),
};

/** The worker of our own page runs once the first screen is there. */
export const workerOf = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });

/** Opens the panel that keeps a book. */
export async function keepPanel(page: Page) {
  await page.getByRole('button', { name: t('reader.contents') }).click();
  return page.getByRole('dialog', { name: t('reader.contents') });
}

export async function keepBook(page: Page, alias: string): Promise<void> {
  await openBook(page, alias);
  await workerOf(page);
  const dialog = await keepPanel(page);
  await dialog.getByRole('button', { name: t('reader.keep') }).click();
  await expect(dialog.getByText(/^Here until /)).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
}

/** What this device keeps: names of caches, and of books. */
export const keptHere = (page: Page) =>
  page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => !name.startsWith('klupa.away.')),
    books: (JSON.parse(localStorage.getItem('klupa.kept') ?? '[]') as { name: string }[]).map(({ name }) => name),
  }));

export const changeKept = (page: Page, change: object) =>
  page.evaluate((change) => {
    const books = JSON.parse(localStorage.getItem('klupa.kept') ?? '[]') as object[];
    localStorage.setItem('klupa.kept', JSON.stringify(books.map((book) => ({ ...book, ...change }))));
  }, change);

/** Pages in the completed statements that the server has not received yet. */
export const waitingToBeTold = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = Object.entries(localStorage).filter(([key]) => key.startsWith('klupa.outbox.'));
    const queued = stored.map(
      ([, text]) => JSON.parse(String(text)) as { verb: { id: string }; object: { id: string } },
    );
    return queued.flatMap(({ verb, object }) => (verb.id.endsWith('/completed') ? object.id : [])).join(' ');
  });

/** Every page of the open kept book that is shown. */
export const leafText = async (page: Page): Promise<string> => {
  const leaves = page.frames().filter((one) => /\/kept\/[^/]+\/.+\.xhtml/.test(one.url()));
  const texts = await Promise.all(leaves.map((leaf) => leaf.evaluate(() => document.body.textContent).catch(() => '')));
  return texts.join(' ');
};
