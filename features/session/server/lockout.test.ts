import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Market } from '#features/market/contract';
import { systemClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import type { TestDatabase } from '#platform/testing';
import { ACCOUNT_ALLOWANCE, ADDRESS_ALLOWANCE } from './use-cases/sign-in/throttle-logins.ts';

const { verifies } = vi.hoisted(() => ({ verifies: { count: 0 } }));
vi.mock('#platform/server/passwords', async (original) => {
  const real = await original<typeof import('#platform/server/passwords')>();
  return {
    ...real,
    verifyPassword: (stored: string | undefined, password: string) => {
      verifies.count++;
      return real.verifyPassword(stored, password);
    },
  };
});

let database: TestDatabase;
let server: FastifyInstance;
beforeAll(async () => {
  // Tests before this one may have loaded the real hashes already.
  vi.resetModules();
  const { createAccount, createSessionServer } = await import('./index.ts');
  const { testDatabase, testServer } = await import('#platform/testing');
  database = await testDatabase();
  const marketOf = () => ({ label: 'hr', workspace: [10, 39] }) as Market;
  const sessions = createSessionServer({ executor: database.orm, marketOf, clock: systemClock, secret: 'of tests' });
  server = await testServer(sessions.routes, sessions.identify);
  const person = { password: 'tajna1', firstName: 'Ana', lastName: 'Horvat', roles: ['ROLE_STUDENT'] as const };
  for (const username of ['ana', 'iva'])
    await createAccount(createScope(database.orm, [10, 39]), { ...person, username });
  // Two people of one name, each in one of the market's workspaces.
  for (const workspace of [10, 39])
    await createAccount(createScope(database.orm, [workspace]), { ...person, username: 'twin' });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

interface From {
  readonly ip?: string;
  readonly cookie?: string;
}

const login = (username: string, password: string, { ip = '10.0.0.1', cookie = '' }: From = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: ip,
    headers: { host: 'hr.localhost', ...(cookie ? { cookie } : {}) },
    payload: { username, password },
  });

const knownCookie = (response: Awaited<ReturnType<typeof login>>) => {
  const found = response.cookies.find(({ name }) => name === 'klupa_known');
  return `klupa_known=${found?.value ?? ''}`;
};

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const begin = performance.now();
  const answer = await work;
  return [answer, performance.now() - begin];
}

/** Failures that happened already, from addresses of their own. */
async function failMany(username: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) await login(username, 'wrong', { ip: `10.9.${Math.floor(n / 250)}.${n % 250}` });
}

test('[SAFE-8] who fails on an account from elsewhere never locks its owner out', async () => {
  await failMany('ana', ACCOUNT_ALLOWANCE + 5);
  const [answer, took] = await timed(login('ana', 'tajna1', { ip: '10.0.0.50' }));
  expect(answer.statusCode).toBe(200);
  // A stranger's browser is held up a little.
  expect(took).toBeGreaterThan(900);
});

test('[SAFE-8] a browser that the account has used before is not even held up, and has a counter of its own', async () => {
  const cookie = knownCookie(await login('iva', 'tajna1', { ip: '10.0.0.60' }));
  await failMany('iva', ACCOUNT_ALLOWANCE + 5);
  const [answer, took] = await timed(login('iva', 'tajna1', { ip: '10.0.0.61', cookie }));
  expect(answer.statusCode).toBe(200);
  // On a busy machine the hash alone takes its time: still less than being held up and hashing.
  expect(took).toBeLessThan(3000);
  for (let n = 0; n < 4; n++) expect((await login('iva', 'wrong', { ip: '10.0.0.62', cookie })).statusCode).toBe(401);
  expect((await login('iva', 'wrong', { ip: '10.0.0.63', cookie })).statusCode).toBe(429);
});

test('[SAFE-8] nobody makes up a browser that an account knows', async () => {
  const cookie = knownCookie(await login('iva', 'tajna1', { ip: '10.0.0.70' }));
  const [id = ''] = cookie.split('.');
  for (const made of [
    id,
    `${id}.${'A'.repeat(16)}`,
    cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    'klupa_known=x',
  ])
    for (let n = 0; n < 5; n++) {
      const { statusCode } = await login('twin', 'wrong', { ip: '10.0.0.71', cookie: made });
      expect([401, 429]).toContain(statusCode);
    }
  expect((await login('twin', 'wrong', { ip: '10.0.0.71' })).statusCode).toBe(429);
});

test('[SAFE-8] an address in trouble slows strangers, and shuts no school out', async () => {
  const school = '10.0.1.1';
  const cookie = knownCookie(await login('iva', 'tajna1', { ip: school }));
  const tries = Array.from({ length: ADDRESS_ALLOWANCE + 5 }, (_, n) => `made-up-${n}`);
  for (let at = 0; at < tries.length; at += 20)
    await Promise.all(tries.slice(at, at + 20).map((name) => login(name, 'wrong', { ip: school })));
  const [known, quick] = await timed(login('iva', 'tajna1', { ip: school, cookie }));
  expect([known.statusCode, quick < 1000]).toEqual([200, true]);
  const [stranger, slow] = await timed(login('ana', 'tajna1', { ip: school }));
  expect([stranger.statusCode, slow > 1500]).toEqual([200, true]);
}, 120_000);

test.each([['nobody'], ['ana'], ['twin']])(
  '[SAFE-8] a wrong password takes as many hashes as the market has workspaces: %s',
  async (name) => {
    verifies.count = 0;
    expect((await login(name, 'wrong', { ip: '10.0.2.1' })).statusCode).toBe(401);
    expect(verifies.count).toBe(2);
  },
);

test('[SAFE-8] the right password takes one hash, though the account answers in two workspaces', async () => {
  verifies.count = 0;
  expect((await login('ana', 'tajna1', { ip: '10.0.2.2' })).statusCode).toBe(200);
  expect(verifies.count).toBe(1);
});

test('[SAFE-8] when too many hashes wait, one is told to come again', async () => {
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, n) =>
      login(`crowd-${n}`, 'wrong', { ip: `10.3.${Math.floor(n / 250)}.${n % 250}` }),
    ),
  );
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(100);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThan(100);
  expect((await login('ana', 'tajna1', { ip: '10.3.9.9' })).statusCode).toBe(200);
}, 120_000);
