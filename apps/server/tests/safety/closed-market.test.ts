import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope } from '#platform/server/db';
import { createAccounts } from '#features/session/server';
import { endpoints } from '../../features.ts';
import { temporaryFolder } from '#platform/testing';
import { PASSWORD, createTestApp, type TestApp } from '../../testing/test-app.ts';

const HOST = 'me-zuns.localhost';
let testApp: TestApp;
beforeAll(async () => {
  // A market that anyone may open, and whose accounts come from elsewhere.
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'fr'));
  const text = `{ language: 'fr', languageTag: 'fr', workspace: [900], domainPageTitle: 'Klupa', supportsInternalUsers: false }`;
  writeFileSync(join(folder, 'fr', 'market.ts'), `export const market = ${text};`);
  testApp = await createTestApp({}, [folder]);
});
afterAll(() => testApp.close());

const codeOf = async (path: string, cookie = '', host = HOST) => {
  const answer = await testApp.server.inject({ url: path, headers: { host, cookie } });
  return answer.json().status?.code as string | undefined;
};

test('[SAFE-34] [NAV-12] strangers of a closed market get nothing from the calls that show its books', async () => {
  const shown = endpoints.filter(
    ({ may, method, path, name }) =>
      method === 'GET' &&
      may.includes('anonymous') &&
      !path.includes('{') &&
      /Books|Subjects|SchoolGroups|Grades/.test(name),
  );
  expect(shown.length).toBeGreaterThan(2);
  for (const { path } of shown) {
    expect(await codeOf(path), path).toBe('request.not-signed-in');
    expect(await codeOf(path, '', 'cnr.localhost'), path).not.toBe('request.not-signed-in');
  }
  expect(await codeOf('/api/userdata')).toBeUndefined();
  const page = (await testApp.server.inject({ url: '/', headers: { host: HOST } })).body;
  expect(JSON.parse(/id="boot">(.*?)<\/script>/s.exec(page)?.[1] ?? '').seeds).toEqual({});
});

test('[SAFE-34] nobody signs up there, and workspace 25 is an ordinary market', async () => {
  const market = (label: string) => testApp.markets.find((one) => one.label === label);
  expect(market('me-zuns')).toMatchObject({ workspace: [134], usesExternalLogin: true, supportsInternalUsers: false });
  expect(market('cnr')).toMatchObject({
    workspace: [25],
    usesExternalLogin: false,
    isClosed: false,
    registrationRoles: ['student', 'parent', 'teacher'],
  });
  const person = { username: 'ana', firstName: 'A', lastName: 'B', roles: ['ROLE_STUDENT'] as const };
  await createAccounts(createScope(testApp.database.orm, [25]), [person], PASSWORD);
  const headers = { host: 'cnr.localhost' };
  const payload = { username: 'ana', password: PASSWORD };
  expect((await testApp.server.inject({ method: 'POST', url: '/api/login', headers, payload })).statusCode).toBe(200);
});

test('[MKT-13] where accounts come from elsewhere no call takes a password, pictures or a link for a new password', async () => {
  const person = { username: 'iva', firstName: 'I', lastName: 'V', roles: ['ROLE_TEACHER'] as const };
  await createAccounts(createScope(testApp.database.orm, [134]), [person], PASSWORD);
  const refusal = [403, 'session.no-local-log-in'];
  // Of a closed market strangers reach what signing in needs, and nothing else.
  const closed = [401, 'request.not-signed-in'];
  const hasNoSession = (cookies: unknown) => !/(?:^|,)(?:__Host-)?klupa=/.test(String(cookies));
  for (const [url, payload, atClosed = refusal] of [
    ['/api/login', { username: 'iva', password: PASSWORD }],
    ['/api/forgot-password', { email: 'iva@school.example' }],
    ['/api/user/password-reset', { token: 'x'.repeat(43), password: 'seven purple bicycles' }],
    ['/api/picture-login/class', { code: 'KRTCMEDVEDAK' }, closed],
    ['/api/picture-login', { classroom: '134-1', creature: 1, pictures: [1, 2, 3] }, closed],
  ] as const)
    for (const [host, expected] of [
      [HOST, atClosed],
      ['fr.localhost', refusal],
    ] as const) {
      const answer = await testApp.server.inject({ method: 'POST', url, headers: { host }, payload });
      expect([host, answer.statusCode, answer.json().status?.code], url).toEqual([host, ...expected]);
      expect(hasNoSession(answer.headers['set-cookie'])).toBe(true);
    }
});
