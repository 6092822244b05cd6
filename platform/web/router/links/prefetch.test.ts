import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PREFETCH_IDLE_MS, startPrefetching, type Prefetching } from '../index.ts';

const prefetch = vi.fn();
let prefetching: Prefetching;
beforeEach(() => {
  vi.useFakeTimers();
  prefetch.mockClear();
  document.body.innerHTML = '<a href="#/seen">seen</a><a href="#/far">far</a><a href="https://else.example/">else</a>';
  Element.prototype.getBoundingClientRect = function rect() {
    const top = this.getAttribute('href') === '#/far' ? 9000 : 10;
    return { top, bottom: top + 20, width: 80 } as DOMRect;
  };
  prefetching = startPrefetching(prefetch);
});
afterEach(() => {
  prefetching.stop();
  vi.useRealTimers();
});

describe('prefetching', () => {
  test('[NAV-22] links in view are fetched when idle, at the latest after two seconds', () => {
    prefetching.look();
    expect(prefetch).not.toHaveBeenCalled();
    vi.advanceTimersByTime(PREFETCH_IDLE_MS);
    expect(prefetch.mock.calls).toEqual([['/seen']]);
  });

  test('[NAV-22] a link pointed at or focused is fetched at once, and once', () => {
    const far = document.querySelector<HTMLElement>('a[href="#/far"]');
    far?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    far?.focus();
    expect(prefetch.mock.calls).toEqual([['/far']]);
  });
});
