import { at } from '../support/addresses.ts';
import { importBooks } from '../support/books.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { aliasOf, callOf, leafOf, openBook } from '../support/reading.ts';
import { untilDrawn } from '../support/still.ts';
import { expect, signIn, test, type Page } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const text = Array.from({ length: 160 }, (_, n) => `<p>Line ${n} of a text that fills some screens.</p>`).join('');
const plain = { title: 'Moved book', pages: [text, '<p>The last page.</p>'] };
const upright = {
  title: 'Upright book',
  head: '<style>html { writing-mode: vertical-rl; }</style>',
  spine: 'page-progression-direction="rtl"',
  pages: [Array.from({ length: 60 }, (_, n) => `<p>吾輩は猫である。名前はまだ無い。${n}</p>`).join('')],
};
const short = { title: 'Sticker book', pages: ['<p>One.</p>', '<p>Two.</p>'] };
const parted = {
  title: 'Parted book',
  pages: ['<h1 id="a">One</h1><p>Here.</p><h1 id="b">Two</h1><p>There.</p>', '<p>End.</p>'],
  nav: '<nav epub:type="toc"><ol><li><a href="p1.xhtml#a">One</a></li><li><a href="p1.xhtml#b">Two</a></li></ol></nav>',
};

test.describe.configure({ mode: 'default' });
test.beforeAll(() => importBooks([plain, upright, short, parted]));

const where = (page: Page) => page.locator('footer p');
const middleOf = async (page: Page) => {
  const box = await page.locator('iframe').boundingBox();
  return { x: box?.x ?? 0, y: (box?.y ?? 0) + (box?.height ?? 0) / 2, width: box?.width ?? 0 };
};

/** The wheel rests for a moment after each turn: what it does in that time has no effect and is done again. */
const SHORTLY = { timeout: 1000 };
const wheel = (page: Page, by: number, hasTurned: () => Promise<void>) =>
  expect(async () => {
    await page.mouse.wheel(0, by);
    await hasTurned();
  }).toPass({ timeout: 15_000 });

async function swipe(page: Page, from: number, to: number, y: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', from);
  for (let step = 1; step <= 8; step++) {
    await send('touchMove', from + ((to - from) * step) / 8);
    await untilDrawn(page);
  }
  await send('touchEnd');
}

test('[READ-3] taps at the sides and the wheel turn pages; a swipe does where there are fingers', async ({ page }) => {
  await openBook(page, await aliasOf(page, plain.title));
  const { x, y, width } = await middleOf(page);
  const first = (await where(page).textContent()) ?? '';
  // A page is seen a moment before it can be tapped.
  await expect(async () => {
    await page.mouse.click(x + width * 0.95, y);
    await expect(where(page)).not.toHaveText(first, { timeout: 3000 });
  }).toPass();
  // At the very edge, beside the text.
  await page.mouse.click(x + 2, y);
  await expect(where(page)).toHaveText(first);
  await page.mouse.move(x + width / 2, y);
  await wheel(page, 120, () => expect(where(page)).not.toHaveText(first, SHORTLY));
  await wheel(page, -120, () => expect(where(page)).toHaveText(first, SHORTLY));
  if (test.info().project.name !== 'phone') return;
  await swipe(page, x + width * 0.8, x + width * 0.2, y);
  await expect(where(page)).not.toHaveText(first);
  await swipe(page, x + width * 0.2, x + width * 0.8, y);
  await expect(where(page)).toHaveText(first);
});

test('[READ-5] vertical text is moved by the wheel', async ({ page }) => {
  await openBook(page, await aliasOf(page, upright.title));
  const { x, y, width } = await middleOf(page);
  const first = (await where(page).textContent()) ?? '';
  await page.mouse.move(x + width / 2, y);
  await wheel(page, 120, () => expect(where(page)).not.toHaveText(first, SHORTLY));
  await wheel(page, -120, () => expect(where(page)).toHaveText(first, SHORTLY));
});

