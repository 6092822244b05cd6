import { afterEach, expect, test, vi } from 'vitest';
import { loadWords } from './load-words.ts';
import { plainWords } from './pages/plain-words.ts';

afterEach(() => vi.unstubAllGlobals());

test('[MKT-6] words that come at the second try are enough', async () => {
  const answers = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answers.mockResolvedValueOnce(new Response('{"a.b":["c"]}'));
  vi.stubGlobal('fetch', answers);
  await expect(loadWords('/words/hr.json', 0)).resolves.toEqual({ 'a.b': ['c'] });
});

test('words that do not come are an error, for the retry page', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => new Response('', { status: 503 })),
  );
  await expect(loadWords('/words/hr.json', 0)).rejects.toThrow('503');
  expect([plainWords('hr').retry, plainWords('mk').retry]).toEqual(['Pokušajte ponovno', 'Try again']);
});
