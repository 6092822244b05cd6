import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activateTeacherCode, exportUser } from '#features/account/contract';
import { forgotPassword } from '#features/sign-in/contract';
import { login } from '#features/session/contract';
import { addLegalPages, registrationForm } from '../../testing/account-app.ts';
import { browser } from '../../testing/browser.ts';
import { addPeople, PASSWORD, signIn, createTestApp, type TestApp } from '../../testing/test-app.ts';

const HOST = 'hr.localhost';
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await createTestApp();
  second = await createTestApp({}, [], { beside: first });
  await addPeople(first, [10, 39]);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const nodes = () => [first, second];
const nodeOf = (n: number) => nodes()[n % 2] ?? first;

/** Sends a request line unchanged; the status of the answer. */
async function raw(port: number, target: string, headers = ''): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n${headers}\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return Number(text.split(' ')[1]);
}

test('[SAFE-10] a request with two hosts is refused, and a client that goes away causes no error', async () => {
  const errors: unknown[] = [];
  const testApp = await createTestApp();
  testApp.server.addHook('onError', async (_, __, error) => void errors.push(error));
  await testApp.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = testApp.server.server.address() as AddressInfo;
  expect(await raw(port, '/api/userdata')).toBe(200);
  expect(await raw(port, '/api/userdata', 'Host: en.localhost\r\n')).toBe(400);
  for (let n = 0; n < 20; n++) {
    const socket = connect(port, '127.0.0.1');
    const body = JSON.stringify({ username: 'nobody', password: 'x' });
    const head = `POST /api/login HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: application/json`;
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`, () => socket.resetAndDestroy());
  }
  expect(await raw(port, '/api/userdata')).toBe(200);
  expect(errors).toEqual([]);
  await testApp.close();
});

test.each([
  ['an encoded letter', '/%61pi/userdata'],
  ['two slashes, which reach nothing', '//api/userdata'],
  ['an absolute form', `http://${HOST}/api/userdata`],
  ['another letter case, which reaches nothing', '/API/userdata'],
  ['a query', '/api/userdata?x=/assets/'],
])('[SAFE-1] the flood limit counts a call however it is written: %s', async (_, target) => {
  const testApp = await createTestApp({ RATE_LIMIT: '5' });
  await testApp.server.listen({ host: '127.0.0.1', port: 0 });
  const port = (testApp.server.server.address() as AddressInfo).port;
  const answers: number[] = [];
  for (let n = 0; n < 7; n++) answers.push(await raw(port, target));
  await testApp.close();
  expect(answers.slice(0, 5)).not.toContain(429);
  expect(answers.slice(5)).toEqual([429, 429]);
});

test('[SAFE-1] neighbours in one IPv6 /64 count together', async () => {
  const testApp = await createTestApp({ RATE_LIMIT: '5', TRUST_PROXY: '127.0.0.1' });
  const request = (ip: string) =>
    testApp.server.inject({ url: '/api/userdata', headers: { host: HOST, 'x-forwarded-for': ip } });
  const answers: number[] = [];
  for (let n = 1; n <= 7; n++) answers.push((await request(`2001:db8:1:2::${n}`)).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect((await request('2001:db8:1:3::1')).statusCode).toBe(200);
  await testApp.close();
});

test("[SAFE-1] an endpoint's own limit holds for all nodes together", async () => {
  const most = forgotPassword.limit?.max ?? 0;
  const request = (n: number) =>
    browser(nodeOf(n).server, HOST).call('POST', forgotPassword.path, { email: 'nobody@hr.example' });
  const answers = [];
  for (let n = 0; n < most + 4; n++) answers.push((await request(n)).status);
  expect(answers.slice(0, most)).not.toContain(429);
  expect(answers.slice(most)).toEqual([429, 429, 429, 429]);
});

test('[SAFE-1] wrong passwords count on all nodes, and every market', async () => {
  const answers = [];
  for (let n = 0; n < 6; n++)
    answers.push(
      await browser(nodeOf(n).server, HOST).call('POST', login.path, { username: 'anybody', password: 'wrong' }),
    );
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 429, 429]);
});

test('[SAFE-1] wrong guesses of one’s own password count for the account: on all nodes, whatever the session', async () => {
  const request = async (n: number, password: string) => {
    const cookie = await signIn(nodeOf(n), 'parent');
    return browser(nodeOf(n).server, HOST, { cookie }).call('POST', exportUser.path, { password });
  };
  const answers = [];
  for (let n = 0; n < 11; n++) answers.push((await request(n, 'wrong one')).status);
  expect(answers.slice(0, 10).every((status) => status === 403)).toBe(true);
  expect(answers[10]).toBe(429);
  // The right password does not help either: an attacker who guesses must not learn it.
  expect((await request(0, PASSWORD)).status).toBe(429);
});

