import type { Locator, Page } from '@playwright/test';

/** As many animation frames without a change mean that a thing rests. */
const FRAMES = 12;

/** Waits until an element keeps its place and size. */
export const untilStill = (locator: Locator): Promise<void> =>
  locator.evaluate(
    (element, frames) =>
      new Promise<void>((resolve) => {
        let [last, same] = ['', 0];
        const look = () => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const now = [x, y, width, height].join();
          same = now === last ? same + 1 : 0;
          last = now;
          if (same >= frames) resolve();
          else requestAnimationFrame(look);
        };
        look();
      }),
    FRAMES,
  );

/** Waits until the page has drawn what changed before: two animation frames. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/**
 * Waits until the server has answered a request that begins now. A request that the page or the frames in it began before is
 * known by then.
 */
export async function untilAnswered(page: Page): Promise<void> {
  await untilDrawn(page);
  await page.evaluate(async () => (await fetch('/readyz', { cache: 'no-store' })).text());
}

/** Limit for endless loading; so long that a busy machine does not reach it. */
const ENDLESS_MS = 20_000;

/**
 * Waits until no call of the page is under way and no part of the screen is busy: every part that comes later is there.
 * @returns calls and busy elements that did not end
 */
export async function untilLoaded(page: Page, calls: Set<string>): Promise<string[]> {
  const end = Date.now() + ENDLESS_MS;
  let [calm, busy] = [0, [] as string[]];
  while (calm < 2 && Date.now() < end) {
    busy = await page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 })));
      const found = [...document.querySelectorAll('main[aria-busy=true], main [aria-busy=true]')];
      return found.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 120));
    });
    busy.push(...calls);
    calm = busy.length === 0 ? calm + 1 : 0;
  }
  // Told once: the next wait does not end with it too.
  for (const call of busy) calls.delete(call);
  return busy;
}