test('[SHELF-13] [READ-4] a renewed pass reloads nothing and keeps the place', async ({ page }) => {
  const passes = new Set<string>();
  // A pass that lives for some seconds is renewed after some seconds.
  await page.route(/\/api\/reader\/[^/]+$/, async (route) => {
    const { host, pathname } = new URL(route.request().url());
    // A shell does not know the market's name.
    const [url] = callOf(pathname);
    const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const body = (await answer.json()) as { data: { base: string; lifeSeconds: number } };
    passes.add(body.data.base);
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, lifeSeconds: 5 } } });
  });
  await openBook(page, await aliasOf(page, plain.title));
  await page.keyboard.press('PageDown');
  await expect(where(page)).toHaveText(/Page 2 /);
  const before = await where(page).textContent();
  const address = await page.locator('iframe').getAttribute('src');
  await leafOf(page).evaluate(() => Object.assign(window, { isTheSame: true }));
  // The page requests a third pass after it has started to use the second one.
  await expect.poll(() => passes.size, { timeout: 20_000 }).toBeGreaterThan(2);
  expect(await page.locator('iframe').getAttribute('src')).toBe(address);
  expect(await leafOf(page).evaluate(() => 'isTheSame' in window)).toBe(true);
  expect(await where(page).textContent()).toBe(before);
  await page.keyboard.press('End');
  // The frame of the page before may go while it is asked.
  const shown = () =>
    leafOf(page)
      .evaluate(() => document.body.textContent)
      .catch(() => '');
  await expect.poll(shown).toContain('The last page.');
});

test('[READ-3] the cross leads where one came from', async ({ page }) => {
  const alias = await aliasOf(page, plain.title);
  await signIn(page, 'en', 'en', 'student');
  await page.goto(at('en', '/user/general'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate((alias) => (location.hash = `/reader/${alias}`), alias);
  await expect(page.locator('iframe[data-shown]')).toBeVisible();
  await page.getByRole('link', { name: t('reader.close') }).click();
  await expect(page).toHaveURL(/user\/general/);
});

test('[READ-3] the cross closes a tab that the shelf opened', async ({ page, context }) => {
  await signIn(page, 'en', 'en', 'student');
  // As the shelf's links do: a tab of its own, which knows nothing of this one.
  await page.evaluate(
    (alias) => {
      const link = Object.assign(document.createElement('a'), { href: `/#/reader/${alias}`, target: '_blank' });
      link.rel = 'noopener';
      link.textContent = 'Open';
      document.querySelector('main')?.prepend(link);
    },
    await aliasOf(page, plain.title),
  );
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Open' }).first().click(),
  ]);
  await expect(tab.locator('iframe[data-shown]')).toBeVisible();
  const closed = tab.waitForEvent('close');
  await tab.getByRole('link', { name: t('reader.close') }).click();
  await closed;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('[READ-14] [READ-11] the end of the first book brings a sticker; parts of a page are reported as units', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await enterAsNewPupil(page, 'en');
  const said: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/xapi/statements')) return;
    for (const { verb, object } of request.postDataJSON() as { verb: { id: string }; object: { id: string } }[])
      said.push(`${verb.id.split('/').at(-1)} ${decodeURIComponent(object.id.split('/').at(-1) ?? '')}`);
  });
  await openBook(page, await aliasOf(page, parted.title));
  await expect.poll(() => said, { timeout: 15_000 }).toContain('completed EPUB/p1.xhtml#b');
  expect(said).toContain('progressed EPUB/p1.xhtml');
  said.length = 0;
  await openBook(page, await aliasOf(page, short.title));
  for (const file of ['p1', 'p2']) {
    await expect.poll(() => said, { timeout: 20_000 }).toContain(`completed EPUB/${file}.xhtml`);
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText(t('reader.sticker-first-book'))).toBeVisible({ timeout: 20_000 });
});
