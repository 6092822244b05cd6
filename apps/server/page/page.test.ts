import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostLabel, PRODUCT_LANGUAGES } from '#features/market/contract';
import { endSessions } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { temporaryFolder } from '#platform/testing';
import { addPeople, signIn, createTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  // A 30th market, without touching code: one folder with one file [MKT-5].
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'fr'));
  writeFileSync(
    join(folder, 'fr', 'market.ts'),
    `export const market = { language: 'fr', languageTag: 'fr', workspace: [900], domainPageTitle: 'Klupa – le banc' };`,
  );
  testApp = await createTestApp({}, [folder]);
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

const page = (host: string, headers: Record<string, string> = {}) =>
  testApp.server.inject({ url: '/', headers: { host, ...headers } });

/** Languages that have their words. */
const SPOKEN: readonly string[] = PRODUCT_LANGUAGES;

const bootOf = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

test('[MKT-3] [MKT-8] [MKT-12] [SAFE-37] every market has its language, title, icon and colours in the first bytes', async () => {
  for (const market of testApp.markets) {
    const host = `${hostLabel(market.label)}.localhost:3000`;
    const { body, statusCode } = await page(host);
    expect(statusCode).toBe(200);
    // Where the words are English still the page says so, and only the title is of its own language.
    const isOwn = SPOKEN.includes(market.language);
    const lang = isOwn ? market.languageTag : 'en';
    expect(body).toContain(
      `<html lang="${lang}" dir="ltr" data-market="${market.label}"${market.layout === 'pyp' ? ` data-playground="${market.pypTheme ?? 1}" data-child` : ''}>`,
    );
    expect(body).toContain(isOwn ? '<title>' : `<title lang="${market.languageTag}">`);
    expect(body).toMatch(/--m48:#[\da-f]{6}/);
    expect(body).toMatch(/<link rel="icon" href="\/market\/[\w-]+\/[\w-]{10}-favicon\.svg">/);
    expect(bootOf(body).market).toMatchObject({ label: market.label, workspace: market.workspace });
    expect(bootOf(body).market).not.toHaveProperty('hosts');
  }
  expect((await page('hr.localhost')).body).toMatch(/<title>Klupa[^<]+<\/title>/);
});

test('[CON-1] [CON-4] [CON-5] the page brings the cookie notice where something is asked, and asks nobody who answered', async () => {
  for (const market of testApp.markets) {
    const { body } = await page(`${hostLabel(market.label)}.localhost:3000`);
    const asks = Boolean(market.ga) && !market.cmpCode && market.layout !== 'pyp';
    expect([market.label, body.includes('id="early-notice"')]).toEqual([market.label, asks]);
  }
  const young = await signIn(testApp, 'student', 'hr.localhost');
  expect((await page('hr.localhost', { cookie: young })).body).not.toContain('data-answer="all"');
  const parent = await signIn(testApp, 'parent', 'hr.localhost');
  expect((await page('hr.localhost', { cookie: parent })).body).toContain('data-answer="all"');
  const kept = await testApp.server.inject({
    method: 'PUT',
    url: '/api/p/user/cookies-compliance',
    headers: { host: 'hr.localhost', cookie: parent },
    payload: { required: true, analytics: false },
  });
  expect(kept.statusCode).toBe(200);
  // The notification reaches the node after the answer.
  await expect
    .poll(async () => (await page('hr.localhost', { cookie: parent })).body)
    .not.toContain('id="early-notice"');
});

test('[SAFE-10] the page asks a device for no camera, microphone or place', async () => {
  const policy = String((await page('hr.localhost')).headers['permissions-policy']);
  for (const name of ['camera', 'microphone', 'geolocation']) expect(policy).toContain(`${name}=()`);
});

test('[QUAL-5] without scripts the page says what it needs, in its language', async () => {
  const said = async (host: string) => /<noscript><p>(.*?)<\/p><\/noscript>/.exec((await page(host)).body)?.[1];
  expect(await said('hr.localhost')).toMatch(/^Ove stranice trebaju JavaScript/);
  expect(await said('fr.localhost')).toMatch(/^This site needs JavaScript/);
});

test('[MKT-5] a market of one file in a folder of its own is served like the others', async () => {
  const { body } = await page('fr.localhost');
  const icon = /href="(\/market\/[\w-]+\/[\w-]{10}-favicon\.svg)"/.exec(body)?.[1] ?? '';
  const { statusCode } = await testApp.server.inject({ url: icon, headers: { host: 'fr.localhost' } });
  expect(statusCode).toBe(200);
  expect(body).toContain('<html lang="en" dir="ltr" data-market="fr"');
  expect(body).toContain('<title lang="fr">Klupa – le banc</title>');
});

test('[MKT-1] [MKT-2] port and letter case do not matter; unknown hosts get the default', async () => {
  expect(bootOf((await page('EN.LocalHost:8080')).body).market.label).toBe('en');
  expect((await page('nobody.example')).body).toContain('<html lang="hr"');
});

test('[MKT-10] a host may override its market', async () => {
  expect(bootOf((await page('bg.localhost')).body).market.layout).toBe('default');
  expect(bootOf((await page('playground.bg.localhost')).body).market.layout).toBe('pyp');
});

test('[MKT-9] the locale is kept in a cookie for 365 days', async () => {
  const cookie = String((await page('bg.localhost')).headers['set-cookie']);
  expect(cookie).toContain('klupa_locale=bg');
  expect(cookie).toContain('Max-Age=31536000');
});

test('[MKT-6] the words of each market are immutable files, a feature each, complete along the chain', async () => {
  const wordsOf = async (host: string, name: string) => {
    const { words } = bootOf((await page(host)).body);
    return testApp.server.inject({ url: `${words}/${name}.json`, headers: { host } });
  };
  for (const name of ['first', 'account', 'classrooms']) {
    const english = Object.keys((await wordsOf('en.localhost', name)).json());
    expect(english.length).toBeGreaterThan(20);
    for (const host of ['hr.localhost', 'mk.localhost', 'hr-maxtura.localhost', 'fr.localhost']) {
      const response = await wordsOf(host, name);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toContain('immutable');
      expect(Object.keys(response.json())).toEqual(expect.arrayContaining(english));
    }
  }
  expect((await wordsOf('hr.localhost', 'nobody')).statusCode).toBe(404);
  expect((await testApp.server.inject({ url: '/words/hr-AAAAAAAAAAAA/first.json' })).statusCode).toBe(404);
});

describe('security of the page', () => {
  test('the policy allows scripts by nonce only, and a new nonce each time', async () => {
    const first = await page('hr.localhost');
    const second = await page('hr.localhost');
    const nonceOf = (response: typeof first) =>
      /script-src 'self' 'nonce-([^']+)'/.exec(String(response.headers['content-security-policy']))?.[1];
    expect(nonceOf(first)).toBeTruthy();
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    expect(String(first.headers['content-security-policy'])).toContain("default-src 'none'");
    const inline = [...first.body.matchAll(/<script(?![^>]*application\/json)[^>]*>/g)].map(([tag]) => tag);
    for (const tag of inline) expect(tag).toContain(`nonce="${nonceOf(first)}"`);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
    expect(String(first.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    // Only obsolete browsers read these, and each costs bytes of the first load [QUAL-8].
    for (const name of ['x-frame-options', 'x-xss-protection', 'x-permitted-cross-domain-policies'])
      expect(first.headers).not.toHaveProperty(name);
  });

  test.each([
    ['before consent', undefined],
    ['after consent', 'all'],
    ['after a refusal', 'required'],
  ])('[CON-5] %s foreign origins are those of the consent platform and after it of analytics', async (_, consent) => {
    const analytics = 'https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com';
    for (const { label, ga, cmpCode, cmpScriptLink, courseHosts } of testApp.markets) {
      const { headers, body } = await page(
        `${hostLabel(label)}.localhost`,
        consent ? { cookie: `klupa_consent=${consent}` } : {},
      );
      const isCounted = Boolean(ga) && consent === 'all';
      // The application loads analytics where the policy of its page allows them.
      expect([label, body.includes(' data-counted>')]).toEqual([label, isCounted]);
      const policy = String(headers['content-security-policy']);
      const directives = Object.fromEntries(
        policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').filter((word) => word.includes('://'))]),
      );
      const platform = cmpCode ? [new URL(cmpScriptLink).origin] : [];
      const calls = [...platform, ...(isCounted ? analytics.split(' ') : [])];
      // Books are shown by an origin of their own [READ-1], packages of courses by hosts below it [PROG-32], and units on other servers
      // by a page there, so no policy of the product names these servers [PROG-39].
      for (const host of courseHosts) expect(policy).not.toContain(host);
      const allowed: Record<string, string[]> = {
        // Files of teachers are read and shown from the content origin alone, never from the hosts of packages [REPO-17].
        'img-src': ['http://content.localhost', ...calls],
        'media-src': ['http://content.localhost'],
        'connect-src': ['http://content.localhost', ...calls],
        'frame-src': ['http://content.localhost', 'http://*.content.localhost'],
      };
      for (const [directive, origins] of Object.entries(directives)) {
        if (directive === 'script-src') expect(origins).toEqual([...platform, ...(isCounted ? [calls.at(-3)] : [])]);
        else expect([label, directive, origins]).toEqual([label, directive, allowed[directive] ?? []]);
      }
    }
    expect(testApp.markets.some(({ courseHosts }) => courseHosts.length > 0)).toBe(true);
    expect(testApp.markets.filter(({ ga }) => ga).map(({ label }) => label)).toEqual(['bg', 'en', 'hr', 'pl']);
    expect(testApp.markets.filter(({ cmpCode }) => cmpCode).map(({ label }) => label)).toEqual(['pl']);
  });

  test('[CON-5] the choice of the account counts before that of the browser, and nobody under age is counted', async () => {
    const allowed = async (who: Parameters<typeof signIn>[1], cookie = '') => {
      const { headers } = await page('hr.localhost', { cookie: `${await signIn(testApp, who)}${cookie}` });
      return String(headers['content-security-policy']).includes('google');
    };
    const keep = async (analytics: boolean) =>
      testApp.server.inject({
        method: 'PUT',
        url: '/api/p/user/cookies-compliance',
        headers: { host: 'hr.localhost', cookie: await signIn(testApp, 'superTeacher') },
        payload: { required: true, analytics },
      });
    expect(await allowed('student', '; klupa_consent=all')).toBe(false);
    expect(await allowed('superTeacher')).toBe(false);
    expect(await allowed('superTeacher', '; klupa_consent=all')).toBe(true);
    await keep(true);
    await expect.poll(() => allowed('superTeacher')).toBe(true);
    await keep(false);
    await expect.poll(() => allowed('superTeacher', '; klupa_consent=all')).toBe(false);
  });

  test('what a user typed cannot end the boot data', async () => {
    await testApp.database.pool.query(
      `update session_users set first_name = '</script><script>alert(1)</script>' where username = 'student'`,
    );
    const { body } = await page('hr.localhost', { cookie: await signIn(testApp, 'student') });
    expect(body).not.toContain('<script>alert(1)');
    expect(bootOf(body).user.first_name).toBe('</script><script>alert(1)</script>');
  });

  test('[ACC-20] no secret of a session or account is in the page', async () => {
    const cookie = await signIn(testApp, 'teacher');
    const { body } = await page('hr.localhost', { cookie });
    expect(bootOf(body).user.mail).toBe('teacher@klupa.example');
    expect(body).not.toContain(cookie.split('=')[1]);
    expect(body).not.toMatch(/argon2|password_hash|auth_token/);
  });
});

test('[DEV-5] whose session was ended elsewhere is led to where it is said, and nobody else', async () => {
  const out = '#/logout?ended=elsewhere';
  const cookie = await signIn(testApp, 'parent');
  expect((await page('hr.localhost')).body).not.toContain(out);
  expect((await page('hr.localhost', { cookie })).body).not.toContain(out);
  const user = bootOf((await page('hr.localhost', { cookie })).body).user;
  await endSessions(createScope(testApp.database.orm, [10, 39]), user.uid, { reason: 'device-removed' });
  const another = await page('hr.localhost', { cookie: `${cookie}x` });
  expect(another.body).not.toContain(out);
  // The node is notified a moment later.
  await expect.poll(async () => (await page('hr.localhost', { cookie })).body).toContain(out);
});

test('[QUAL-8] the rows above the shelf of a signed-in user are fetched beside the script, and nobody else fetches them', async () => {
  const rows = [
    '<link rel="modulepreload" href="/assets/rows.js">',
    '<link rel="preload" as="style" crossorigin href="/assets/rows.css">',
  ].join('\n');
  const cookie = await signIn(testApp, 'teacher');
  expect((await page('hr.localhost', { cookie })).body).toContain(rows);
  expect((await page('hr.localhost')).body).not.toContain('/assets/rows');
  expect((await page('playground.bg.localhost')).body).not.toContain('/assets/rows');
});

test('[QUAL-8] the style says how many cards stand above the books of this user: their place is free before they load', async () => {
  const styleOf = async (who?: Parameters<typeof signIn>[1]) => {
    const { body } = await page('hr.localhost', who ? { cookie: await signIn(testApp, who) } : {});
    return /:root\{([^}]*)\}<\/style>/.exec(body)?.[1];
  };
  expect(await styleOf()).toBe('');
  expect(await styleOf('student')).toBe('--quizzes:0;--goals:0;--assignments:0');
  expect(await styleOf('teacher')).toBe('');
  const made = await testApp.server.inject({
    method: 'POST',
    url: '/api/p/classrooms',
    headers: { host: 'hr.localhost', cookie: await signIn(testApp, 'teacher') },
    payload: { grade: 2, letter: 'a', customGroup: '', publications: [], school: { name: 'OŠ Lipa', town: 'Zagreb' } },
  });
  expect(made.statusCode, made.body).toBe(200);
  expect(await styleOf('teacher')).toBe('--classes:1');
});

