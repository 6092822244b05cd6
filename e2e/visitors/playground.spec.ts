import type { Page } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';
import { openFrame } from '../support/people.ts';
import { untilDrawn } from '../support/still.ts';
import { wordsOf } from '../support/words.ts';

const HOSTS = [
  { host: 'sl', language: 'sl', key: 'playground.grade' },
  { host: 'bg-kindergarden', language: 'bg', key: 'playground.group' },
  { host: 'playground.bg', language: 'bg', key: 'playground.grade' },
] as const;

/** Everything in the world that one touches, with its size. */
const smallTargets = (page: Page) =>
  page
    .locator('main :is(a, button)')
    .filter({ visible: true })
    .evaluateAll((found) =>
      found
        .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 63.5 || box.height < 63.5)
        .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
    );

for (const { host, language, key } of HOSTS) {
  const t = wordsOf(language);

  test(`[PLAY-1] [PLAY-7] [PLAY-10] ${host}: a visitor meets the world and reads a free book of a grade`, async ({
    page,
  }) => {
    // Pictures are many lines, and axe walks through all of them.
    test.slow();
    await page.goto(at(host));
    await expect(page.getByRole('heading', { level: 1, name: t('playground.welcome') })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await smallTargets(page)).toEqual([]);
    await page.locator('[data-character=fox]').press('Enter');
    await expect(page.getByRole('status').filter({ hasText: t('playground.greet-fox') })).toBeAttached();
    const place = page.getByRole('button', { name: t(key).replace('{grade}', '1'), exact: true });
    await place.press('Enter');
    await expect(place).toHaveAttribute('aria-pressed', 'true');
    const book = page.locator('a[data-book][href]').first();
    await expect(book).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.reload();
    await expect(page.locator('a[data-book][href]').first()).toBeAttached();
    await page.locator('a[data-book][href]').first().click();
    await expect(page).toHaveURL(/#\/reader\//);
  });
}

test('[PLAY-9] a grown-up finds menu, ways in and footer behind a question', async ({ page }) => {
  const t = wordsOf('sl');
  await page.goto(at('sl'));
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: t('shell.register') })).toBeHidden();
  await openFrame(page, 'sl');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('button', { name: t('playground.grown-ups') })).toBeHidden();
  await expectAccessible(page);
});

test('[PLAY-9] the frame is closed from the first moment, also while the companions are still on their way', async ({
  page,
}) => {
  const release = Promise.withResolvers<void>();
  await page.route(/assets\/companion-.*\.js$/, async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto(at('sl', '/cookies'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  release.resolve();
  await openFrame(page, 'sl');
});

test.describe('where motion is reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('[PLAY-1] [PLAY-12] the world is a still picture with the same actions', async ({ page }) => {
    await page.goto(at('sl'));
    const owl = page.locator('[data-character=owl]');
    await expect(owl).toBeVisible();
    const before = await owl.boundingBox();
    await page.mouse.move(10, 300);
    await page.mouse.move(300, 500);
    await untilDrawn(page);
    expect(await owl.boundingBox()).toEqual(before);
    const running = await page.evaluate(() => document.getAnimations().length);
    expect(running).toBe(0);
    await owl.click();
    await expect(page.getByRole('status').filter({ hasText: wordsOf('sl')('playground.greet-owl') })).toBeAttached();
  });
});

test('[PLAY-12] the world adds at most 120 kB, and other markets fetch nothing of it', async ({ page }) => {
  const fetched = async (host: string) => {
    const files: { url: string; bytes: number }[] = [];
    page.on('requestfinished', async (request) => {
      const sizes = await request.sizes().catch(() => null);
      if (sizes) files.push({ url: request.url(), bytes: sizes.responseBodySize });
    });
    const deferred = page.waitForResponse(/features-deferred-[^/]+\.js/);
    await page.goto(at(host));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await deferred;
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('requestfinished');
    return files;
  };
  const isWorld = ({ url }: { url: string }) => /home-page|playground/.test(url.replace(/^https?:\/\/[^/]+/, ''));
  expect((await fetched('hr')).filter(isWorld)).toEqual([]);
  const world = (await fetched('sl')).filter(isWorld);
  expect(world.length).toBeGreaterThan(1);
  expect(world.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(120_000);
});
