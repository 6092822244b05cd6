import { setImmediate } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDeviceSlot } from '#features/devices/contract';
import { createAccounts } from '#features/session/server';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import { appSettings, productionProblems } from '../../settings.ts';
import { addPeople, PASSWORD, people, signIn, createTestApp, type TestApp } from '../../testing/test-app.ts';

const secret = () => randomBytes(32).toString('hex');
const good = {
  NODE_ENV: 'production',
  SIGNING_SECRET: secret(),
  CODE_SECRET: secret(),
  IS_HTTPS: 'true',
  TRUST_PROXY: '10.0.0.0/8',
  SMTP_URL: 'smtps://mail.example',
  HOST_MAP: 'klupa.example.hr=hr',
  CONTENT_ORIGIN: 'https://klupa-content.example',
};

test('[SAFE-10] production starts with whole settings', () => {
  expect(productionProblems(appSettings(good))).toEqual([]);
  expect(productionProblems(appSettings({ ...good, NODE_ENV: 'test', TRUST_PROXY: '' }))).toEqual([]);
});

test.each([
  ['no proxy named', { TRUST_PROXY: '' }, /^TRUST_PROXY/],
  ['everybody as a proxy', { TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }, /^TRUST_PROXY: 0\.0\.0\.0\/0 contains strangers/],
  ['everybody in two halves', { TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, /^TRUST_PROXY: 0\.0\.0\.0\/1,128/],
  ['everybody as a proxy of IPv6', { TRUST_PROXY: '::/0' }, /^TRUST_PROXY: ::\/0 contains strangers/],
  ['no limit of calls', { RATE_LIMIT: '0' }, /^RATE_LIMIT/],
  ['a weak token', { METRICS_TOKEN: 'metrics' }, /^METRICS_TOKEN/],
  ['equal secrets', { CODE_SECRET: good.SIGNING_SECRET }, /^CODE_SECRET.*another/],
  ['a short secret', { SIGNING_SECRET: 'a1b2c3' }, /^SIGNING_SECRET/],
  ['one letter', { SIGNING_SECRET: 'x'.repeat(40) }, /^SIGNING_SECRET.*random/],
  ['a repeated word', { CODE_SECRET: 'a1b2c3d4e5f6g7h8'.repeat(3) }, /^CODE_SECRET.*random/],
  ['a sentence', { CODE_SECRET: 'please change me before production' }, /^CODE_SECRET.*random/],
  ['plain http', { IS_HTTPS: 'false' }, /^IS_HTTPS/],
  ['no mail server', { SMTP_URL: '' }, /^SMTP_URL/],
  ['no origin for content', { CONTENT_ORIGIN: '' }, /^CONTENT_ORIGIN/],
  ['content on the domain of a market', { CONTENT_ORIGIN: 'https://books.example.hr' }, /^CONTENT_ORIGIN.*shares/],
])('[SAFE-10] production does not start with %s', (_, change, problem) => {
  const problems = productionProblems(appSettings({ ...good, ...change }));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
});

test.each([
  [{ HOST: '0.0.0.0' }, 1],
  [{ HOST: '192.168.1.5' }, 1],
  [{ HOST: '0.0.0.0', DEMO: 'false' }, 0],
  [{ HOST: '0.0.0.0', DEMO_ON_NETWORK: 'true' }, 0],
  [{ HOST: '127.0.0.1' }, 0],
  [{ HOST: '::1' }, 0],
  [{}, 0],
])('[SAFE-10] the demo school stays on its computer unless told otherwise: %o', (change, count) => {
  const problems = productionProblems(appSettings({ NODE_ENV: 'development', ...change }));
  expect(problems).toHaveLength(count);
  for (const problem of problems) expect(problem).toMatch(/^DEMO: everybody knows its passwords/);
});

describe('behind https', () => {
  let testApp: TestApp;
  const clock = fixedClock('2026-09-01T08:00:00Z');
  beforeAll(async () => {
    testApp = await createTestApp({ IS_HTTPS: 'true', TRUST_PROXY: '127.0.0.1', RATE_LIMIT: '0' }, [], { clock });
    await addPeople(testApp, [10, 39]);
  });
  afterAll(() => testApp.close());

  const HOST = 'hr.localhost';
  const enter = (kind: string, more: object = {}) => {
    const { username, email } = people[kind] ?? {};
    const payload = { username: username ?? email, password: PASSWORD, ...more };
    return testApp.server.inject({ method: 'POST', url: '/api/login', headers: { host: HOST }, payload });
  };
  const cookieOf = ({ cookies }: Awaited<ReturnType<typeof enter>>) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const uidOf = async (cookie: string) =>
    (await testApp.server.inject({ url: '/api/userdata', headers: { host: HOST, cookie } })).json().data.uid;

  test('[SAFE-10] cookies are Secure and __Host- by the setting, whatever the request says of itself', async () => {
    for (const headers of [{ host: HOST }, { host: HOST, 'x-forwarded-proto': 'http' }]) {
      const payload = { username: 'student', password: PASSWORD };
      const answer = await testApp.server.inject({ method: 'POST', url: '/api/login', headers, payload });
      const names = answer.cookies.map(({ name }) => name);
      expect(names).toEqual(['__Host-klupa', '__Host-klupa_known']);
      expect(answer.cookies.every(({ secure, httpOnly }) => secure && httpOnly)).toBe(true);
    }
  });

  test('[SAFE-10] X-Forwarded-Host is never read', async () => {
    const page = await testApp.server.inject({
      url: '/',
      headers: { host: HOST, 'x-forwarded-host': 'en.localhost', 'x-forwarded-for': '192.0.2.1' },
    });
    expect(page.body).toContain('data-market="hr"');
  });

  test('[SAFE-10] a session ends 90 days after it began, however much it is used', async () => {
    const cookie = cookieOf(await enter('parent'));
    for (let day = 0; day < 89; day++) {
      clock.advance(86_400_000);
      expect(await uidOf(cookie), `day ${day + 1}`).toBeDefined();
    }
    clock.advance(2 * 86_400_000);
    expect(await uidOf(cookie)).toBeUndefined();
  });

  test('[SAFE-10] on a shared computer it ends with the browser, and after a school day', async () => {
    const answer = await enter('teacher', { isShared: true });
    const [session] = answer.cookies;
    expect(session).not.toHaveProperty('maxAge');
    expect(session).not.toHaveProperty('expires');
    const own = await enter('teacher');
    expect(own.cookies[0]).toHaveProperty('maxAge');
    for (let hour = 0; hour < 11; hour++) {
      clock.advance(3_600_000);
      expect(await uidOf(cookieOf(answer))).toBeDefined();
    }
    clock.advance(2 * 3_600_000);
    expect(await uidOf(cookieOf(answer))).toBeUndefined();
    expect(await uidOf(cookieOf(own))).toBeDefined();
  });

  test('[SAFE-10] long cookies take no memory', async () => {
    v8.setFlagsFromString('--expose-gc');
    const collect = vm.runInNewContext('gc') as () => void;
    const request = (n: number) => uidOf(`__Host-klupa=${String(n).padStart(15_000, 'x')}`);
    const round = async (from: number) => {
      for (let n = from; n < from + 1000; n++) await request(n);
      await setImmediate();
      collect();
      return process.memoryUsage().heapUsed;
    };
    const before = await round(0);
    const after = await round(1000);
    expect(after - before).toBeLessThan(8 * 1024 ** 2);
  });

  test('[SAFE-10] files are for their owner alone', async () => {
    await testApp.storage.put('publications/ab/abc.epub', Buffer.from('x'));
    const walk = (folder: string): string[] =>
      readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        return entry.isDirectory() ? [path, ...walk(path)] : [path];
      });
    const modes = [testApp.folder, ...walk(testApp.folder)].map((path) => {
      const stats = statSync(path);
      return [stats.isDirectory(), stats.mode & 0o777];
    });
    expect(modes.length).toBeGreaterThan(3);
    for (const [isFolder, mode] of modes) expect(mode).toBe(isFolder ? 0o700 : 0o600);
  });
});

