import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveConsents } from '#features/account/server';
import { importCatalogue } from '#features/catalog/server';
import type { launchUnit, openCourse } from '#features/courses/contract';
import { createAccounts, type NewAccount } from '#features/session/server';
import type { DataOf } from '#platform/kernel';
import { au, cmi5, entriesOf } from '#platform/server/course/testing';
import { createScope } from '#platform/server/db';
import { rawZip } from '#platform/server/zip/testing';
import { freePort, temporaryFolder } from '#platform/testing';
import { browser as visitor } from '../../testing/browser.ts';
import { remoteServer, type RemoteServer } from '../../testing/records/remote-unit.ts';
import {
  frameAt,
  launchIn,
  showUnit,
  titleOf,
  unitBrowser,
  visit as signedIn,
} from '../../testing/records/unit-browser.ts';
import { createTestApp, PASSWORD, type TestApp } from '../../testing/test-app.ts';

const HOST = 'fr.localhost';
const [FAR, AWAY, NEAR] = ['https://x.example/far', 'https://x.example/away', 'https://x.example/near'];
const TEXTS =
  '<title><langstring lang="fr">Loin</langstring></title><description><langstring lang="fr">Loin</langstring></description>';
const unitAt = (id: string, url: string) => au('', `${TEXTS}<url>${url}</url>`).replace('https://x.example/unit', id);

let server: RemoteServer;
let other: RemoteServer;
let testApp: TestApp;
const chrome = unitBrowser();
let product = '';

const people = {
  pupil: { madeBy: 'school' },
  grown: { birthdate: '1990-01-01' },
  agreed: { birthdate: '2018-01-01' },
  young: { birthdate: '2018-01-01' },
  unknown: {},
  waiting: { birthdate: '2018-01-01', waitsForGuardianSince: new Date() },
} satisfies Record<string, Partial<NewAccount>>;

beforeAll(async () => {
  server = await remoteServer();
  other = await remoteServer();
  const markets = temporaryFolder();
  mkdirSync(join(markets, 'fr'));
  const market = {
    language: 'fr',
    languageTag: 'fr',
    workspace: [900],
    domainPageTitle: 'Klupa',
    courseHosts: [server.host],
  };
  writeFileSync(join(markets, 'fr', 'market.ts'), `export const market = ${JSON.stringify(market)};`);
  const port = await freePort();
  testApp = await createTestApp({ PORT: String(port) }, [markets]);
  const folder = temporaryFolder();
  const units = [
    unitAt(FAR, `${server.origin}/unit/?level=2`),
    unitAt(AWAY, `${server.origin}/away?to=${encodeURIComponent(`${other.origin}/unit/`)}`),
    unitAt(NEAR, 'index.html'),
  ];
  const files = {
    'cmi5.xml': cmi5(units.join(''), { course: TEXTS }),
    'index.html': '<!doctype html><title>Near</title>',
  };
  writeFileSync(join(folder, 'loin.zip'), rawZip(entriesOf(files)));
  const deps = { executor: testApp.database.orm, storage: testApp.storage };
  const shelves = { workspacesOf: () => [900], marketsOf: () => ['fr'], mayOpen: () => true, mayOpenLoopback: true };
  await importCatalogue(folder, shelves, deps);
  const scope = createScope(testApp.database.orm, [900]);
  for (const [username, facts] of Object.entries(people)) {
    const account = { username, firstName: 'Zvjezdana', lastName: 'Banović', roles: ['ROLE_STUDENT'] as const };
    const [userId = ''] = await createAccounts(scope, [{ ...account, ...facts }], PASSWORD);
    const own = testApp.markets.find(({ label }) => label === 'fr');
    if (username !== 'agreed' || !own) continue;
    const texts = [{ id: 'guardian/1', kind: 'guardian', title: '', slug: '' }];
    await giveConsents(scope, 900, {
      userId,
      market: own,
      texts,
      givenBy: 'guardian',
      giver: 'a@b.example',
      now: new Date(),
    });
  }
  await testApp.server.listen({ port, host: '127.0.0.1' });
  product = `http://${HOST}:${port}`;
}, 60_000);
afterAll(async () => {
  await testApp.close();
  await server.close();
  await other.close();
});

const visit = (username: string) => signedIn(chrome(), product, username);
const launch = (page: Page, unit: string) => launchIn(page, 'loin', unit);
const course = (page: Page) =>
  page.evaluate<DataOf<typeof openCourse>>(
    "fetch('/api/p/courses/loin').then((answer) => answer.json()).then(({ data }) => data)",
  );

const resultsOf = (page: Page) => titleOf(page, server.origin);

