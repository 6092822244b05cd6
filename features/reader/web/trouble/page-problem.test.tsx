import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heard, opened, readerStage, says, sees, stage } from '../testing/reader-stage.tsx';

readerStage();

test('[READ-20] a page that does not come says so, stays asked for, and the page before is one tap away', async () => {
  await opened();
  await sees(1);
  await says({ type: 'failed', index: 2, reason: 'away' });
  await screen.findByText('Page away title', {}, { timeout: 3000 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heard().toEqual({ type: 'go', target: { href: 'p2.xhtml', page: 2 } });
  const sentCount = stage.messages.length;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => stage.messages.length).toBeGreaterThan(sentCount);
  fireEvent.click(screen.getByRole('button', { name: 'End back' }));
  expect(screen.queryByText('Page away title')).toBeNull();
});

test('[READ-20] a page that does not come with the network is requested again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await opened();
  await sees(1);
  await says({ type: 'failed', index: 2, reason: 'away' });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  screen.getByText('Page away title');
  const requests = () => stage.messages.filter(({ type }) => type === 'go').length;
  window.dispatchEvent(new Event('online'));
  await expect.poll(requests).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  await expect.poll(requests).toBe(2);
  screen.getByRole('button', { name: 'Try again' }).focus();
  await sees(2);
  expect(document.activeElement?.tagName).toBe('IFRAME');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(requests()).toBe(2);
});

test('[READ-20] a page that cannot be shown offers the next one', async () => {
  await opened();
  await says({ type: 'failed', index: 0, reason: 'broken' });
  await screen.findByText('Page broken title');
  const [next] = screen.getAllByRole('button', { name: 'Next' });
  fireEvent.click(next as HTMLElement);
  await heard().toEqual({ type: 'turn', direction: 'next' });
  await sees(1);
  expect(screen.queryByText('Page broken title')).toBeNull();
});

test('[READ-20] an engine that is there and shows nothing is not blamed on the network', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await opened();
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(screen.getByText('Page coming')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText('Failed title')).toBeTruthy();
    expect(screen.queryByText(/Engine silent/)).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

test('[READ-20] a page that takes long after a turn is announced, until it is there', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await opened();
  await sees(0);
  fireEvent.keyDown(window, { key: 'ArrowRight' });
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByText('Page coming')).toBeTruthy();
  await sees(1);
  expect(screen.queryByText('Page coming')).toBeNull();
});