test('[SAFE-8] wrong teacher codes count for the user on all nodes, and a wait says how long', async () => {
  const cookie = await signIn(first, 'unconfirmedTeacher');
  const answers = [];
  for (let n = 0; n < 12; n++)
    answers.push(
      await browser(nodeOf(n).server, HOST, { cookie }).call('POST', activateTeacherCode.path, { code: `WRONG-${n}` }),
    );
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
  expect(answers.at(-1)?.code).toBe('request.too-many');
});

test('[SAFE-1] nodes of the version before count in the same rows, by the former name of the table', async () => {
  const { pool } = first.database;
  const add = `insert into session_attempts (workspace_id, key, count, until) values (0, 'former', 1, now())
    on conflict (workspace_id, key) do update set count = session_attempts.count + 1 returning count`;
  await pool.query(add);
  expect((await pool.query(add)).rows).toEqual([{ count: 2 }]);
  const { rows } = await pool.query(`select count from session_rate_counts where key = 'former'`);
  expect(rows).toEqual([{ count: 2 }]);
});

test('[SAFE-1] what is over is purged: counts, failures, sessions', async () => {
  await signIn(first, 'student');
  await browser(first.server, HOST).call('POST', login.path, { username: 'purged', password: 'wrong' });
  const { pool } = first.database;
  const counted = async (table: string) => Number((await pool.query(`select count(*) as n from ${table}`)).rows[0].n);
  for (const table of ['session_rate_counts', 'failure_counts', 'session_sessions'])
    expect(await counted(table)).toBeGreaterThan(0);
  await pool.query(`update session_rate_counts set until = now() - interval '1 minute'`);
  await pool.query(`update failure_counts set until = now() - interval '1 minute'`);
  await pool.query(`update session_sessions set expires_at = now() - interval '1 minute' where user_id =
    (select id from session_users where username = 'student')`);
  const before = await counted('session_sessions');
  await first.features.purge(first.database.system);
  expect(await counted('session_rate_counts')).toBe(0);
  expect(await counted('failure_counts')).toBe(0);
  expect(await counted('session_sessions')).toBe(before - 1);
});

test('[SAFE-10] addresses are kept as keyed hashes only', async () => {
  await browser(first.server, HOST).call('POST', login.path, { username: 'hashed', password: 'wrong' });
  const { rows } = await first.database.pool.query<{ key: string }>('select key from failure_counts');
  const { createHash } = await import('node:crypto');
  const plain = ['127.0.0.1', 'address\u0000127.0.0.1'].map((text) => createHash('sha256').update(text).digest('hex'));
  expect(rows.length).toBeGreaterThan(0);
  for (const { key } of rows) expect(plain).not.toContain(key);
});

test('[SAFE-8] nobody reads out who has an account, and nobody who tries keeps a school from registering', async () => {
  let now = new Date('2026-11-20T08:00:00Z');
  const testApp = await createTestApp({}, [], { clock: { now: () => now } });
  await addPeople(testApp, [10, 39]);
  await addLegalPages(testApp, 'hr');
  const started = async () => {
    const visitor = browser(testApp.server, HOST);
    const { status, data } = await visitor.call('POST', '/api/user/registration-start', {});
    expect(status).toBe(200);
    return { visitor, consents: (data as { legal: { id: string }[] }).legal.map(({ id }) => id) };
  };
  type Started = Awaited<ReturnType<typeof started>>;
  /** Statuses of 420 calls, twenty within each registration, over an hour: a call has a limit of its own. */
  const statusesOf = async (call: (one: Started) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    while (statuses.length < 420) {
      now = new Date(now.getTime() + 180_000);
      const one = await started();
      for (let n = 0; n < 20; n++) statuses.push((await call(one)).status);
    }
    return statuses;
  };
  const parent = ({ consents }: Started) => ({ ...registrationForm('parent', 1), consents });
  const mirna = await started();
  expect((await mirna.visitor.call('POST', '/api/user/registration', parent(mirna))).status).toBe(200);

  const checks = await statusesOf(({ visitor }) =>
    visitor.call('POST', '/api/authapi/user/check', { email: 'mirna1@hr.example' }),
  );
  expect(checks.slice(0, 400).every((status) => status === 200)).toBe(true);
  expect(checks.slice(400)).not.toContain(200);
  // A complete form reports a taken name without hashing its password.
  const forms = await statusesOf((one) => one.visitor.call('POST', '/api/user/registration', parent(one)));
  expect(new Set(forms.slice(0, 400))).toEqual(new Set([409]));
  expect(new Set(forms.slice(400))).toEqual(new Set([429]));
  // From the same address a new parent registers, and another parent asks for a child's name.
  const other = await started();
  const form = { ...registrationForm('parent', 2), consents: other.consents };
  expect((await other.visitor.call('POST', '/api/user/registration', form)).status).toBe(200);
  const headers = { host: HOST, cookie: await signIn(testApp, 'parent') };
  const url = '/api/p/authapi/student/new?first_name=Ana&last_name=Ban';
  expect((await testApp.server.inject({ url, headers })).statusCode).toBe(200);
  await testApp.close();
});
