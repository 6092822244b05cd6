import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRouter, Outlet, ProgressBar, PROGRESS_THROTTLE_MS, RouterProvider, type Loaded } from '../index.ts';
import { memoryEntries } from '../testing/index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[NAV-22] the bar shows for navigations slower than 400 ms, and goes with them', async () => {
  let finish = () => {};
  const slow = () => new Promise<Loaded>((resolve) => (finish = () => resolve({ Page: () => <p>second</p> })));
  const quick = async () => ({ Page: () => <p>first</p> });
  const router = createRouter(
    ({ pathname }) => ({ params: {}, layout: 'default', load: pathname === '/slow' ? slow : quick }),
    memoryEntries(),
  );
  await act(async () => {
    render(
      <RouterProvider value={router}>
        <ProgressBar />
        <Outlet ErrorPage={() => null} />
      </RouterProvider>,
    );
  });
  await act(async () => void router.navigate('/slow'));
  await act(async () => vi.advanceTimersByTime(PROGRESS_THROTTLE_MS - 1));
  expect(screen.queryByTestId('progress')).toBeNull();
  expect(screen.getByText('first')).toBeTruthy();
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.getByTestId('progress')).toBeTruthy();
  await act(async () => finish());
  expect(screen.queryByTestId('progress')).toBeNull();
  expect(screen.getByText('second')).toBeTruthy();
});
