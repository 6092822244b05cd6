import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

const HTML = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

const open = (url: string, host: string, more: Record<string, string> = {}) =>
  testApp.server.inject({ url, headers: { host, accept: HTML, ...more } });

const headingOf = (body: string) => /<h1>(.*?)<\/h1>/.exec(body)?.[1];

test('[MKT-9] a document that is not there is a small page in the language of the market', async () => {
  const { statusCode, headers, body } = await open('/nothing', 'bg.localhost');
  expect(statusCode).toBe(404);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<html lang="bg">');
  expect(headingOf(body)).toBe('Тази страница не е на нашия рафт');
  expect(body).toContain('<a class="home" href="/">Към началната страница</a>');
});

test('[MKT-9] the cookie of the locale decides where the market knows its language', async () => {
  const lang = async (host: string, locale: string) =>
    /<html lang="(.*?)">/.exec((await open('/nothing', host, { cookie: `klupa_locale=${locale}` })).body)?.[1];
  expect(await lang('mk.localhost', 'sq-MK')).toBe('sq-MK');
  expect(await lang('mk.localhost', 'pl')).toBe('mk');
  expect(await lang('hr.localhost', '"><script>')).toBe('hr');
});

test('[MKT-9] the page runs no script, and its policy lets none run', async () => {
  const { headers, body } = await open('/nothing', 'hr.localhost');
  expect(body).not.toContain('<script');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; /);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['permissions-policy']).toContain('camera=()');
});

test('[MKT-9] calls of scripts and programs keep JSON', async () => {
  const host = 'hr.localhost';
  const answers = [
    await testApp.server.inject({ url: '/api/nothing', headers: { host } }),
    await open('/api/nothing', host, { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }),
    await open('/nothing', host, { accept: '*/*' }),
    await open('/nothing', 'content.localhost'),
    await testApp.server.inject({ method: 'POST', url: '/nothing', headers: { host, accept: HTML }, payload: {} }),
  ];
  for (const answer of answers) expect(answer.json().status).toMatchObject({ code: 'request.not-found' });
});

test('[MKT-9] a playground says it in its own words', async () => {
  expect(headingOf((await open('/nothing', 'playground.bg.localhost')).body)).not.toBe(
    headingOf((await open('/nothing', 'bg.localhost')).body),
  );
});

test('[MKT-9] [FAULT-1] a database that is away, and a mistake of ours, are said on a page too', async () => {
  const webBuild = vi.fn<() => Promise<never>>();
  webBuild.mockRejectedValueOnce(Object.assign(new Error('gone'), { code: '57P01' }));
  webBuild.mockRejectedValueOnce(new Error('a mistake'));
  const broken = await createTestApp({}, [], { webBuild });
  const ask = () => broken.server.inject({ url: '/', headers: { host: 'hr.localhost', accept: HTML } });
  const [away, mistake] = [await ask(), await ask()];
  await broken.close();
  expect([away.statusCode, mistake.statusCode]).toEqual([503, 500]);
  expect(away.headers['retry-after']).toBeTruthy();
  expect(away.body).toContain('Usluga je na kratkoj stanci.');
  expect(mistake.body).toContain('Nešto je pošlo po zlu na našoj strani.');
});

test('[MKT-9] too many calls are said on a page', async () => {
  const limited = await createTestApp({ RATE_LIMIT: '1' });
  const ask = () => limited.server.inject({ url: '/nothing', headers: { host: 'lt.localhost', accept: HTML } });
  await ask();
  const second = await ask();
  expect([second.statusCode, second.body.includes('<html lang="lt">')]).toEqual([429, true]);
  expect(second.headers['retry-after']).toBeTruthy();
  await limited.close();
});

test('[MKT-9] [SAFE-10] a host that nobody named leads to one that is a market’s', async () => {
  const strict = await createTestApp({ STRICT_HOSTS: 'true' });
  const headers = { host: 'stray.example', accept: HTML, cookie: 'klupa_locale=uk' };
  const { statusCode, body } = await strict.server.inject({ url: '/', headers });
  expect(statusCode).toBe(421);
  expect(body).toContain('<html lang="uk">');
  expect(body).toMatch(/<a class="home" href="http:\/\/(?!stray)[\w.:-]+\/">/);
  await strict.close();
});