describe('hosts', () => {
  test('[SAFE-10] an unknown host shows the default market, unless hosts are strict', async () => {
    const open = await createTestApp();
    expect((await open.server.inject({ url: '/', headers: { host: 'nobody.example' } })).statusCode).toBe(200);
    await open.close();
    const strict = await createTestApp({ STRICT_HOSTS: 'true', HOST_MAP: 'Books.Example.hr=hr' });
    const request = async (host: string, url = '/') => {
      const answer = await strict.server.inject({ url, headers: { host } });
      return [answer.statusCode, answer.headers['content-type']?.includes('json') ? answer.json().status?.code : ''];
    };
    for (const host of ['nobody.example', '127.0.0.1', 'a b', 'hr.localhost.evil.example'])
      for (const url of ['/', '/api/userdata', '/assets/x.js', '/nothing'])
        expect(await request(host, url)).toEqual([421, 'request.wrong-host']);
    for (const host of ['hr.localhost', 'HR.localhost:3000', 'books.example.hr', 'bg-kindergarden.localhost'])
      expect((await request(host))[0]).toBe(200);
    expect((await request('127.0.0.1', '/healthz'))[0]).toBe(200);
    expect((await request('127.0.0.1', '/readyz'))[0]).toBe(200);
    await strict.close();
  });

  test('[SAFE-10] the device lock follows the account to a host without one', async () => {
    const testApp = await createTestApp();
    const scope = createScope(testApp.database.orm, [10, 39]);
    const person = { firstName: 'A', lastName: 'B', roles: ['ROLE_TEACHER'] as const, isTeacher: true };
    await createAccounts(scope, [{ ...person, email: 'locked@klupa.example', market: 'hr' }], PASSWORD);
    const states = [];
    for (let n = 0; n < 3; n++) {
      const headers = { host: 'nobody.example' };
      const payload = { username: 'locked@klupa.example', password: PASSWORD };
      const answer = await testApp.server.inject({ method: 'POST', url: '/api/login', headers, payload });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      const device = { ...headers, cookie, 'x-device-slot': `device-${n}`.padEnd(43, '0') };
      const { method, path: url } = checkDeviceSlot;
      states.push((await testApp.server.inject({ method, url, headers: device, payload: {} })).json().data);
      if (n === 2)
        expect((await testApp.server.inject({ url: '/api/p/classrooms', headers: device })).json().status.code).toBe(
          'devices.locked-out',
        );
    }
    expect(states.map(({ isDeviceLockedOut }) => isDeviceLockedOut)).toEqual([false, false, true]);
    await testApp.close();
  });
});

test('[SAFE-10] a body that drips in is ended', async () => {
  const testApp = await createTestApp({ REQUEST_SECONDS: '1' });
  await testApp.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = testApp.server.server.address() as AddressInfo;
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: hr.localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
  );
  const drip = setInterval(() => socket.write(' '), 100);
  let text = '';
  socket.on('error', () => {});
  try {
    for await (const chunk of socket) text += String(chunk);
  } catch {
    // Reset while it still wrote.
  }
  clearInterval(drip);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(text === '' || / 408 /.test(text)).toBe(true);
  expect((await signInAfter(testApp)).length).toBeGreaterThan(0);
  await testApp.close();
}, 20_000);

async function signInAfter(testApp: TestApp): Promise<string> {
  await addPeople(testApp, [10, 39]);
  return signIn(testApp, 'student');
}
