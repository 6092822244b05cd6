import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Market } from '#features/market/contract';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import type { TestDatabase } from '#platform/testing';
import {
  ACCOUNT_ALLOWANCE,
  ADDRESS_ALLOWANCE,
  ADDRESS_DELAY_MS,
  createLoginKeys,
  delayAfter,
} from './use-cases/sign-in/throttle-logins.ts';

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

const { countersOf } = createLoginKeys('of tests');

/** The delays of all calls, in milliseconds; the tests wait for none of them. */
const delays: number[] = [];
let database: TestDatabase;
let server: FastifyInstance;
/** A server of these accounts that waits in its own way, or really. */
let open: (waiting?: { sleep: (ms: number) => Promise<unknown> }) => Promise<FastifyInstance>;
beforeAll(async () => {
  // Earlier tests may have loaded the real hashes already.
  vi.resetModules();
  const { createAccount, createSessionServer } = await import('./index.ts');
  const { testDatabase, testServer } = await import('#platform/testing');
  database = await testDatabase();
  const marketOf = () => ({ label: 'hr', workspace: [10, 39] }) as Market;
  // A fixed clock: no lockout ends during a test.
  const options = {
    executor: database.orm,
    marketOf,
    clock: fixedClock('2026-11-20T10:00:00Z'),
    secret: 'of tests',
  };
  open = (waiting) => {
    const sessions = createSessionServer({ ...options, ...waiting });
    return testServer(sessions.routes, sessions.identify);
  };
  server = await open({ sleep: async (ms) => void delays.push(ms) });
  const person = { password: 'tajna1', firstName: 'Ana', lastName: 'Horvat', roles: ['ROLE_STUDENT'] as const };
  for (const username of ['ana', 'iva', 'mia'])
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

/** What answers, and how long it was held up. */
async function heldUp(work: () => ReturnType<typeof login>): Promise<[number, number[]]> {
  delays.length = 0;
  const { statusCode } = await work();
  return [statusCode, [...delays]];
}

/** Further failures that happened already: what the last one counted is set higher. */
const failMore = async (key: string, count: number) => {
  const { rowCount } = await database.pool.query('update failure_counts set count = count + $2 where key = $1', [
    key,
    count,
  ]);
  expect(rowCount).toBe(1);
};

/** Failures of an account from elsewhere: the first of them for real. */
async function failElsewhere(username: string, count: number): Promise<void> {
  expect((await login(username, 'wrong', { ip: '10.9.0.1' })).statusCode).toBe(401);
  await failMore(countersOf(username, '').account, count - 1);
}

test('[SAFE-10] failures are kept under keyed hashes: a list of names finds none of them', async () => {
  await failElsewhere('ana', 1);
  const plain = createHash('sha256').update('account\0ana').digest('hex');
  const { rows } = await database.pool.query<{ key: string }>('select key from failure_counts');
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.some(({ key }) => key === plain)).toBe(false);
  expect(createLoginKeys('another secret').countersOf('ana', '').account === countersOf('ana', '').account).toBe(false);
  await database.pool.query('delete from failure_counts');
});

test('[SAFE-8] who fails on an account from elsewhere never locks its owner out', async () => {
  await failElsewhere('ana', ACCOUNT_ALLOWANCE);
  expect(await heldUp(() => login('ana', 'wrong', { ip: '10.0.0.50' }))).toEqual([401, []]);
  await failMore(countersOf('ana', '').account, 4);
  // A stranger's browser is held up a little.
  expect(await heldUp(() => login('ana', 'tajna1', { ip: '10.0.0.50' }))).toEqual([
    200,
    [delayAfter(ACCOUNT_ALLOWANCE + 5)],
  ]);
});

test('[SAFE-8] a browser that the account has used before is not even held up, and has a counter of its own', async () => {
  const cookie = knownCookie(await login('iva', 'tajna1', { ip: '10.0.0.60' }));
  await failElsewhere('iva', ACCOUNT_ALLOWANCE + 5);
  expect(await heldUp(() => login('iva', 'tajna1', { ip: '10.0.0.61', cookie }))).toEqual([200, []]);
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
  expect((await login('made-up', 'wrong', { ip: school })).statusCode).toBe(401);
  await failMore(countersOf('', server.addressMark(school)).address, ADDRESS_ALLOWANCE - 1);
  expect(await heldUp(() => login('iva', 'tajna1', { ip: school, cookie }))).toEqual([200, []]);
  expect(await heldUp(() => login('ana', 'tajna1', { ip: school }))).toEqual([200, [ADDRESS_DELAY_MS]]);
});

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

test('[SAFE-8] a stranger really waits where nothing replaces the waiting', async () => {
  await failElsewhere('mia', ACCOUNT_ALLOWANCE + 1);
  const waiting = await open();
  const begun = performance.now();
  await waiting.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '10.0.0.90',
    headers: { host: 'hr.localhost' },
    payload: { username: 'mia', password: 'wrong' },
  });
  expect(performance.now() - begun).toBeGreaterThan(delayAfter(ACCOUNT_ALLOWANCE + 1) - 5);
  await waiting.close();
});
