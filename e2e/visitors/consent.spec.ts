import { demoSchools } from '../../demo/people/schools.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { at } from '../support/addresses.ts';
import { shippedMarkets } from '../support/markets.ts';
import { untilAnswered } from '../support/still.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

// Each visitor starts without an answer to the cookie notice.
test.use({ hasChosen: false });

const SERVICE = 'https://www.googletagmanager.com';
const REQUIRED = ['klupa', 'klupa_locale', 'klupa_known', 'klupa_device'];
/** Stands while visits may be counted, so that the next page lets analytics in. */
const CONSENT = 'klupa_consent';

/** A fake analytics service: sets its cookies and sends on every value it gets, allowed or not. */
const service = `
for (const name of ['_ga', '_gid', '_ga_TEST']) {
  document.cookie = name + '=1; path=/; max-age=9999';
  document.cookie = name + '=2; path=/; max-age=9999; domain=' + location.hostname;
}
const send = (facts) => fetch('https://www.google-analytics.com/g/collect?' + facts[0], { method: 'POST', mode: 'no-cors' });
const queue = window.dataLayer;
queue.forEach(send);
queue.push = (facts) => send(facts);
`;

/** A fake consent platform: notes the request to open, and reports the visitor's answers (TCF 2). */
const platform = `
window.addEventListener('klupa:open-consent', () => { document.documentElement.dataset.opened = document.querySelector('[data-cmp-code]').dataset.cmpCode; });
const hearers = [];
window.__tcfapi = (command, version, hear) => hearers.push(hear);
window.answerPlatform = (allows) => hearers.forEach((hear) => hear({ eventStatus: 'useractioncomplete', purpose: { consents: { 1: allows, 8: allows } } }, true));
`;

/** Every request that leaves the product, answered here. */
async function watchLeaving(context: BrowserContext): Promise<string[]> {
  const left: string[] = [];
  await context.route(
    (url) => !url.hostname.endsWith('localhost'),
    async (route) => {
      const url = route.request().url();
      left.push(url);
      const body = url.startsWith(`${SERVICE}/gtag/js`) ? service : url.endsWith('/cmp.js') ? platform : '';
      await route.fulfill({ contentType: 'text/javascript', body, headers: { 'access-control-allow-origin': '*' } });
    },
  );
  return left;
}

/** What the browser blocked because a policy forbids it. */
function watchBlocked(page: Page): string[] {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  page.on('pageerror', (error) => blocked.push(String(error)));
  return blocked;
}

/** Reloads the page; true if its policy names the analytics service. */
async function reloadedPolicy(page: Page): Promise<boolean> {
  const policy = (await page.reload())?.headers()['content-security-policy'] ?? '';
  await expect(page.getByRole('contentinfo')).toBeVisible();
  return policy.includes('google');
}

const cookieNames = async (page: Page) =>
  [...new Set((await page.context().cookies()).map(({ name }) => name))].toSorted();

/** Only what the product cannot work without is kept. */
const expectRequiredOnly = async (page: Page) => {
  const names = await cookieNames(page);
  expect(names.filter((name) => !REQUIRED.includes(name))).toEqual([]);
};

const notice = (page: Page, t: (key: string) => string) => page.getByRole('region', { name: t('shell.bars-bottom') });

/** Takes consent back on the cookie page. */
async function withdraw(page: Page, t: (key: string) => string): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('consent.title'), exact: true })
    .click();
  await page.getByRole('checkbox', { name: t('consent.analytics-label') }).uncheck();
  await page.getByRole('button', { name: t('consent.save') }).click();
  await expect(page.getByText(t('consent.kept-required'))).toBeVisible();
}

/** One market of each kind; what each of the 29 allows is compared over HTTP (`apps/server/page/page.test.ts`). */
const kinds = [...Map.groupBy(shippedMarkets, ({ hasAnalytics, platform: of }) => `${hasAnalytics} ${of}`).values()];

