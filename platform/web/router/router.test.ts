import { describe, expect, test, vi } from 'vitest';
import { hashEntries } from './history/entries.ts';
import { createRouter, placeOf, type Loaded, type Route } from './index.ts';
import { memoryEntries } from './testing/index.ts';

const page = (): Loaded => ({ Page: () => null });

/** Addresses under `/slow` wait for `finish`; `/guarded` leads to the login, `/broken` fails. */
function setUp(at = '/') {
  const waiting = new Map<string, () => void>();
  const loads = vi.fn<(pathname: string) => void>();
  const entries = memoryEntries(at);
  const routeOf = ({ pathname }: { pathname: string }): Route => ({
    params: {},
    layout: 'default',
    title: pathname,
    load() {
      loads(pathname);
      if (pathname === '/guarded') return { instead: '/login?return_url=%2Fguarded' };
      if (pathname === '/broken') return Promise.reject(new Error('broken'));
      if (!pathname.startsWith('/slow')) return page();
      return new Promise<Loaded>((resolve) => waiting.set(pathname, () => resolve(page())));
    },
  });
  const router = createRouter(routeOf, entries);
  const finish = async (pathname: string) => {
    waiting.get(pathname)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { router, entries, loads, finish, shown: () => router.state.location.pathname };
}

describe('the router', () => {
  test('[NAV-22] keeps screen and address until the next screen is there', async () => {
    const { router, entries, finish, shown } = setUp();
    const going = router.navigate('/slow');
    expect(router.state).toMatchObject({ isLoading: true, view: { title: '/' } });
    expect([shown(), entries.current().pathname]).toEqual(['/', '/']);
    await finish('/slow');
    await going;
    expect(router.state).toMatchObject({ isLoading: false, historyAction: 'PUSH', view: { title: '/slow' } });
    expect([shown(), entries.current().pathname]).toEqual(['/slow', '/slow']);
  });

  test('the latest navigation wins', async () => {
    const { router, entries, finish, shown } = setUp();
    void router.navigate('/slow/1');
    void router.navigate('/slow/2');
    await finish('/slow/2');
    await finish('/slow/1');
    expect([shown(), entries.current().pathname]).toEqual(['/slow/2', '/slow/2']);
    await router.navigate(-1);
    expect(shown()).toBe('/');
  });

  test('[NAV-4] a detour is an entry of its own; back does not lead into it again', async () => {
    const { router, shown } = setUp();
    await router.navigate('/guarded');
    expect(router.state.location.search).toBe('?return_url=%2Fguarded');
    await router.navigate(-1);
    expect(shown()).toBe('/');
  });

  test('[NAV-4] at the start a detour takes the place of the address', () => {
    const { router, entries } = setUp('/guarded');
    expect(router.state).toMatchObject({ initialized: true, historyAction: 'REPLACE' });
    expect(entries.current().pathname).toBe('/login');
  });

  test('[NAV-11] what does not load is a failure with its own frame, until the next navigation', async () => {
    const { router, shown } = setUp();
    await router.navigate('/broken');
    expect(shown()).toBe('/broken');
    expect(router.state).toMatchObject({ view: { title: '/broken' }, failure: { error: { message: 'broken' } } });
    expect(router.state.Page).toBeUndefined();
    await router.navigate('/');
    expect(router.state.failure).toBeUndefined();
  });

  test('a query is written onto the current path, with a new key and no new entry', async () => {
    const { router, shown } = setUp();
    await router.navigate('/books#part');
    const { key } = router.state.location;
    await router.navigate('?grade=1', { replace: true, preventScrollReset: true });
    expect(router.state).toMatchObject({
      historyAction: 'REPLACE',
      preventScrollReset: true,
      location: { pathname: '/books', search: '?grade=1', hash: '' },
    });
    expect(router.state.location.key).not.toBe(key);
    await router.navigate(-1);
    expect(shown()).toBe('/');
  });

  test('one that has stopped hears nothing', () => {
    const { router, entries, loads } = setUp();
    router.stop();
    entries.go(0);
    expect(loads).toHaveBeenCalledTimes(1);
  });
});

describe('addresses', () => {
  test.each([
    ['/', ['/', '', '']],
    ['/a?b=1#c', ['/a', '?b=1', '#c']],
    ['/a#c?d', ['/a', '', '#c?d']],
    ['/a?', ['/a', '', '']],
    ['?b=2', ['/here', '?b=2', '']],
    ['#c', ['/here', '?x=1', '#c']],
    ['a', ['/a', '', '']],
  ])('%s', (to, expected) => {
    const { pathname, search, hash } = placeOf(to, { pathname: '/here', search: '?x=1', hash: '#y' });
    expect([pathname, search, hash]).toEqual(expected);
  });

  test('[NAV-1] stand in the hash of the window; a bare anchor belongs to the home screen', () => {
    const entries = hashEntries();
    const length = history.length;
    entries.push(placeOf('/classes/7?tab=2#part'));
    expect(location.hash).toBe('#/classes/7?tab=2#part');
    expect(entries.current()).toMatchObject({ pathname: '/classes/7', search: '?tab=2', hash: '#part' });
    const { key } = entries.current();
    entries.replace(placeOf('/classes/8'));
    expect(entries.current().key).not.toBe(key);
    expect(history.length).toBe(length + 1);
    history.replaceState(null, '', '#part');
    expect(entries.current()).toMatchObject({ pathname: '/', search: '', hash: '#part' });
    history.replaceState(null, '', '/');
    expect(entries.current()).toMatchObject({ pathname: '/', hash: '' });
  });
});