test('[QUAL-8] the main script is asked for first, and the books of the shelf beside it; a playground asks for no books', async () => {
  const { body } = await page('hr.localhost');
  expect(/<link rel="(?:modulepreload|preload)[^>]*>/.exec(body)?.[0]).toBe(
    `<link rel="modulepreload" href="${/<script type="module"[^>]*src="([^"]+)"/.exec(body)?.[1]}">`,
  );
  expect(body).toContain('["/api/books-groups"].map(href=>({rel:\'preload\'');
  expect((await page('playground.bg.localhost')).body).toContain("[].map(href=>({rel:'preload'");
});

test('the page is compressed and carries the answers that the first screen needs', async () => {
  const response = await page('hr.localhost', { 'accept-encoding': 'br' });
  const html = brotliDecompressSync(response.rawPayload).toString();
  expect(Object.keys(bootOf(html).seeds)).toEqual(['getSubjects', 'getSchoolGroups']);
});

test('unknown addresses answer 404 in the envelope', async () => {
  const response = await testApp.server.inject({ url: '/api/nothing', headers: { host: 'hr.localhost' } });
  expect(response.statusCode).toBe(404);
  expect(response.json().status).toMatchObject({ success: false, code: 'request.not-found' });
});

test('health, readiness and metrics', async () => {
  expect((await testApp.server.inject('/healthz')).statusCode).toBe(200);
  expect((await testApp.server.inject('/readyz')).json()).toEqual({ status: 'ok' });
  expect((await testApp.server.inject('/metrics')).statusCode).toBe(404);
  const open = await createTestApp({ METRICS_TOKEN: 'a-token' });
  const metrics = (authorization: string) => open.server.inject({ url: '/metrics', headers: { authorization } });
  expect((await metrics('Bearer wrong')).statusCode).toBe(401);
  await open.server.inject({ url: '/api/userdata', headers: { host: 'hr.localhost' } });
  expect((await metrics('Bearer a-token')).body).toContain('route="/api/userdata"');
  await open.close();
});
