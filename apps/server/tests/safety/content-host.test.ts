import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOriginFor, contentOriginProblem, framedOriginsFor, packageOriginFor } from '../../content-host.ts';
import { appSettings } from '../../settings.ts';
import { addPeople, createTestApp, signIn, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
const CONTENT = 'content.localhost:3000';

beforeAll(async () => {
  testApp = await createTestApp({ STRICT_HOSTS: 'true' });
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

test.each([
  '/',
  '/api/subjects',
  '/api/openapi.json',
  '/words/hr/first.json',
  '/assets/main.js',
  '/readyz',
  '/metrics',
  '/none',
])('[READ-1] the content host is no market: %s is not there, and no cookie is set', async (url) => {
  const cookie = await signIn(testApp, 'student');
  for (const host of [CONTENT, 'content.localhost', 'CONTENT.LOCALHOST.']) {
    const answer = await testApp.server.inject({ url, headers: { host, cookie } });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
  }
});

test('[READ-1] nothing can be called there', async () => {
  const headers = { host: CONTENT };
  const answer = await testApp.server.inject({ method: 'POST', url: '/api/login', headers, payload: {} });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
});

test.each(['/content/pass/EPUB/page.xhtml', '/read/pass/', '/engine/assets/main.js'])(
  '[READ-1] content answers at its own host alone: %s',
  async (url) => {
    expect((await testApp.server.inject({ url, headers: { host: 'hr.localhost' } })).statusCode).toBe(404);
  },
);

test('[READ-1] a pass that is none opens nothing at the content host, strict hosts or not', async () => {
  for (const url of ['/content/pass/EPUB/page.xhtml', '/read/pass/']) {
    const answer = await testApp.server.inject({ url, headers: { host: CONTENT } });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('[READ-1] [PROG-32] the page may frame the content origin, the hosts of packages below it, and nothing else foreign', async () => {
  const page = await testApp.server.inject({ url: '/', headers: { host: 'en.localhost:3000' } });
  expect(page.headers['content-security-policy']).toContain(`frame-src http://${CONTENT} http://*.${CONTENT};`);
});

test('[PROG-32] packages have hosts of their own where all names below the content host lead here', () => {
  const CONTENT_ORIGIN = 'https://books.example';
  const visit = { host: 'a.example.hr', isHttps: true };
  const own = { CONTENT_ORIGIN, CONTENT_WILDCARD: true };
  expect(framedOriginsFor(own)(visit)).toEqual([CONTENT_ORIGIN, 'https://*.books.example']);
  expect(packageOriginFor(own)(visit, 7)).toEqual({ origin: 'https://p7.books.example', isOwn: true });
  expect(framedOriginsFor({ CONTENT_ORIGIN })(visit)).toEqual([CONTENT_ORIGIN]);
  expect(packageOriginFor({ CONTENT_ORIGIN })(visit, 7)).toEqual({ origin: CONTENT_ORIGIN, isOwn: false });
});

test('[READ-1] without a setting the content origin is that of the same port', () => {
  const of = contentOriginFor({});
  expect(of({ host: 'hr.localhost:4311', isHttps: false })).toBe('http://content.localhost:4311');
  expect(of({ host: '[::1]:3000', isHttps: false })).toBe('http://content.localhost:3000');
  expect(of({ host: 'hr.localhost', isHttps: true })).toBe('https://content.localhost');
  const CONTENT_ORIGIN = 'https://books.example';
  expect(contentOriginFor({ CONTENT_ORIGIN })({ host: 'a.example.hr', isHttps: true })).toBe(CONTENT_ORIGIN);
});

test.each([
  ['https://books.example.net', ['klupa.hr', 'klupa.bg'], undefined],
  ['https://books.co.uk', ['klupa.co.uk'], undefined],
  ['https://books.klupa.hr', ['www.klupa.hr'], /shares/],
  ['https://klupa.hr:8443', ['klupa.hr'], /shares/],
  ['http://books.example.net', ['klupa.hr'], /https/],
  [undefined, ['klupa.hr'], /needs an origin/],
] as const)('[READ-1] production holds content at %s beside %s: %s', (CONTENT_ORIGIN, hosts, problem) => {
  const found = contentOriginProblem({ CONTENT_ORIGIN }, hosts);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});

test.each(['https://books.example/', 'https://books.example/path', 'books.example', 'null'])(
  '[READ-1] %s is no origin',
  (CONTENT_ORIGIN) => expect(() => appSettings({ CONTENT_ORIGIN })).toThrow(/CONTENT_ORIGIN/),
);
