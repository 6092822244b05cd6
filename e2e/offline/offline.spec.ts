import type { Request } from '@playwright/test';
import { testAway } from '../jobs/away.ts';
import { at } from '../support/addresses.ts';
import { importBooks } from '../support/books.ts';
import { enterAsNewPupil } from '../support/people.ts';
import { keepBook, LAUNCH_WITH_FOREIGN_STORAGE, leafText, waitingToBeTold, workerOf } from '../support/keeping.ts';
import { aliasOf } from '../support/reading.ts';
import { expect, expectNoSidewaysScroll, MARKETS, signIn, test } from '../support/test.ts';
import { wordsOf } from '../support/words.ts';

const t = wordsOf('en');
const kept = {
  title: 'Kept book',
  pages: ['<p>The first kept page.</p>', '<p>The second kept page.</p>', '<p>End.</p>'],
  nav: `<nav epub:type="toc"><ol>${[1, 2, 3].map((n) => `<li><a href="p${n}.xhtml">${n}</a></li>`).join('')}</ol></nav>`,
};
const hostile = {
  title: 'Hostile kept book',
  pages: [
    `<p id="x" onclick="document.body.dataset.ran='1'">Hello.</p><script>document.body.dataset.ran='1'</script>
     <script src="evil.js"></script><img src="http://evil.example/a.png" alt="" onerror="document.body.dataset.ran='1'"/>
     <iframe src="data:text/html,hello"></iframe><a href="http://evil.example/" ping="http://evil.example/ping">Out</a>`,
  ],
  files: { 'evil.js': { type: 'text/javascript', body: "document.body.dataset.ran='1'" } },
};

test.use({ launchOptions: LAUNCH_WITH_FOREIGN_STORAGE });
test.describe.configure({ mode: 'default' });
test.beforeAll(() => importBooks([kept, hostile]));

testAway(MARKETS[0]);

test('[READ-15] a page whose script does not come says so, and goes on by hand', async ({ page }) => {
  await page.route(/\/assets\/main-[^/]+\.js/, (route) => route.abort('internetdisconnected'));
  await page.goto(at('en'));
  await expect(page.getByRole('alert')).toHaveText(new RegExp(`^${t('shell.error-chunk')}`));
  await expectNoSidewaysScroll(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: t('ui.try-again') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
});

test('[READ-15] the worker keeps one page and nothing of a session, and stands between nobody and the server', async ({
  page,
}) => {
  const byWorker: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    if (answer.fromServiceWorker() && !/^\/(?:$|assets\/|words\/|market\/|covers\/)/.test(pathname))
      byWorker.push(pathname);
  });
  await page.goto(at('en'));
  await workerOf(page);
  await signIn(page, 'en', 'en', 'student');
  await page.goto(at('en', '/user'));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.goto(at('en', '/logout'));
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible();
  // A user who leaves before it is done stays signed in.
  await expect(page.getByRole('link', { name: t('shell.log-in') }).first()).toBeVisible();
  // The server's page, which shows that the session has ended.
  await page.goto('about:blank');
  await page.goto(at('en'));
  await expect(page.getByRole('link', { name: t('shell.log-in') }).first()).toBeVisible();
  expect(byWorker).toEqual([]);
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toEqual(['/away']);
});

