import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProgressBar, PROGRESS_THROTTLE_MS } from './index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[NAV-22] the bar shows for navigations slower than 400 ms, and goes with them', async () => {
  let finish = () => {};
  const slow = () => new Promise<null>((resolve) => (finish = () => resolve(null)));
  const frame = (
    <>
      <ProgressBar />
      <Outlet />
    </>
  );
  const children = [
    { path: '/', element: <p>first</p> },
    { path: '/slow', loader: slow, element: <p>second</p> },
  ];
  const router = createMemoryRouter([{ element: frame, children }]);
  render(<RouterProvider router={router} />);
  await act(async () => void router.navigate('/slow'));
  await act(async () => vi.advanceTimersByTime(PROGRESS_THROTTLE_MS - 1));
  expect(screen.queryByTestId('progress')).toBeNull();
  await act(async () => vi.advanceTimersByTime(1));
  expect(screen.getByTestId('progress')).toBeTruthy();
  await act(async () => finish());
  expect(screen.queryByTestId('progress')).toBeNull();
  expect(screen.getByText('second')).toBeTruthy();
});