test('[PROG-39] a unit on another server runs in the frame of a page of its own, reports, and learns a pseudonym alone', async () => {
  const page = await visit('pupil');
  expect((await course(page)).lines).toMatchObject([
    { unit: FAR, host: server.host, state: 'new' },
    { unit: AWAY, host: server.host },
    { unit: NEAR, state: 'new' },
  ]);
  const { address, session } = await launch(page, FAR);
  expect(new URL(address).host).toMatch(/^p\d+\.content\.localhost:/);
  const wrapped = page.waitForResponse(address);
  await showUnit(page, address);
  const policy = (await (await wrapped).allHeaders())['content-security-policy'] ?? '';
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      ...["default-src 'none'", `frame-src ${server.origin}`, `frame-ancestors ${product}`],
      'sandbox allow-scripts allow-same-origin allow-forms',
    ]),
  );
  expect(await resultsOf(page)).toEqual({
    sent: [200, 200, 200, 200],
    tried: { ...{ parent: 'refused', top: 'refused', away: 'refused', popup: 'refused' }, place: 'denied' },
    referrer: '',
    name: '',
  });
  const reached = await course(page);
  expect(reached.lines[0]).toMatchObject({ unit: FAR, state: 'done', score: 0.8 });
  expect(reached.heard).toBe(session);
  expect(page.url()).toBe(`${product}/`);

  const first = server.seen.find(({ url }) => url.startsWith('/unit/?'));
  const { searchParams } = new URL(first?.url ?? '', server.origin);
  expect([...searchParams.keys()]).toEqual(['level', 'endpoint', 'fetch', 'actor', 'registration', 'activityId']);
  expect(Object.keys(JSON.parse(searchParams.get('actor') ?? '{}') as object)).toEqual(['objectType', 'account']);
  for (const { url, headers } of server.seen) {
    // A referrer is a page of its own.
    if (headers.referer !== undefined) expect(headers.referer.startsWith(server.origin)).toBe(true);
    expect(headers.cookie ?? 'own=1').toBe('own=1');
    expect(decodeURIComponent(url) + JSON.stringify(headers)).not.toMatch(
      /Zvjezdana|Banovi|pupil|klupa_|content\.localhost/,
    );
  }
  const home = await testApp.server.inject({ url: '/', headers: { host: HOST } });
  expect(home.headers['content-security-policy']).toContain('frame-src http://content.localhost');
  expect(home.headers['content-security-policy']).not.toContain(server.host);
  await page.context().close();
});

test('[PROG-39] the frame of a unit leads to no server but its own', async () => {
  const page = await visit('pupil');
  const before = server.seen.length;
  await showUnit(page, (await launch(page, AWAY)).address);
  await expect.poll(() => server.seen.slice(before).some(({ url }) => url.startsWith('/away'))).toBe(true);
  await expect
    .poll(() =>
      page
        .frames()
        .map((frame) => frame.url())
        .at(-1),
    )
    .toMatch(/^chrome-error:/);
  expect(other.seen).toEqual([]);
  await page.context().close();
});

test('[PROG-39] keys go to the unit once the player gives its frame the focus, and out of it again', async () => {
  const page = await visit('pupil');
  await showUnit(page, (await launch(page, FAR)).address);
  await resultsOf(page);
  await page.evaluate("document.querySelector('iframe').focus()");
  const frame = frameAt(page, server.origin);
  await expect.poll(() => frame?.evaluate('document.hasFocus()')).toBe(true);
  await page.keyboard.press('k');
  expect(await frame?.locator('output').textContent()).toBe('k ');
  const focused = () => frame?.evaluate('document.activeElement.tagName');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toBe('BUTTON');
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('before');
  await page.context().close();
});

test.each([
  ['pupil', undefined, 'the school made the account'],
  ['grown', undefined, 'of age'],
  ['agreed', undefined, 'a guardian agreed'],
  ['young', 'consent-missing', 'nobody agreed'],
  ['unknown', 'consent-missing', 'the age is unknown, and nobody agreed'],
  ['waiting', 'consent-missing', 'the guardian has not answered'],
])('[PROG-39] units on other servers for %s: %s, since %s', async (username, closed, _reason) => {
  const one = visitor(testApp.server, HOST);
  await one.call('POST', '/api/login', { username, password: PASSWORD });
  const { lines } = (await one.call('GET', '/api/p/courses/loin')).data as DataOf<typeof openCourse>;
  const isWaiting = username === 'waiting';
  expect(lines.map((line) => line.closed)).toEqual([closed, closed, isWaiting ? closed : undefined]);
  for (const [unit, why] of [
    [FAR, closed],
    [NEAR, isWaiting ? closed : undefined],
  ] as const) {
    const answer = await one.call('POST', '/api/p/courses/loin/launch', { unit });
    expect([answer.status, answer.code]).toEqual(why ? [403, `courses.${why}`] : [200, undefined]);
  }
});

test('[PROG-39] readUnitFrame: the page comes at the host of its course, in a frame, to the browser that asked, while its session lives', async () => {
  const one = visitor(testApp.server, HOST);
  await one.call('POST', '/api/login', { username: 'grown', password: PASSWORD });
  const opened = async (unit: string) => {
    const { data } = await one.call('POST', '/api/p/courses/loin/launch', { unit });
    return new URL((data as DataOf<typeof launchUnit>).address);
  };
  const { host, pathname } = await opened(FAR);
  const get = async (at: string, path = pathname, headers = {}) =>
    (await testApp.server.inject({ url: path, headers: { host: at, ...headers } })).statusCode;
  expect(await get(host)).toBe(200);
  expect(await get(host, pathname, { 'sec-fetch-dest': 'document' })).toBe(403);
  expect(await get(host, pathname, { 'user-agent': 'another browser' })).toBe(403);
  expect(await get('content.localhost')).toBe(403);
  expect(await get(HOST)).toBe(404);
  expect(await get(host, `${pathname}x`)).toBe(403);
  // Addresses of packages and of such pages are two kinds: neither opens the other.
  const near = await opened(NEAR);
  expect(await get(near.host, near.pathname)).toBe(200);
  expect(await get(near.host, near.pathname.replace('/index.html', ''))).toBe(403);
  expect(await get(host, `${pathname}/index.html`)).toBe(403);
  await one.call('POST', '/api/logout');
  expect(await get(host)).toBe(403);
});
