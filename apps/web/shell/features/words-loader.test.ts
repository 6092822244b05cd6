import { afterEach, expect, test, vi } from 'vitest';
import { plainWords } from '../pages/plain-words.ts';
import { createWordsLoader } from './words-loader.ts';

afterEach(() => vi.unstubAllGlobals());

test('[MKT-6] words that come with a retry are enough, and each file is fetched once', async () => {
  const answers = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answers.mockImplementation(async (address) => new Response(JSON.stringify({ [`${String(address)}`]: ['c'] })));
  vi.stubGlobal('fetch', answers);
  const words = createWordsLoader('/words/hr-1', 0);
  await Promise.all([words.load('first'), words.load('first')]);
  expect(answers).toHaveBeenCalledTimes(2);
  await words.load('account');
  expect(words.messages).toEqual({ '/words/hr-1/first.json': ['c'], '/words/hr-1/account.json': ['c'] });
});

test('words that do not come are an error, for the retry page, and the next call tries again', async () => {
  const answers = vi.fn<typeof fetch>(async () => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', answers);
  const words = createWordsLoader('/words/hr-1', 0);
  await expect(words.load('first')).rejects.toThrow('503');
  answers.mockImplementation(async () => new Response('{"a.b":["c"]}'));
  await words.load('first');
  expect(words.messages).toEqual({ 'a.b': ['c'] });
  expect([plainWords('hr').retry, plainWords('mk').retry]).toEqual(['Pokušajte ponovno', 'Try again']);
});
