import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScrollKeeper, HOLD_MS, type ScrollKeeper } from '../index.ts';

let height = 0;
let grow = () => {};
let keeper: ScrollKeeper;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML = '';
  height = 5000;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        grow = listener;
      }
      observe() {}
      disconnect() {
        grow = () => {};
      }
    },
  );
  let top = 0;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  window.scrollTo = ((_: number, y: number) => (top = Math.min(y, height))) as unknown as typeof window.scrollTo;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    window.scrollTo(0, Number((this as HTMLElement).dataset['top']));
  };
  keeper = createScrollKeeper();
});
afterEach(() => {
  keeper.stop();
  // Other test files share this document.
  document.body.replaceChildren();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const go = (key: string, more: Partial<{ hash: string; isPop: boolean; stays: boolean }> = {}) =>
  keeper.arrive({ key, hash: '', isPop: false, stays: false, ...more });
const scrollTo = (top: number) => window.scrollTo(0, top);

describe('after a navigation', () => {
  test('[NAV-2] the page is at the top', () => {
    scrollTo(900);
    go('b');
    expect(window.scrollY).toBe(0);
  });

  test('[NAV-2] back leads to the remembered position', () => {
    go('a');
    scrollTo(700);
    keeper.leave('a');
    go('b');
    go('a', { isPop: true });
    expect(window.scrollY).toBe(700);
  });

  test('[NAV-2] also when the content arrives late', () => {
    go('a');
    scrollTo(700);
    keeper.leave('a');
    go('b');
    height = 100;
    go('a', { isPop: true });
    expect(window.scrollY).toBe(100);
    vi.advanceTimersByTime(300);
    height = 5000;
    grow();
    expect(window.scrollY).toBe(700);
  });

  test('[NAV-2] a visitor who takes over is not pulled back', () => {
    go('a');
    scrollTo(700);
    keeper.leave('a');
    height = 100;
    go('a', { isPop: true });
    window.dispatchEvent(new Event('wheel'));
    height = 5000;
    grow();
    expect(window.scrollY).toBe(100);
  });

  test('[NAV-2] an address typed into the bar leads to the top', () => {
    go('a');
    scrollTo(700);
    keeper.leave('a');
    go('typed', { isPop: true });
    expect(window.scrollY).toBe(0);
  });

  test('[NAV-2] a named anchor is found, also when it arrives late, and then let go', () => {
    go('c', { hash: '#manage-cookies' });
    expect(window.scrollY).toBe(0);
    document.body.innerHTML = '<h2 id="manage-cookies" data-top="420">Cookies</h2>';
    grow();
    expect(window.scrollY).toBe(420);
    expect(document.activeElement?.id).toBe('manage-cookies');
    vi.advanceTimersByTime(HOLD_MS);
    scrollTo(10);
    grow();
    expect(window.scrollY).toBe(10);
  });

  test('a navigation that asks to stay stays', () => {
    scrollTo(300);
    go('d', { stays: true });
    expect(window.scrollY).toBe(300);
  });

  test('[NAV-2] positions outlive a reload', () => {
    go('a');
    scrollTo(640);
    window.dispatchEvent(new Event('pagehide'));
    keeper.stop();
    scrollTo(0);
    keeper = createScrollKeeper();
    go('a', { isPop: true });
    expect(window.scrollY).toBe(640);
  });
});
