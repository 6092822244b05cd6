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
