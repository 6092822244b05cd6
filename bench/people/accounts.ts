import { setTimeout as wait } from 'node:timers/promises';
import { hashPassword, verifyPassword } from '#platform/server/passwords';
import { createBenchApp, HOST, PASSWORD, signIn, type BenchApp } from '../support/bench-app.ts';
import { alternately, report } from '../support/sequentially.ts';
import { load } from '../support/load.ts';
import { startServer } from '../support/server-process.ts';

const SECONDS = 3;
/** After so long a server's code is compiled, like on any school day. */
const WARM_SECONDS = 20;
/** Sign-ins under way at once, as at the start of a school day. */
const AT_ONCE = 16;
const PEOPLE = 200;
/** Pairs of an existing and a missing account. */
const PAIRS = 200;
/** What a question leaves to the queue is done within this time. */
const SETTLE_MS = 25;
/** How far the medians of a pair may be apart [ACC-8]. */
const APART = 0.1;

/** Sign-ins against bare argon2 on the same cores, the price of a session, and whether an answer's time tells who exists. */
export async function benchAccounts(): Promise<boolean> {
  const bench = await createBenchApp();
  try {
    for (let n = 0; n < PEOPLE; n++) await bench.addStudent(`bench${n}`);
    await bench.pool.query(`update session_users set email = username || '@bench.example', market = 'en'`);
    await bench.pool.query(
      `insert into session_logins (workspace_id, login, home_workspace_id, user_id)
       select workspace_id, username || '@bench.example', workspace_id, id from session_users on conflict do nothing`,
    );
    const ours = await startServer({ script: 'apps/server/main.ts', env: bench.env }, 4107);
    const isGood = [
      await benchLogins(ours.port),
      await benchSession(ours.port),
      await tells(bench, 'login', (name) =>
        request(ours.port, '/api/login', { username: name, password: 'wrong one' }),
      ),
      await tells(bench, 'forgotten password', (name) =>
        request(ours.port, '/api/forgot-password', { email: `${name}@bench.example` }),
      ),
      await tells(bench, 'another confirmation', (name) =>
        request(ours.port, '/api/user/email-verification-resend', { email: `${name}@bench.example` }),
      ),
    ];
    await ours.stop();
    return isGood.every(Boolean);
  } finally {
    await bench.close();
  }
}

/**
 * Goal: 0.8 of a bare server that only checks the password, under the same load. The hash without any server is told
 * too: its cores do neither carry HTTP nor the load itself.
 */
async function benchLogins(port: number): Promise<boolean> {
  const hash = await hashPassword(PASSWORD);
  const bare = await startServer({ script: 'bench/support/bare-argon2.ts', args: [hash] }, 4108);
  let turn = 0;
  const request = () => ({ body: JSON.stringify({ username: `bench${turn++ % PEOPLE}`, password: PASSWORD }) });
  const headers = { 'content-type': 'application/json' };
  const logins =
    (to: number, seconds = SECONDS) =>
    () =>
      load({ port: to, path: '/api/login', method: 'POST', request, headers, connections: AT_ONCE, seconds });
  await logins(port, WARM_SECONDS)();
  const isGood = report(
    'sign-ins against a bare server that checks argon2',
    await alternately(logins(port), logins(bare.port)),
    0.8,
  );
  await bare.stop();
  report('sign-ins against argon2 without a server', await alternately(logins(port), () => hashesPerSecond(hash)));
  return isGood;
}

async function hashesPerSecond(hash: string): Promise<number> {
  const end = performance.now() + SECONDS * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await verifyPassword(hash, PASSWORD);
      count++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count / SECONDS;
}

/** Goal: a call with a session costs at most 1.5 times one without. */
async function benchSession(port: number): Promise<boolean> {
  const cookie = await signIn(port, 'bench0');
  const path = '/api/session-end';
  const withSession = () => load({ port, path, headers: { cookie }, seconds: SECONDS });
  const without = () => load({ port, path, seconds: SECONDS });
  return report('calls with a session against calls without', await alternately(withSession, without), 1 / 1.5);
}

async function request(port: number, path: string, body: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: HOST },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
}

/** Asks for one who exists and one who does not, in turn: the medians must not tell them apart. */
async function tells({ pool }: BenchApp, name: string, question: (login: string) => Promise<void>): Promise<boolean> {
  await pool.query('truncate failure_counts');
  const timed = async (login: string) => {
    const startedAt = performance.now();
    await question(login);
    const took = performance.now() - startedAt;
    // The work that it left behind must not slow the next one down.
    await wait(SETTLE_MS);
    return took;
  };
  for (let n = 0; n < 20; n++) await question(`warm${n}`);
  const [existing, missing]: [number[], number[]] = [[], []];
  for (let n = 0; n < PAIRS; n++) {
    const first = n % 2 === 0;
    if (first) existing.push(await timed(`bench${n}`));
    missing.push(await timed(`nobody${n}`));
    if (!first) existing.push(await timed(`bench${n}`));
  }
  const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const ratio = median(existing) / median(missing);
  const isGood = Math.abs(ratio - 1) <= APART;
  process.stdout.write(
    `${isGood ? '✓' : '✗'} ${name}: who exists takes ${ratio.toFixed(3)}× of who does not (median of ${PAIRS} pairs), goal within ${APART * 100} %\n`,
  );
  return isGood;
}
