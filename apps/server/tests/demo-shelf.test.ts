import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBooks, demoLanguage } from '#demo';
import { hostLabel } from '#features/market/contract';
import { loadBooks } from '../demo/books.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** Three alphabets; the last shares its workspace with markets of other languages. */
const LABELS = ['bg', 'lt', 'al-MK'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ DEMO: 'true' });
  const { database, storage } = app;
  await loadBooks({ database, storage, markets: app.markets.filter(({ label }) => LABELS.includes(label)) });
}, 120_000);
afterAll(() => app.close());

test.each(LABELS)(
  '[LANG-9] the shelf of %s has its own first books, and no English book in their place',
  async (label) => {
    const market = app.markets.find((one) => one.label === label);
    const headers = { host: `${hostLabel(label)}.localhost` };
    const { body } = await app.server.inject({ url: '/api/books-groups', headers });
    const names = [...body.matchAll(/"name":("[^"]*")/g)].map(([, name = '""']) => JSON.parse(name) as string);
    const own = demoBooks(demoLanguage(market?.language ?? '')).map(({ title }) => title);
    expect(own.length).toBeGreaterThanOrEqual(3);
    expect(names).toEqual(expect.arrayContaining(own));
    // What fills the shelf; the twin of an own book does not.
    expect(names).toContain('Listen!');
    expect(names).not.toContain('Count to Ten');
  },
);
