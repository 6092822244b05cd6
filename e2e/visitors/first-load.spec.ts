import { at } from '../support/addresses.ts';
import { expect, startSession, test } from '../support/test.ts';

/** Calls that the first row of books waits for. */
const MOST_CALLS = 2;

/** Files and bytes on the wire until the covers in the window are complete, on a phone. */
const MOST_FILES = 30;
const MOST_KIB = 250;
const COVER = /\/covers?\//;

const ROLES = [
  ['visitor', undefined],
  ['student', 'ucenica'],
  ['teacher', 'teacher@klupa.example'],
  ['parent', 'parent@klupa.example'],
] as const;

// No times: whatever else the application asks for gets no answer before the first row is there.
for (const [who, username] of ROLES)
  test(`the first row of books of a ${who} waits for one script and at most ${MOST_CALLS} calls`, async ({ page }) => {
    if (username) await startSession(page, 'hr', username);
    const isDrawn = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!main-)[^/]+\.js$/, async (route) => {
      await isDrawn.promise;
      await route.continue().catch(() => {});
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/^(fetch|xhr)$/.test(request.resourceType())) calls.push(new URL(request.url()).pathname);
    });
    await page.goto(at('hr'), { waitUntil: 'commit' });
    await expect(page.locator('[data-book]').first()).toBeVisible();
    expect(calls.length, calls.join(' ')).toBeLessThanOrEqual(MOST_CALLS);
    isDrawn.resolve();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

for (const [who, username] of ROLES)
  test(`[QUAL-8] the covers of a ${who} come before all that the first screen does not show`, async ({ page }) => {
    if (username) await startSession(page, 'hr', username);
    await page.setViewportSize({ width: 412, height: 823 });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const files = new Map<string, { readonly path: string; bytes: number }>();
    session.on('Network.requestWillBeSent', ({ requestId, request }) =>
      files.set(requestId, { path: new URL(request.url).pathname, bytes: 0 }),
    );
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) file.bytes = encodedDataLength;
    });
    const deferredAt = () => [...files.values()].findIndex(({ path }) => path.includes('features-deferred'));
    const covers = Promise.withResolvers<void>();
    await page.route(COVER, async (route) => {
      await covers.promise;
      await route.continue().catch(() => {});
    });
    await page.clock.install();
    await page.goto(at('hr'), { waitUntil: 'commit' });
    await expect(page.locator('[data-book]').first()).toBeVisible();
    const isIn = () =>
      page.evaluate(
        () =>
          !document.querySelector('[data-skeleton]') &&
          [...document.images].every((image) => image.complete || image.getBoundingClientRect().top >= innerHeight),
      );
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    // Cards of classes and children may fill the first window of a teacher and a parent: the books wait below them.
    const hasCovers = !(await isIn());
    if (who === 'visitor' || who === 'student') expect(hasCovers).toBe(true);
    if (hasCovers) {
      // As long as the covers are under way nothing else is fetched, however slow they are.
      await page.clock.runFor(5000);
      expect(await isIn()).toBe(false);
      expect(deferredAt()).toBe(-1);
    }
    covers.resolve();
    await expect.poll(isIn).toBe(true);
    // Then comes the rest.
    await page.clock.runFor(2000);
    await expect.poll(deferredAt).toBeGreaterThan(-1);
    const fetched = [...files.values()].slice(0, deferredAt());
    const kib = Math.ceil(fetched.reduce((sum, { bytes }) => sum + bytes, 0) / 1024);
    const list = fetched.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    expect(fetched.length, list).toBeLessThanOrEqual(MOST_FILES);
    expect(kib, list).toBeLessThanOrEqual(MOST_KIB);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
