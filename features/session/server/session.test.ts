import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Market } from '#features/market/contract';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import { testDatabase, testServer, type TestDatabase } from '#platform/testing';
import { createAccount, createSessionServer, endSessions, type SessionServer } from './index.ts';

const markets: Record<string, Pick<Market, 'label' | 'workspace'>> = {
  'hr.localhost': { label: 'hr', workspace: [10, 39] },
  'partner.localhost': { label: 'partner', workspace: [39] },
  'en.localhost': { label: 'en', workspace: [11] },
};
const clock = fixedClock('2026-09-01T08:00:00Z');

let database: TestDatabase;
let server: FastifyInstance;
let sessions: SessionServer;
let ana: string | undefined;

beforeAll(async () => {
  database = await testDatabase();
  const marketOf = (host: string) => (markets[host] ?? markets['hr.localhost']) as Market;
  sessions = createSessionServer({ executor: database.orm, marketOf, clock, secret: 'a secret of tests' });
  server = await testServer(sessions.routes, sessions.identify);
  const scope = createScope(database.orm, [10, 39]);
  const person = { password: 'tajna1', firstName: 'Ana', lastName: 'Horvat', roles: ['ROLE_STUDENT'] as const };
  ana = await createAccount(scope, { ...person, username: 'Ana.H', email: 'ana@klupa.example' });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const login = (username: string, password: string, host = 'hr.localhost') =>
  server.inject({ method: 'POST', url: '/api/login', headers: { host }, payload: { username, password } });

const userdata = async (cookie: string, host = 'hr.localhost') =>
  (await server.inject({ url: '/api/userdata', headers: { host, cookie } })).json().data;

const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';')[0] ?? '';

test('[ACC-1] without a session one is the anonymous user, without uid', async () => {
  const data = await userdata('');
  expect(data).toMatchObject({ first_name: 'Anonymous', last_name: 'User', roles: [] });
  expect(data).not.toHaveProperty('uid');
});

test.each(['Ana.H', 'ana.h', ' ana.h ', 'ANA@klupa.example'])('[ACC-3] signs in as %j', async (name) => {
  const response = await login(name, 'tajna1');
  expect(response.statusCode).toBe(200);
  expect(await userdata(cookieOf(response))).toMatchObject({ uid: ana, username: 'Ana.H' });
  expect(response.body).not.toMatch(/token|hash/i);
});

test('[ACC-3] a letter with its mark apart is the same letter, for signing in and for being slowed down', async () => {
  const scope = createScope(database.orm, [10, 39]);
  const person = { password: 'tajna1', firstName: 'Šime', lastName: 'Čop', roles: ['ROLE_STUDENT'] as const };
  const [whole, apart] = ['Šime.Čop'.normalize('NFC'), 'Šime.Čop'.normalize('NFD')];
  expect(await createAccount(scope, { ...person, username: apart })).toBeDefined();
  expect(await createAccount(scope, { ...person, username: whole })).toBeUndefined();
  for (const name of [whole, apart]) expect((await login(name, 'tajna1')).statusCode).toBe(200);
  for (const name of [whole, apart, whole, apart]) await login(name, 'wrong');
  expect((await login(whole, 'wrong')).statusCode).toBe(429);
  expect((await login(apart, 'wrong')).statusCode).toBe(429);
});

test('[ACC-3] a wrong password and an unknown name answer alike', async () => {
  const wrong = await login('ana.h', 'wrong');
  const unknown = await login('nobody', 'wrong');
  const bare = (body: string) => JSON.parse(body, (key, value) => (key === 'requestId' ? undefined : value));
  expect(wrong.statusCode).toBe(401);
  expect(unknown.statusCode).toBe(401);
  expect(bare(wrong.body)).toEqual(bare(unknown.body));
});

test('[SAFE-28] an error stands in data.error too, where the clients of the specification read it', async () => {
  expect((await login('nobody-else', 'wrong')).json().data).toEqual({ error: 'session.wrong-credentials' });
});

test('[ACC-3] failures slow one account down, then a wait opens it again; others go on', async () => {
  for (let i = 0; i < 4; i++) await login('slow', 'wrong');
  const refused = await login('slow', 'wrong');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await login('ana.h', 'tajna1')).statusCode).toBe(200);
  clock.advance(10_000);
  expect((await login('slow', 'wrong')).statusCode).toBe(401);
});

