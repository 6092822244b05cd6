import { at } from '../support/addresses.ts';
import { expect, startSession, test } from '../support/test.ts';

/** Calls that the first row of books waits for. */
const MOST_CALLS = 2;

// No times: whatever else the application asks for gets no answer before the first row is there.
for (const [who, username] of [
  ['visitor', undefined],
  ['student', 'ucenica'],
  ['teacher', 'teacher@klupa.example'],
  ['parent', 'parent@klupa.example'],
] as const)
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
