import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useEffect, useSyncExternalStore } from 'react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manifests as deferredManifests } from '../../features-deferred.ts';
import { someMarket, someUser } from '#features/session/web/testing';
import {
  condition,
  useProfileSections,
  type BarContribution,
  type DialogContribution,
  type Manifest,
} from '#features/shell/web';
import { entryManifest, renderApp } from '../testing/render-app.tsx';
import { PART_RETRY_MS } from '#features/shell/web';
import { DEFERRED_DELAY_MS } from '../features/use-fetch-deferred.ts';
import * as hosts from './index.ts';
import { BAR_ORDER, DIALOG_ORDER } from './order.ts';

const market = someMarket();
const user = someUser(['ROLE_STUDENT']);

/** What wants to be shown, from outside of React. */
let activeNames = new Set<string>();
const listeners = new Set<() => void>();
const want = (...names: string[]) =>
  act(() => {
    activeNames = new Set(names);
    for (const listener of listeners) listener();
  });
const useIs = (name: string) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => activeNames.has(name),
  );

const dialog = (name: string): DialogContribution => ({
  name,
  Condition: condition(() => useIs(name)),
  load: vi.fn(async () => ({ Dialog: () => <dialog open aria-label={name} /> })),
});
const bar = (name: string, place: BarContribution['place']): BarContribution => ({
  name,
  place,
  Condition: condition(() => useIs(name)),
  load: async () => ({ Bar: () => <p>{name}</p> }),
});
const screens: Manifest = {
  name: 'screens',
  screens: [
    { route: 'home', layout: 'default', load: async () => ({ Page: () => <input aria-label="Search books" /> }) },
    { route: 'reader', layout: 'bare', load: async () => ({ Page: () => <h1>Reader</h1> }) },
  ],
};
const shown = () => screen.queryAllByRole('dialog').map((element) => element.getAttribute('aria-label'));

/** The application at home; the contributions beside the screens load a little later. */
async function show(deferred: Omit<Manifest, 'name'>, at = '/') {
  const manifests = [{ name: 'late', ...deferred }];
  const app = renderApp({
    market,
    user,
    manifests: [entryManifest, screens],
    at,
    fetchDeferred: async () => ({ manifests, hosts }),
  });
  await waitFor(() => expect(app.router.state.initialized).toBe(true));
  await act(() => app.features.fetchDeferred());
  return app;
}