for (const { label, host, language, hasAnalytics, platform: origin } of kinds.flatMap((markets) =>
  markets.slice(0, 1),
)) {
  const t = wordsOf(language);

  test(`[CON-1] [CON-2] [CON-5] [SAFE-25] ${label}: nothing leaves without consent, nor after it was taken back`, async ({
    page,
  }) => {
    const left = await watchLeaving(page.context());
    const blocked = watchBlocked(page);
    const first = await page.goto(at(host));
    expect(first?.headers()['content-security-policy']).not.toContain('google');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    if (origin) {
      // The market's own consent platform, instead of the notice [CON-4].
      await expect.poll(() => left).toEqual([`${origin}/cmp.js`]);
      await page.getByRole('button', { name: t('consent.settings') }).click();
      await expect(page.locator('html[data-opened]')).toBeAttached();
      await expect(notice(page, t)).toHaveCount(0);
      await expectRequiredOnly(page);
      expect(left).toHaveLength(1);
      // Given on the platform, and taken back there.
      const answer = (allows: boolean) =>
        page.evaluate(
          (yes) => (window as unknown as { answerPlatform(yes: boolean): void }).answerPlatform(yes),
          allows,
        );
      // The policy of this page is from before the answer: counting begins with the next one.
      await answer(true);
      await expect.poll(() => cookieNames(page)).toContain(CONSENT);
      expect(await reloadedPolicy(page)).toBe(hasAnalytics);
      await expect.poll(() => left.filter((url) => url === `${origin}/cmp.js`)).toHaveLength(2);
      await expect(async () => {
        await answer(true);
        if (hasAnalytics) expect(await cookieNames(page)).toContain('_ga');
      }).toPass();
      await answer(false);
      await expect
        .poll(() => cookieNames(page).then((names) => names.filter((name) => !REQUIRED.includes(name))))
        .toEqual([]);
      const before = left.length;
      expect(await reloadedPolicy(page)).toBe(false);
      await expect.poll(() => left.slice(before)).toEqual([`${origin}/cmp.js`]);
      await answer(false);
      await untilAnswered(page);
      await expectRequiredOnly(page);
      expect(left.length).toBe(before + 1);
      expect(blocked).toEqual([]);
      return;
    }
    const answers = hasAnalytics ? [t('consent.only-required'), t('consent.accept-all')] : [t('consent.understood')];
    await expect(notice(page, t).getByRole('button')).toHaveText(answers);
    await expectRequiredOnly(page);
    expect(left).toEqual([]);

    await notice(page, t)
      .getByRole('button', { name: answers.at(-1) ?? '' })
      .click();
    await expect(notice(page, t)).toHaveCount(0);
    if (hasAnalytics) {
      // The policy of this page is from before the answer: counting begins with the next one.
      await expect.poll(() => cookieNames(page)).toContain(CONSENT);
      expect(await reloadedPolicy(page)).toBe(true);
      await expect.poll(() => cookieNames(page)).toEqual(expect.arrayContaining(['_ga', '_ga_TEST', '_gid']));
      await expect.poll(() => left.length).toBeGreaterThan(2);
      expect(left.every((url) => /^https:\/\/www\.google(tagmanager|-analytics)\.com\//.test(url))).toBe(true);
    }
    await withdraw(page, t);
    await expect
      .poll(() => cookieNames(page).then((names) => names.filter((name) => name.startsWith('_g'))))
      .toEqual([]);
    const before = left.length;
    expect(before > 0).toBe(hasAnalytics);
    await page.evaluate(() => (window.location.hash = '/login'));
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await reloadedPolicy(page)).toBe(false);
    await page.waitForLoadState('networkidle');
    await expectRequiredOnly(page);
    expect(left.length).toBe(before);
    await expect(notice(page, t)).toHaveCount(0);
    expect(blocked).toEqual([]);
  });
}

test('[CON-1] [QUAL-8] the notice comes with the first screen, and an answer before the rest of the application is kept', async ({
  page,
}) => {
  const t = wordsOf('hr');
  const isDrawn = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!main-)[^/]+\.js$/, async (route) => {
    await isDrawn.promise;
    await route.continue().catch(() => {});
  });
  await page.goto(at('hr'), { waitUntil: 'commit' });
  await expect(page.getByText(t('consent.notice'))).toBeVisible();
  await expect(page.locator('[data-book]').first()).toBeVisible();
  await page.getByRole('button', { name: t('consent.only-required') }).click();
  await expect(page.getByText(t('consent.notice'))).toBeHidden();
  isDrawn.resolve();
  await expect(page.getByText(t('consent.kept-required'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText(t('consent.notice'))).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const me = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/userdata')).json()).data as { cookiesCompliance?: object });

test('[CON-1] a choice made before signing in comes along to the account, and holds on another device', async ({
  page,
  browser,
}, { project }) => {
  // Accounts that no other test signs in to: each sign-in brings the choice of its browser along.
  const school = project.name === 'phone' ? 'harbour' : 'linden';
  const name =
    demoSchools('en')
      .find(({ key }) => key === school)
      ?.teachers.at(-1)?.email ?? '';
  const t = wordsOf('en');
  const left = await watchLeaving(page.context());
  await page.goto(at('en'));
  await notice(page, t)
    .getByRole('button', { name: t('consent.accept-all') })
    .click();
  await signIn(page, 'en', 'en', name);
  await expect.poll(() => me(page)).toMatchObject({ cookiesCompliance: { required: true, analytics: true } });

  const other = await browser.newPage();
  await watchLeaving(other.context());
  await signIn(other, 'en', 'en', name);
  expect(await reloadedPolicy(other)).toBe(true);
  await expect.poll(() => cookieNames(other)).toContain('_ga');
  await expect(notice(other, t)).toHaveCount(0);
  await withdraw(other, t);
  expect(await me(other)).toMatchObject({ cookiesCompliance: { analytics: false } });
  await expect.poll(() => reloadedPolicy(other)).toBe(false);
  await other.close();
  expect(left.length).toBeGreaterThan(0);
});

test('[CON-5] a student under the age of consent is never counted', async ({ page }) => {
  const t = wordsOf('bg');
  const left = await watchLeaving(page.context());
  await signIn(page, 'bg', 'bg', 'ucenik');
  const answer = await page.evaluate(async () => {
    const body = JSON.stringify({ required: true, analytics: true });
    const headers = { 'content-type': 'application/json' };
    return (await (await fetch('/api/p/user/cookies-compliance', { method: 'PUT', headers, body })).json()).data;
  });
  expect(answer).toEqual({ required: true, analytics: false });
  await page.goto(at('bg', '/cookies'));
  await expect(page.getByRole('checkbox', { name: t('consent.analytics-label') })).toBeDisabled();
  await expectRequiredOnly(page);
  expect(left).toEqual([]);
});

test('[CON-3] [QUAL-2] the cookie page and its settings: reached from the notice, accessible, at every width', async ({
  page,
}) => {
  const t = wordsOf('hr');
  await watchLeaving(page.context());
  await page.goto(at('hr'));
  await notice(page, t)
    .getByRole('link', { name: t('consent.settings') })
    .click();
  await expect(page.locator('#manage-cookies')).toBeFocused();
  await expect(page.locator('#manage-cookies')).toBeInViewport();
  for (const name of ['klupa_locale', 'klupa.consent', CONSENT, '_ga', '_gid'])
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: t('consent.save') }).click();
  await expect(page.getByText(t('consent.kept-required'))).toBeVisible();
  await expect(notice(page, t)).toHaveCount(0);
});