test('[READ-16] [SAFE-7] [READ-30] a kept book is read without a network; what was done is told once, later, with its own times', async ({
  page,
  context,
}) => {
  test.setTimeout(150_000);
  await enterAsNewPupil(page, 'en');
  const alias = await aliasOf(page, kept.title);
  await keepBook(page, alias);
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(at('en'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline.away-title'));
  await page.getByRole('link', { name: kept.title }).click();
  await expect(page.locator('iframe[data-shown]')).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => leafText(page)).toContain('The first kept page.');
  await expect(page.getByText(t('reader.kept-undelivered'))).toBeVisible();
  await page.getByRole('button', { name: t('reader.contents') }).click();
  await expect(page.getByRole('button', { name: '2 The second kept page.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => waitingToBeTold(page)).toContain('p1.xhtml');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => leafText(page)).toContain('The second kept page.');
  await page.getByRole('button', { name: t('reader.bookmark') }).click();
  await expect(page.getByRole('button', { name: t('reader.bookmark') })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => waitingToBeTold(page)).toContain('p2.xhtml');
  const readUntil = Date.now();
  // A reload without a network shows the same kept book again.
  await page.reload();
  await expect.poll(() => leafText(page), { timeout: 20_000 }).toContain('The second kept page.');
  await expect(page.getByRole('button', { name: t('reader.bookmark') })).toHaveAttribute('aria-pressed', 'true');

  const statements: { id: string; verb: { id: string }; object: { id: string }; timestamp: string }[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/xapi/statements')) statements.push(...(request.postDataJSON() as typeof statements));
  });
  await context.setOffline(false);
  await page.getByRole('link', { name: t('reader.close') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('bookshelf.title') })).toBeVisible({ timeout: 20_000 });
  const isTold = () =>
    statements.some(
      ({ verb, object }) => verb.id.endsWith('/completed') && decodeURIComponent(object.id).endsWith('p1.xhtml'),
    );
  await expect.poll(isTold, { timeout: 20_000 }).toBe(true);
  const first = statements.find(({ verb, object }) => verb.id.endsWith('/completed') && object.id.includes('p1'));
  expect(Date.parse(first?.timestamp ?? '')).toBeLessThan(readUntil);
  expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('klupa.outbox.')).length))
    .toBe(0);
  const marks = () =>
    page.evaluate(async (alias) => {
      const book = (await (await fetch(`/api/reader/${alias}`)).json()) as {
        data: { dos_id: string; position: unknown };
      };
      const answer = await fetch(`/api/p/reader/${book.data.dos_id}/marks`);
      const { data } = (await answer.json()) as { data: { marks: { href: string }[] } };
      return { marks: data.marks.map(({ href }) => href), position: book.data.position };
    }, alias);
  await expect.poll(marks).toMatchObject({ marks: ['EPUB/p2.xhtml'], position: { href: 'EPUB/p2.xhtml' } });
});

test('[READ-16] [READ-2] of a hostile book that is kept nothing runs, and no request leaves', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await enterAsNewPupil(page, 'en');
  await keepBook(page, await aliasOf(page, hostile.title));
  const requestedHosts: string[] = [];
  const policies: string[] = [];
  const note = (request: Request) => {
    // What the policy of the page stopped was never asked for.
    if (request.failure()?.errorText !== 'csp') requestedHosts.push(new URL(request.url()).host);
  };
  context.on('requestfinished', note);
  context.on('requestfailed', note);
  context.on('response', (answer) => {
    if (/\/kept\/[^/]+\/.+\.xhtml/.test(answer.url())) policies.push(answer.headers()['content-security-policy'] ?? '');
  });
  await context.setOffline(true);
  await page.goto('about:blank');
  await page.goto(at('en'));
  await page.getByRole('link', { name: hostile.title }).click();
  await expect.poll(() => leafText(page), { timeout: 20_000 }).toContain('Hello.');
  const leaf = page.frames().find((one) => /\/kept\/[^/]+\/.+\.xhtml/.test(one.url()));
  await leaf?.locator('#x').dispatchEvent('click');
  // By then every file that the page names has come or was refused.
  await expect.poll(() => leaf?.evaluate(() => [...document.images].every(({ complete }) => complete))).toBe(true);
  expect(await leaf?.evaluate(() => document.body.dataset['ran'])).toBeUndefined();
  expect(requestedHosts.filter((host) => !/^(?:en|content)\.localhost:\d+$|^$/.test(host))).toEqual([]);
  expect(requestedHosts.some((host) => host.startsWith('content.'))).toBe(true);
  // The answer of the worker carries the policy of the server: no script at all, and files of this very opening.
  expect(policies.length).toBeGreaterThan(0);
  for (const policy of policies)
    expect(policy).toMatch(/script-src 'none'; img-src http:\/\/content\.\S+\/kept\/[\w-]+\/ data:/);
});
