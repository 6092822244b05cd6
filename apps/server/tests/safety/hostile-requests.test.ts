import { randomUUID } from 'node:crypto';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDeviceSlot } from '#features/devices/contract';
import { statementSchema } from '#features/progress/contract';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { browser } from '../../testing/browser.ts';
import { addPeople, PASSWORD, signIn, createTestApp, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let port: number;
beforeAll(async () => {
  testApp = await createTestApp({ RATE_LIMIT: '0', TRUST_PROXY: '127.0.0.1' });
  await addPeople(testApp, [10, 39]);
  await testApp.server.listen({ host: '127.0.0.1', port: 0 });
  port = (testApp.server.server.address() as AddressInfo).port;
});
afterAll(() => testApp.close());

/** Sends a request unchanged; the whole answer. */
async function raw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}
const statusOf = (answer: string) => Number(answer.split(' ')[1]);

describe('a Host that is none', () => {
  test.each([
    'a b',
    '[::1',
    'hr.localhost:port',
    'hr.localhost:99999999',
    '<script>',
    '%00',
    'a'.repeat(300),
    'ä.hr',
    '',
    '@',
    'a/b',
  ])('[SAFE-11] %j gets the default market, and never a 500', async (host) => {
    for (const line of ['GET / HTTP/1.1', 'GET /api/userdata HTTP/1.1', 'POST /api/user/registration-start HTTP/1.1']) {
      const answer = await raw(
        `${line}\r\nHost: ${host}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}`,
      );
      expect(statusOf(answer), line).toBeLessThan(500);
    }
  });

  test('[SAFE-11] nor does a link of a mail come from it', async () => {
    const answer = await raw(
      `POST /api/forgot-password HTTP/1.1\r\nHost: evil.example:x\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 33\r\n\r\n{"email":"teacher@klupa.example"}`,
    );
    expect(statusOf(answer)).toBe(200);
  });
});

test.each([
  '/assets/..',
  '/assets/../',
  '/assets/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/%00',
  '/assets/%',
  '/assets/',
  '/assets//etc/passwd',
  '/avatars/../1.svg',
  '/words/..%2f.json',
  '/market/..%2f/x',
  '/covers/..%2f..%2f',
  '/content/..%2f/x',
  '/export/%00',
])('[SAFE-11] %s is an ordinary error', async (path) => {
  const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: hr.localhost\r\nConnection: close\r\n\r\n`);
  expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
  expect(statusOf(answer)).toBeLessThan(500);
});

describe('bodies nested without end', () => {
  const deep = (depth: number) => [
    '['.repeat(depth) + ']'.repeat(depth),
    '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
  ];
  test.each([
    ['POST', '/api/login'],
    ['PUT', '/api/p/user'],
    ['POST', '/classroom-cards'],
    ['POST', '/xapi/statements'],
    ['POST', '/api/user/registration'],
  ] as const)('[SAFE-11] %s %s answers 4xx at 4,500 levels', async (method, url) => {
    const cookie = await signIn(testApp, 'teacher');
    for (const payload of [...deep(4500), ...deep(100)])
      for (const headers of [{ host: 'hr.localhost' }, { host: 'hr.localhost', cookie }]) {
        const answer = await testApp.server.inject({
          method,
          url,
          payload,
          headers: { ...headers, 'content-type': 'application/json' },
        });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
      }
  });
});

describe('moments beyond the calendar', () => {
  test.each([
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '9999-12-31T23:59:59Z',
    '2026-02-30T10:00:00Z',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '2026-11-20T10:00:00.123456789Z',
  ])('[SAFE-11] a statement of %s is no 500', async (timestamp) => {
    const cookie = await signIn(testApp, 'student');
    const headers = { host: 'hr.localhost', cookie };
    const verb = { id: 'http://adlnet.gov/expapi/verbs/progressed' };
    const payload = { id: randomUUID(), verb, object: { id: 'https://klupa.example/x' }, timestamp };
    const answer = await testApp.server.inject({ method: 'POST', url: '/xapi/statements', payload, headers });
    expect(answer.statusCode).toBeLessThan(500);
    const isFine = !/^(0000|0001|\+|-|2026-02|9999-12-31T23:59:59-)/.test(timestamp);
    expect(statementSchema.safeParse(payload).success).toBe(isFine);
  });

  test.each(['99. 99. 9999.', '1. 1. 0000.', '31. 12. 9999.', '29. 2. 1900.'])(
    '[SAFE-11] a birthdate of %s neither',
    async (birthdate) => {
      const visitor = browser(testApp.server);
      await visitor.call('POST', '/api/user/registration-start', {});
      const sent = {
        role: 'student',
        first_name: 'A',
        last_name: 'B',
        username: 'a.b',
        password: 'x',
        birthdate,
        consents: [],
      };
      expect((await visitor.call('POST', '/api/user/registration', sent)).status).toBe(400);
    },
  );
});

test('[SAFE-11] cards are printed behind the same gates as all calls: not on a device that is locked out', async () => {
  const device = (n: number) => `device-${n}`.padEnd(43, '0');
  const cookies = [];
  for (const n of [1, 2, 3]) {
    const cookie = await signIn(testApp, 'superTeacher');
    const headers = { host: 'hr.localhost', cookie, 'x-device-slot': device(n) };
    await testApp.server.inject({ method: checkDeviceSlot.method, url: checkDeviceSlot.path, headers, payload: {} });
    cookies.push(headers);
  }
  const payload = {
    classroom: '1',
    pupils: [{ first_name: 'A', last_name: 'B', username: 'a.b', password: 'milo-tura-38' }],
  };
  const codes = [];
  for (const headers of cookies)
    codes.push(
      (await testApp.server.inject({ method: 'POST', url: '/classroom-cards', payload, headers })).json().status.code,
    );
  expect(codes).toContain('devices.locked-out');
});

describe('the policy of the page', () => {
  const policyOf = async (cookie: string, host = 'hr.localhost') =>
    String((await testApp.server.inject({ url: '/', headers: { host, cookie } })).headers['content-security-policy']);

  test('[SAFE-11] [CON-5] names analytics for strangers and adults who agreed, never for a signed-in child', async () => {
    const scope = createScope(testApp.database.orm, [10, 39]);
    const person = { firstName: 'A', lastName: 'B', roles: ['ROLE_STUDENT'] as const };
    await createAccounts(scope, [{ ...person, username: 'child', birthdate: '2016-01-01' }], PASSWORD);
    await createAccounts(scope, [{ ...person, username: 'grown-up', birthdate: '1990-01-01' }], PASSWORD);
    const enter = async (username: string) => {
      const visitor = browser(testApp.server);
      await visitor.call('POST', '/api/login', { username, password: PASSWORD });
      return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    };
    const agreed = '; klupa_consent=all';
    for (const cookie of ['', await signIn(testApp, 'teacher'), await enter('grown-up')]) {
      expect(await policyOf(cookie + agreed)).toContain('googletagmanager');
      expect(await policyOf(cookie)).not.toMatch(/google|analytics/);
    }
    // A pupil of unknown age counts as a child.
    for (const cookie of [await enter('child'), await signIn(testApp, 'student')])
      expect(await policyOf(cookie + agreed)).not.toMatch(/google|analytics/);
  });
});
