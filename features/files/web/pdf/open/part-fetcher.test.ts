import { afterEach, expect, test, vi } from 'vitest';
import { createPartFetcher } from './part-fetcher.ts';

afterEach(() => vi.unstubAllGlobals());

/** A content origin with a file of ten bytes, under addresses that end. */
function serve() {
  const state = { valid: '/one', isAway: false, asked: [] as string[] };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (state.isAway) throw new TypeError('Failed to fetch');
    const range = new Headers(init.headers).get('range') ?? '';
    state.asked.push(`${url} ${range}`);
    if (url !== state.valid) return new Response('', { status: 403 });
    const [from = 0, to = 9] = range.replace('bytes=', '').split('-').map(Number);
    return new Response(new Uint8Array([...'0123456789'].slice(from, to + 1).map(Number)), { status: 206 });
  });
  const parts: [number, number[]][] = [];
  const troubles: boolean[] = [];
  let address = '/one';
  const fetcher = createPartFetcher({
    address: () => address,
    renew: async () => (address = state.valid),
    onPart: (begin, bytes) => void parts.push([begin, [...bytes]]),
    onTrouble: (has) => void troubles.push(has),
  });
  return { state, parts, troubles, fetcher };
}

test('[REPO-6] a document fetches the parts that it needs, also after its address has ended', async () => {
  const { state, parts, fetcher, troubles } = serve();
  fetcher.fetch(2, 5);
  await expect.poll(() => parts).toEqual([[2, [2, 3, 4]]]);
  state.valid = '/two';
  fetcher.fetch(5, 7);
  await expect.poll(() => parts.at(-1)).toEqual([5, [5, 6]]);
  expect(state.asked).toEqual(['/one bytes=2-4', '/one bytes=5-6', '/two bytes=5-6']);
  expect(troubles).toEqual([]);
});

test('[REPO-6] parts that did not come without a network are asked for again, and come once', async () => {
  const { state, parts, fetcher, troubles } = serve();
  state.isAway = true;
  fetcher.fetch(0, 1);
  fetcher.fetch(3, 5);
  await expect.poll(() => troubles).toEqual([true, true]);
  state.isAway = false;
  fetcher.retry();
  await expect.poll(() => troubles).toEqual([true, true, false]);
  expect(parts.toSorted(([a], [b]) => a - b)).toEqual([
    [0, [0]],
    [3, [3, 4]],
  ]);
  fetcher.retry();
  expect(state.asked).toHaveLength(2);
});

test('[REPO-6] who closes the document hears of no trouble', async () => {
  const { state, troubles, fetcher } = serve();
  fetcher.stop();
  state.isAway = true;
  fetcher.fetch(0, 1);
  await Promise.resolve();
  expect(troubles).toEqual([]);
});
