import { beforeEach, expect, test, vi } from 'vitest';

type Answer = (event: object) => void;

const copies = new Map<string, Response>();
const network = vi.fn<(request: { readonly url: string }) => Promise<Response>>();
const heard = new Map<string, Answer>();

beforeEach(async () => {
  vi.resetModules();
  copies.clear();
  vi.stubGlobal('self', {
    KLUPA: { page: '/away', version: 'one' },
    location: new URL('https://klupa.example/worker.js'),
    addEventListener: (type: string, listener: Answer) => heard.set(type, listener),
  });
  vi.stubGlobal('caches', { match: async (address: string) => copies.get(address) });
  vi.stubGlobal('fetch', network);
  await import('./product.ts');
});

/** What the worker answers; undefined where it leaves the request to the browser. */
async function answerTo(path: string, more: object = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  heard.get('fetch')?.({
    request: { url: `https://klupa.example${path}`, method: 'GET', mode: 'cors', ...more },
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  return answer && (await answer).text();
}

test('[READ-16] a file that the server has no more comes from the copy; without one the server speaks', async () => {
  const file = '/assets/old-a1b2.js';
  network.mockImplementation(async () => new Response('not found', { status: 404 }));
  expect(await answerTo(file)).toBe('not found');
  copies.set(`https://klupa.example${file}`, new Response('copy'));
  expect(await answerTo(file)).toBe('copy');
  network.mockImplementation(async () => new Response('fresh'));
  expect(await answerTo(file)).toBe('fresh');
});

test('[READ-15] [READ-16] what is somebody’s never passes the worker, neither is it written nor read back', async () => {
  network.mockRejectedValue(new Error('no network'));
  for (const path of ['/api/p/reader/kept', '/api/login', '/bookshelf/v2/highscore/quiz', '/worker.js'])
    expect(await answerTo(path)).toBe(undefined);
  expect(await answerTo('/', { method: 'POST', mode: 'navigate' })).toBe(undefined);
  copies.set('/away', new Response('our own page'));
  expect(await answerTo('/', { mode: 'navigate' })).toBe('our own page');
});