beforeEach(() => {
  activeNames = new Set();
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

test('one dialog at a time: the first in the table of those that should be open; none is fetched before', async () => {
  const dialogs = [dialog('join'), dialog('role')];
  await show({ dialogs });
  expect(dialogs.map(({ load }) => vi.mocked(load).mock.calls.length)).toEqual([0, 0]);
  await want('join', 'role');
  await waitFor(() => expect(shown()).toEqual(['role']));
  expect(dialogs[0]?.load).not.toHaveBeenCalled();
  await want('join');
  await waitFor(() => expect(shown()).toEqual(['join']));
  await want();
  expect(shown()).toEqual([]);
});

test('the order of dialogs and bars is one table: it names each contribution once and nothing else', () => {
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted();
  expect(names(deferredManifests.flatMap(({ dialogs = [] }) => dialogs))).toEqual(DIALOG_ORDER.toSorted());
  expect(names(deferredManifests.flatMap(({ bars = [] }) => bars))).toEqual(BAR_ORDER.toSorted());
});

test('[DEV-5] over a screen that has the window for itself only urgent dialogs open', async () => {
  await show({ dialogs: [dialog('device-lock'), dialog('role')] }, '/reader/5');
  await want('role');
  expect(shown()).toEqual([]);
  await want('device-lock', 'role');
  await waitFor(() => expect(shown()).toEqual(['device-lock']));
});

test('a slow picture keeps the rest away for some seconds only, and never from a user who clicks', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const isComplete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  for (const isClicked of [true, false]) {
    const fetchDeferred = vi.fn(async () => ({ manifests: [], hosts }));
    const { unmount } = renderApp({ market, user, manifests: [entryManifest, screens], fetchDeferred });
    await screen.findByLabelText('Search books');
    if (isClicked) document.body.click();
    else await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(fetchDeferred).toHaveBeenCalledTimes(1);
    unmount();
  }
  isComplete.mockRestore();
});

test('bars stand in regions with a name, by the table; a screen with the window for itself has none', async () => {
  const bars = [bar('email', 'top'), bar('erase', 'top'), bar('cookie-notice', 'bottom')];
  const { router } = await show({ bars });
  expect(screen.queryByRole('region', { name: 'Reminders' })).toBeNull();
  await want('erase', 'email', 'cookie-notice');
  await screen.findByText('email');
  expect(screen.getByRole('region', { name: 'Reminders' }).textContent).toBe('eraseemail');
  await screen.findByText('cookie-notice');
  expect(screen.getByRole('region', { name: 'Notices' }).textContent).toBe('cookie-notice');
  // The window keeps room for it when a focused element scrolls into sight (WCAG 2.4.11).
  expect(document.documentElement.style.getPropertyValue('--bottom-bars')).toBe('0px');
  await act(() => router.navigate('/reader/5'));
  await screen.findByRole('heading', { name: 'Reader' });
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
});

test('[QUAL-5] a screen that others contribute to shows when all contributions are known: nothing moves afterwards', async () => {
  const section = { order: 1, id: 'bees', title: 'test.title', isFor: () => true, load: vi.fn() };
  const Profile = () => <p>{useProfileSections().map(({ id }) => id)}</p>;
  const late: Manifest = {
    name: 'late',
    profileSections: [section],
    screens: [{ route: 'user', layout: 'default', load: async () => ({ Page: Profile }) }],
  };
  const { container } = renderApp({
    market,
    user,
    manifests: [entryManifest, screens],
    at: '/user',
    hasScreen: () => true,
    fetchDeferred: async () => ({ manifests: [late], hosts }),
  });
  const texts = new Set<string>();
  const observer = new MutationObserver(() => texts.add(container.querySelector('main p')?.textContent ?? ''));
  observer.observe(container, { childList: true, subtree: true });
  await screen.findByText('bees');
  observer.disconnect();
  expect([...texts].filter(Boolean)).toEqual(['bees']);
});

test('[NAV-10] what does not come, or breaks, is left out and fetched again later', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isThere = false;
  const load = vi.fn(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { Dialog: () => <dialog open aria-label="role" /> };
  });
  const broken = () => {
    throw new Error('broken');
  };
  const always = condition(() => true);
  await show({
    dialogs: [{ name: 'role', Condition: always, load }],
    bars: [{ name: 'email', place: 'top', Condition: always, load: async () => ({ Bar: broken }) }],
  });
  expect(await screen.findByLabelText('Search books')).toBeTruthy();
  expect(shown()).toEqual([]);
  isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(PART_RETRY_MS));
  expect(shown()).toEqual(['role']);
  expect(screen.queryByText('This page did not open')).toBeNull();
});

test('everything else is fetched when the screen has had its turn, and again when it did not come', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const always = { ...dialog('device-lock'), Condition: condition(() => true) };
  const deferred = { manifests: [{ name: 'late', dialogs: [always] }], hosts };
  const fetchDeferred = vi.fn(async () => deferred).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const isComplete = vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
  renderApp({ market, user, manifests: [entryManifest, screens], fetchDeferred });
  await screen.findByLabelText('Search books');
  // As long as a picture in the window is under way it has the network for itself.
  await act(() => vi.advanceTimersByTimeAsync(DEFERRED_DELAY_MS + 1000));
  expect(fetchDeferred).not.toHaveBeenCalled();
  isComplete.mockReturnValue(true);
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(fetchDeferred).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(PART_RETRY_MS));
  await waitFor(() => expect(shown()).toEqual(['device-lock']));
});

test('what is typed stays, and so does the focus, when the other contributions arrive meanwhile', async () => {
  let arrive: (deferred: Awaited<ReturnType<Deferring>>) => void = () => {};
  type Deferring = () => Promise<{ manifests: Manifest[]; hosts: typeof hosts }>;
  const fetchDeferred: Deferring = () => new Promise((resolve) => (arrive = resolve));
  const { features } = renderApp({ market, user, manifests: [entryManifest, screens], fetchDeferred });
  const field = await screen.findByLabelText<HTMLInputElement>('Search books');
  void features.fetchDeferred();
  await userEvent.type(field, 'sn');
  await act(async () => arrive({ manifests: [{ name: 'late', bars: [bar('email', 'top')] }], hosts }));
  await want('email');
  await screen.findByText('email');
  await userEvent.keyboard('ail');
  expect(screen.getByLabelText('Search books')).toBe(field);
  expect(field.value).toBe('snail');
  expect(document.activeElement).toBe(field);
});

test('watchers run on every screen, those that come later too', async () => {
  const ran = vi.fn();
  const Watcher = () => {
    useEffect(() => void ran());
    return null;
  };
  const { router } = await show({ watchers: [Watcher] });
  expect(ran).toHaveBeenCalled();
  await act(() => router.navigate('/reader/5'));
  await screen.findByRole('heading', { name: 'Reader' });
  ran.mockClear();
  await act(() => router.navigate('/'));
  await waitFor(() => expect(ran).toHaveBeenCalled());
});