test('[ACC-3] a hundred wrong passwords at once for one account: no more are checked than one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => login('flooded', 'wrong')));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 401)).toHaveLength(4);
  expect(codes.filter((code) => code === 429)).toHaveLength(96);
});

test('[ACC-3] a school class with its typos behind one address is never refused', async () => {
  const names = Array.from({ length: 35 }, (_, i) => `pupil${i}`);
  const answers = await Promise.all(names.flatMap((name) => [login(name, 'typo1'), login(name, 'typo2')]));
  expect(answers.map(({ statusCode }) => statusCode)).not.toContain(429);
});

test('[ACC-20] signs in on a market that shares a workspace; elsewhere it fails like wrong credentials', async () => {
  const shared = await login('ana.h', 'tajna1', 'partner.localhost');
  expect(shared.statusCode).toBe(200);
  expect(await userdata(cookieOf(shared), 'partner.localhost')).toMatchObject({ uid: ana });
  const elsewhere = await login('ana.h', 'tajna1', 'en.localhost');
  expect(elsewhere.json().status.code).toBe('session.wrong-credentials');
  expect(await userdata(cookieOf(shared), 'en.localhost')).not.toHaveProperty('uid');
});

test('[ACC-20] the cookie is host-only, HttpOnly and Lax', async () => {
  const cookie = String((await login('ana.h', 'tajna1')).headers['set-cookie']);
  expect(cookie).toMatch(/HttpOnly/);
  expect(cookie).toMatch(/SameSite=Lax/);
  expect(cookie).not.toMatch(/Domain/i);
});

test('[NAV-24] logout ends the session on the server', async () => {
  const cookie = cookieOf(await login('ana.h', 'tajna1'));
  await server.inject({ method: 'POST', url: '/api/logout', headers: { host: 'hr.localhost', cookie }, payload: {} });
  expect(await userdata(cookie)).not.toHaveProperty('uid');
});

test('[ACC-8] all sessions of a user can be ended at once, though another node remembers them', async () => {
  const cookie = cookieOf(await login('ana.h', 'tajna1'));
  expect(await userdata(cookie)).toHaveProperty('uid');
  const heard: string[] = [];
  const client = await database.pool.connect();
  client.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  await client.query('listen session_changed');
  expect(
    await endSessions(createScope(database.orm, [10, 39]), ana ?? '', { reason: 'ended-elsewhere' }),
  ).toBeGreaterThan(0);
  await client.query('select 1');
  client.release(true);
  for (const line of heard) {
    const [channel = '', payload = ''] = line.split(' ');
    sessions.channels[channel]?.(payload);
  }
  expect(await userdata(cookie)).not.toHaveProperty('uid');
});

test.each([
  ['cross-site by fetch metadata', { 'sec-fetch-site': 'cross-site' }],
  ['same-site neighbour', { 'sec-fetch-site': 'same-site' }],
  ['foreign origin', { origin: 'https://evil.example' }],
  ['opaque origin', { origin: 'null' }],
])('a write from elsewhere is refused: %s', async (_, headers) => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: 'hr.localhost', ...headers },
    payload: { username: 'ana.h', password: 'tajna1' },
  });
  expect(response.statusCode).toBe(403);
});

test.each([
  ['text', { 'content-type': 'text/plain' }, '{"username":"a","password":"b"}', 415],
  ['form', { 'content-type': 'application/x-www-form-urlencoded' }, 'username=a&password=b', 415],
  ['broken JSON', { 'content-type': 'application/json' }, '{"username":', 400],
  ['wrong types', { 'content-type': 'application/json' }, '{"username":1,"password":{}}', 400],
  [
    'too long',
    { 'content-type': 'application/json' },
    JSON.stringify({ username: 'a'.repeat(201), password: 'b' }),
    400,
  ],
  ['huge', { 'content-type': 'application/json' }, JSON.stringify({ username: 'a'.repeat(300_000) }), 413],
])('bad input gets a fitting status: %s', async (_, headers, payload, status) => {
  const response = await server.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: 'hr.localhost', ...headers },
    payload,
  });
  expect(response.statusCode).toBe(status);
  expect(response.json().status.success).toBe(false);
});
