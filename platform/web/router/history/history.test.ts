import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repairHistory, pathOfHash } from '../index.ts';

let stop = () => {};
let count = 0;
let shown = '/books';
beforeEach(() => {
  count = 0;
  shown = '/books';
  history.replaceState(null, '', '/#/books');
  document.body.innerHTML = '<a href="#part">part</a><a href="#/other">other</a><h2 id="part">Part</h2>';
  Element.prototype.scrollIntoView = vi.fn();
  stop = repairHistory({ newKey: () => `key${++count}`, shown: () => shown });
});
// Other test files share this document.
afterEach(() => {
  stop();
  document.body.replaceChildren();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

const keyNow = () => (history.state as { key?: string } | null)?.key;
const typeIntoBar = (hash: string) => {
  history.pushState(null, '', `/${hash}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
};

describe('hash routing', () => {
  test('[NAV-2] a link to #id is an anchor, not a route', () => {
    document.querySelector<HTMLAnchorElement>('a[href="#part"]')?.click();
    expect(location.hash).toBe('#/books');
    expect(document.activeElement?.id).toBe('part');
    expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  });

  test('[NAV-2] a bare anchor in the bar keeps the page, and the router does not hear of it', () => {
    const router = vi.fn();
    window.addEventListener('popstate', router);
    typeIntoBar('#part');
    window.removeEventListener('popstate', router);
    expect(router).not.toHaveBeenCalled();
    expect(location.hash).toBe('#/books');
  });

  test('[NAV-2] a bare anchor keeps the page that the router shows, however it got there', () => {
    history.pushState({ key: 'later' }, '', '/#/classes');
    shown = '/classes';
    typeIntoBar('#part');
    expect(location.hash).toBe('#/classes');
  });

  test('[NAV-2] each address typed into the bar gets an entry of its own', () => {
    const first = keyNow();
    typeIntoBar('#/classes');
    expect(keyNow()).toBeTruthy();
    expect(keyNow()).not.toBe(first);
    expect(location.hash).toBe('#/classes');
  });

  test('tells paths from anchors', () => {
    expect(['', '#', '#/', '#/a?b=1', '#a'].map(pathOfHash)).toEqual(['/', '/', '/', '/a?b=1', undefined]);
  });
});
