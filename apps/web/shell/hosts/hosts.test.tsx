import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionManifest, type DialogOffer, type Manifest } from '#features/session/web';
import { someMarket, someUser } from '#features/session/web/testing';
import { renderApp } from '../testing/render-app.tsx';
import { PART_RETRY_MS } from './part.tsx';
import { CONTRIBUTIONS_DELAY_MS } from './use-contributions.ts';

const market = someMarket();
const user = someUser(['ROLE_STUDENT']);

/** What wants to be shown, from outside of React. */
let wanted = new Set<string>();
const listeners = new Set<() => void>();
const want = (...names: string[]) =>
  act(() => {
    wanted = new Set(names);
    for (const listener of listeners) listener();
  });
const useIs = (name: string) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted.has(name),
  );

const dialog = (name: string, order: number): DialogOffer => ({
  name,
  order,
  useShouldShow: () => useIs(name),
  load: vi.fn(async () => ({ Dialog: () => <dialog open aria-label={name} /> })),
});
const screens: Manifest = {
  screens: [
    { route: 'home', layout: 'default', load: async () => ({ Page: () => <h1>Books</h1> }) },
    { route: 'reader', layout: 'bare', load: async () => ({ Page: () => <h1>Reader</h1> }) },
  ],
};
const shown = () => screen.queryAllByRole('dialog').map((element) => element.getAttribute('aria-label'));

function show(offers: Manifest, at = '/') {
  return renderApp({ market, user, manifests: [sessionManifest, screens, offers], at });
}

beforeEach(() => {
  wanted = new Set();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly onResize: () => void;
      constructor(onResize: () => void) {
        this.onResize = onResize;
      }
      observe() {
        this.onResize();
      }
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('one dialog at a time: the wanted one of the lowest order, then the next; none is fetched before', async () => {
  const dialogs = [dialog('late', 50), dialog('early', 20)];
  show({ dialogs });
  await screen.findByRole('heading', { name: 'Books' });
  expect(dialogs.map(({ load }) => vi.mocked(load).mock.calls.length)).toEqual([0, 0]);
  await want('late', 'early');
  await waitFor(() => expect(shown()).toEqual(['early']));
  expect(dialogs[0]?.load).not.toHaveBeenCalled();
  await want('late');
  await waitFor(() => expect(shown()).toEqual(['late']));
  await want();
  expect(shown()).toEqual([]);
});

test('[DEV-5] over a screen that has the window for itself only urgent dialogs open', async () => {
  show({ dialogs: [dialog('role', 20)] }, '/reader/5');
  await screen.findByRole('heading', { name: 'Reader' });
  await want('role');
  expect(shown()).toEqual([]);
  cleanup();
  show({ dialogs: [dialog('lock', 5), dialog('role', 1000)] }, '/reader/5');
  await want('lock', 'role');
  await waitFor(() => expect(shown()).toEqual(['lock']));
});

test('bars stand in regions with a name, by their order; a screen with the window for itself has none', async () => {
  const bar = (name: string, place: 'top' | 'bottom', order: number) => ({
    name,
    place,
    order,
    useShouldShow: () => useIs(name),
    load: async () => ({ Bar: () => <p>{name}</p> }),
  });
  const { router } = show({ bars: [bar('b', 'top', 2), bar('a', 'top', 1), bar('notice', 'bottom', 1)] });
  await screen.findByRole('heading', { name: 'Books' });
  expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  await want('a', 'b', 'notice');
  await screen.findByText('b');
  expect(screen.getByRole('region', { name: 'Reminders' }).textContent).toBe('ab');
  await screen.findByText('notice');
  expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('notice');
  // The window keeps room for it when what has the focus is scrolled into sight (WCAG 2.4.11).
  expect(document.documentElement.style.getPropertyValue('--bottom-bars')).toBe('0px');
  await router.navigate('/reader/5');
  await screen.findByRole('heading', { name: 'Reader' });
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
});

test('[NAV-10] what does not come, or breaks, is left out and asked for again later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { Dialog: () => <dialog open aria-label="late" /> };
  });
  const broken = () => {
    throw new Error('broken');
  };
  show({
    dialogs: [{ name: 'late', order: 1, useShouldShow: () => true, load }],
    bars: [{ name: 'bad', place: 'top', order: 1, useShouldShow: () => true, load: async () => ({ Bar: broken }) }],
  });
  expect(await screen.findByRole('heading', { name: 'Books' })).toBeTruthy();
  expect(shown()).toEqual([]);
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(PART_RETRY_MS));
  expect(shown()).toEqual(['late']);
  expect(screen.queryByText('This page did not open')).toBeNull();
});

test('what stands beside the screens is fetched when the screen has had its turn, and again when it did not come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const contributions = { dialogs: [{ ...dialog('lock', 5), useShouldShow: () => true }], background: [vi.fn()] };
  const load = vi.fn(async () => ({ contributions })).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show({ contributions: load });
  await screen.findByRole('heading', { name: 'Books' });
  expect(load).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(CONTRIBUTIONS_DELAY_MS));
  expect(load).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(PART_RETRY_MS));
  await waitFor(() => expect(shown()).toEqual(['lock']));
  expect(contributions.background[0]).toHaveBeenCalled();
});

test('hooks in the background run on every screen', async () => {
  const ran = vi.fn();
  const { router } = show({ background: [ran] });
  await screen.findByRole('heading', { name: 'Books' });
  expect(ran).toHaveBeenCalled();
  ran.mockClear();
  await router.navigate('/reader/5');
  await screen.findByRole('heading', { name: 'Reader' });
  await waitFor(() => expect(ran).toHaveBeenCalled());
});
