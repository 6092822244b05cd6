import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createStore, useDebounced, whenIdle } from './index.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a store tells all who follow it, once a change', () => {
  const store = createStore<string | undefined>(undefined);
  const rendered = vi.fn();
  const Shown = () => {
    rendered();
    return <p>{store.useValue() ?? 'nothing'}</p>;
  };
  render(<Shown />);
  expect(screen.getByText('nothing')).toBeTruthy();
  act(() => store.set('avatar'));
  act(() => store.set('avatar'));
  expect(screen.getByText('avatar')).toBeTruthy();
  expect([store.get(), rendered.mock.calls.length]).toEqual(['avatar', 2]);
});

test('a debounced value follows once it stands still', () => {
  vi.useFakeTimers();
  const { result, rerender } = renderHook(({ text }) => useDebounced(text, 200), { initialProps: { text: 'a' } });
  rerender({ text: 'ab' });
  act(() => vi.advanceTimersByTime(199));
  rerender({ text: 'abc' });
  act(() => vi.advanceTimersByTime(199));
  expect(result.current).toBe('a');
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
});

test('what waits for an idle moment runs without idle callbacks too, and can be cancelled', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const run = vi.fn();
  whenIdle(run, 500)();
  vi.advanceTimersByTime(500);
  expect(run).not.toHaveBeenCalled();
  whenIdle(run, 500);
  vi.advanceTimersByTime(50);
  expect(run).toHaveBeenCalledOnce();
});
