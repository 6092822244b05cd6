import type { Page, Route } from '@playwright/test';

/** One layout shift. */
export interface Shift {
  /** As the browser counts it: the share of the window that moves, times the way. */
  readonly value: number;
  /** What moves. */
  readonly moved: readonly string[];
}

/** Records layout shifts of the next page that opens [QUAL-8]. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const name = (node: Node | null): string =>
      node instanceof Element ? `${node.tagName.toLowerCase()}.${String(node.className)}` : String(node?.nodeName);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(
          ({ node, previousRect: a, currentRect: b }) =>
            `${name(node)} ${Math.round(a.x)},${Math.round(a.y)} ${Math.round(a.width)}×${Math.round(a.height)} → ` +
            `${Math.round(b.x)},${Math.round(b.y)} ${Math.round(b.width)}×${Math.round(b.height)}`,
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

/** Resolves when the browser has drawn all changes. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let n = 0; n < 3; n++)
      await new Promise<void>((done) =>
        requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 300 })),
      );
  });

/** What a slow network delivers late: calls, and the style sheets with which a playground dresses every screen. */
const LATE = /\/api\/|\/assets\/(?:companion|playground)-.*\.css/;

/**
 * Opens an address and holds each call until the earlier ones are drawn, as on a slow network: a late part then shows
 * whether its place was free.
 */
export async function openCallByCall(page: Page, address: string): Promise<void> {
  const held: Route[] = [];
  await page.route(LATE, (route) => {
    if (route.request().resourceType() === 'eventsource') return route.continue();
    held.push(route);
    return undefined;
  });
  await page.goto(address);
  let calm = 0;
  while (calm < 3) {
    await page.waitForLoadState('networkidle', { timeout: 300 }).catch(() => {});
    await drawn(page);
    const next = held.shift();
    calm = next ? 0 : calm + 1;
    if (!next) continue;
    const answered = next.request().response();
    await next.continue();
    await (await answered)?.finished();
    await drawn(page);
  }
  await page.unroute(LATE);
}
