import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { marketFileSchema, publicMarket } from '#features/market/contract';
import { MarketProvider } from '#features/market/web';
import { anonymousUser, getUserdata } from '#features/session/contract';
import { keyOf } from '#platform/web/api';
import { createFakeServer } from '#platform/web/api/testing';
import { Outlet, RouterProvider } from '#platform/web/router';
import { memoryRouter } from '#platform/web/router/testing';
import { checkDeviceSlot } from '../../contract/index.ts';
import { forgetLock } from './lock-store.ts';
import { useShouldShowDeviceDialog } from './use-should-show-dialog.ts';
import { CHECK_EVERY_MS, DeviceWatch } from './queries-watch.ts';

const Watch = () => (
  <>
    <DeviceWatch />
    <p>{useShouldShowDeviceDialog() ? 'wanted' : 'not wanted'}</p>
  </>
);

function show({ supportsDeviceLock = true, uid = '7', isDeviceLockedOut = false } = {}) {
  const server = createFakeServer().on(checkDeviceSlot, { slots: [], maxSlots: 2, isDeviceLockedOut });
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient();
  client.setQueryData(keyOf(getUserdata, {}), uid ? { ...anonymousUser, uid } : anonymousUser);
  const file = { label: 'en', language: 'en', workspace: [1], domainPageTitle: 'Klupa', supportsDeviceLock };
  const router = memoryRouter({ '*': Watch }, '/');
  render(
    <QueryClientProvider client={client}>
      <MarketProvider market={publicMarket(marketFileSchema.parse(file))}>
        <RouterProvider value={router}>
          <Outlet ErrorPage={() => <p>broken</p>} />
        </RouterProvider>
      </MarketProvider>
    </QueryClientProvider>,
  );
  const setLock = (next: string | undefined) =>
    act(() => client.setQueryData(keyOf(getUserdata, {}), next ? { ...anonymousUser, uid: next } : anonymousUser));
  return { calls: server.calls, router, setLock };
}

let people = 0;
const somebody = () => `user ${++people}`;
beforeEach(forgetLock);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[NAV-8] a signed-in navigation checks the slot, at most once in a while', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { calls, router } = show({ uid: somebody() });
  await waitFor(() => expect(calls).toEqual(['/api/p/device-slot-check']));
  await act(() => router.navigate('/kod'));
  expect(calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + CHECK_EVERY_MS);
  await act(() => router.navigate('/user'));
  await waitFor(() => expect(calls).toHaveLength(2));
});

test.each([
  ['a market without device lock', { supportsDeviceLock: false }],
  ['a stranger', { uid: '' }],
])('[NAV-8] %s is asked nothing', async (_, options) => {
  const { calls } = show({ uid: somebody(), ...options });
  expect(await screen.findByText('not wanted')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('[DEV-2] the dialog is wanted while locked out, not at the logout, and not by the next user', async () => {
  const { router, setLock } = show({ uid: somebody(), isDeviceLockedOut: true });
  await screen.findByText('wanted');
  await act(() => router.navigate('/logout'));
  await screen.findByText('not wanted');
  setLock(undefined);
  await act(() => router.navigate('/'));
  expect(screen.getByText('not wanted')).toBeTruthy();
});
