import { describe, expect, test, vi } from 'vitest';
import { ChunkError, loadOrReload, RELOAD_AT_MOST_EVERY_MS } from '../index.ts';

function fakeWindow() {
  const store = new Map<string, string>();
  return {
    location: { hash: '#/', reload: vi.fn() },
    sessionStorage: {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    },
  };
}
const failing = () => Promise.reject(new TypeError('Failed to fetch'));

describe('a screen that does not load', () => {
  test('[NAV-10] reloads the page at the target', async () => {
    const window = fakeWindow();
    void loadOrReload(failing, '/family?x=1', window, () => 1000_000);
    await vi.waitFor(() => expect(window.location.reload).toHaveBeenCalledTimes(1), { timeout: 10_000 });
    expect(window.location.hash).toBe('/family?x=1');
  });

  test('[NAV-10] at most once a minute, then it is an error', async () => {
    const window = fakeWindow();
    void loadOrReload(failing, '/a', window, () => 1000_000);
    await vi.waitFor(() => expect(window.location.reload).toHaveBeenCalled(), { timeout: 10_000 });
    const soon = 1000_000 + RELOAD_AT_MOST_EVERY_MS - 1;
    await expect(loadOrReload(failing, '/a', window, () => soon)).rejects.toBeInstanceOf(ChunkError);
    void loadOrReload(failing, '/a', window, () => soon + 1);
    await vi.waitFor(() => expect(window.location.reload).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  });

  test('one that loads is handed on', async () => {
    await expect(loadOrReload(async () => 7, '/a', fakeWindow())).resolves.toBe(7);
  });
});
