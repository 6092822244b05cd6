import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope } from '#platform/server/db';
import { createAccounts } from '#features/session/server';
import { endpoints } from '../../features.ts';
import { PASSWORD, createTestApp, type TestApp } from '../../testing/test-app.ts';

const HOST = 'me-zuns.localhost';
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
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

test('[MKT-13] where accounts come from elsewhere no call takes a password, pictures or a mailed link', async () => {
  const person = { username: 'iva', firstName: 'I', lastName: 'V', roles: ['ROLE_TEACHER'] as const };
  await createAccounts(createScope(testApp.database.orm, [134]), [person], PASSWORD);
  const post = async (url: string, payload: object) => {
    const answer = await testApp.server.inject({ method: 'POST', url, headers: { host: HOST }, payload });
    return [answer.statusCode, answer.json().status?.code, answer.headers['set-cookie']];
  };
  const refusal = [403, 'session.no-local-log-in'];
  // Of a closed market strangers reach what signing in needs, and nothing else.
  const closed = [401, 'request.not-signed-in'];
  const hasNoSession = (cookies: unknown) => !/(?:^|,)(?:__Host-)?klupa=/.test(String(cookies));
  for (const [url, payload, expected = refusal] of [
    ['/api/login', { username: 'iva', password: PASSWORD }],
    ['/api/forgot-password', { email: 'iva@school.example' }],
    ['/api/user/password-reset', { token: 'x'.repeat(43), password: 'seven purple bicycles' }],
    ['/api/picture-login/class', { code: 'KRTCMEDVEDAK' }, closed],
    ['/api/picture-login', { classroom: '134-1', creature: 1, pictures: [1, 2, 3] }, closed],
  ] as const) {
    const [status, code, cookies] = await post(url, payload);
    expect([status, code], url).toEqual(expected);
    expect(hasNoSession(cookies)).toBe(true);
  }
});
