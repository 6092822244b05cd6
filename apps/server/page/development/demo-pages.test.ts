import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostLabel } from '#features/market/contract';
import { mergeWords } from '#features/market/server';
import { loadPages } from '../../demo/pages.ts';
import { ROOT } from '../../open-app.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { madeUpLinks } from './stand-ins.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp({ DEMO: 'true' });
  await loadPages({ ...testApp, root: ROOT });
}, 60_000);
afterAll(() => testApp.close());

const get = (host: string, url: string) => testApp.server.inject({ url, headers: { host } });
const linksIn = (html: string) => {
  const { market } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as {
    market: Record<string, unknown>;
  };
  return JSON.stringify({ ...market, cmpScriptLink: '', contactSupport: '', operatorLoginAddress: '' });
};

test('[SAFE-23] what a help page quotes is called so in the market', async () => {
  for (const market of testApp.markets) {
    const host = `${hostLabel(market.label)}.localhost`;
    const pages = (await get(host, '/api/nodes/read')).json().data as { slug: string }[];
    const bodies = await Promise.all(
      pages.map(async ({ slug }) => (await get(host, `/api/nodes-slugs/read/${slug}`)).json().data.body as string),
    );
    const quoted = [...bodies.join('\n').matchAll(/[“„«»]([^”“«»]+)[”“«»]/g)].map(([, name]) => name);
    const words = await mergeWords(ROOT, market);
    expect(new Set(quoted), market.label).toEqual(
      new Set([words['shell.menu-my-classrooms'], words['classrooms.join']]),
    );
  }
});

describe('links to pages outside', () => {
  test('[SAFE-23] in a demo all of them lead to a page that answers', async () => {
    let count = 0;
    for (const market of testApp.markets) {
      const host = `${hostLabel(market.label)}.localhost`;
      const links = linksIn((await get(host, '/')).body);
      // Visitors come from the partners' own origins; the product does not link to them.
      const targets = links.replaceAll(/"from":"[^"]*"/g, '');
      expect(targets.match(/"https?:\/\/[^"/]*\.example[^"]*"/g) ?? [], market.label).toEqual([]);
      for (const address of madeUpLinks(market)) {
        const standIn = `/stand-in?address=${encodeURIComponent(address)}`;
        expect(targets).toContain(standIn);
        const { statusCode, body } = await get(host, standIn);
        expect(statusCode).toBe(200);
        expect(body).toContain(address.replaceAll('&', '&amp;'));
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(15);
  });

  test('[SAFE-23] the page shows no address that is not one of the market', async () => {
    const strange = '/stand-in?address=https%3A%2F%2Fevil.example%2F%3Cscript%3E';
    expect((await get('hr.localhost', strange)).statusCode).toBe(404);
    expect((await get('hr.localhost', '/stand-in?address=a&address=b')).statusCode).toBe(404);
    expect((await get('hr.localhost', '/stand-in')).statusCode).toBe(404);
  });

  test('[SAFE-23] outside of a demo they lead where the market file says', async () => {
    const earnest = await createTestApp({ DEMO: 'false' });
    const { body } = await earnest.server.inject({ url: '/', headers: { host: 'sl.localhost' } });
    expect(linksIn(body)).toContain('https://racun.sl.example/registracija');
    expect((await earnest.server.inject('/stand-in?address=x')).statusCode).toBe(404);
    await earnest.close();
  });
});
