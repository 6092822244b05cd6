import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#platform/testing';
import { ACCOUNT_PASSWORD, createAccountApp, tokenIn, type AccountApp } from '#apps/server/testing/account-app';
import { browser } from '#apps/server/testing/browser';

let testApp: AccountApp;
beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

const DAY_MS = 86_400_000;
const later = (days: number) => (testApp.today = new Date(testApp.today.getTime() + days * DAY_MS));

/** A child who waits for a guardian, and what that guardian can do. */
async function waitingChild() {
  const guardianEmail = testApp.fresh('guardian');
  const form = { birthdate: '5. 3. 2018.', email: undefined, guardianEmail, consents: [] };
  const { visitor, sent, answer: made } = await testApp.signUp('student', form);
  await testApp.post.next(guardianEmail);
  const requestAgain = (email = guardianEmail) =>
    visitor.call('POST', '/api/p/user/guardian-request-resend', { guardianEmail: email });
  const answer = async (word: 'agree' | 'refuse', email = guardianEmail) => {
    const link = { guardianToken: tokenIn(await testApp.post.next(email)), guardianEmail: email };
    const guardian = browser(testApp.server);
    const { data } = await guardian.call('POST', '/api/user/guardian-request', link);
    const consents = (data as { legal?: { id: string }[] } | undefined)?.legal?.map(({ id }) => id) ?? [];
    return guardian.call('POST', '/api/user/guardian-verification', { ...link, answer: word, consents });
  };
  const { uid } = made.data as { uid: string };
  return { uid, username: sent.username, requestAgain, answer };
}

const lives = async (uid: string): Promise<boolean> =>
  (await testApp.database.pool.query('select 1 from session_users where id = $1', [uid])).rowCount === 1;

test('[ACC-9] [ACC-18] whom a guardian refused cannot take the erasure back, put it off, or find another guardian', async () => {
  const { uid, username, requestAgain, answer } = await waitingChild();
  later(0.01);
  await requestAgain();
  expect((await answer('refuse')).status).toBe(200);
  const child = browser(testApp.server);
  await child.call('POST', '/api/login', { username, password: ACCOUNT_PASSWORD });
  const erase = (more: object) => child.call('POST', '/api/p/user/erase', { password: ACCOUNT_PASSWORD, ...more });
  expect((await erase({ isWithdrawn: true })).code).toBe('account.erasure-due');
  expect((await erase({})).data).toEqual({ eraseAfter: testApp.today.toISOString() });
  expect((await erase({ isWithdrawn: true })).code).toBe('account.erasure-due');
  const friend = testApp.fresh('friend');
  await child.call('POST', '/api/p/user/guardian-request-resend', { guardianEmail: friend });
  const link = { guardianToken: tokenIn(await testApp.post.next(friend)), guardianEmail: friend };
  expect((await child.call('POST', '/api/user/guardian-request', link)).code).toBe('account.link-unknown');
  later(1);
  await testApp.features.sweep(testApp.database.system);
  expect(await lives(uid)).toBe(false);
});

test('[ACC-18] asking twice does not put the erasure off', async () => {
  const { visitor } = await testApp.signUp('teacher');
  const erase = (more: object = {}) =>
    visitor.call('POST', '/api/p/user/erase', { password: ACCOUNT_PASSWORD, ...more });
  const first = (await erase()).data;
  later(3);
  expect((await erase()).data).toEqual(first);
  expect((await erase({ isWithdrawn: true })).data).toEqual({});
});

test('[ACC-9] [ACC-18] a guardian who agrees while others are being erased keeps the child', async () => {
  const children = [await waitingChild(), await waitingChild()];
  later(29);
  for (const { requestAgain } of children) await requestAgain();
  later(2);
  const { pool } = testApp.database;
  const client = await pool.connect();
  // The first erasure waits for this in its middle; the other has not begun.
  await client.query('begin; lock table session_sessions in share row exclusive mode');
  const sweeping = testApp.features.sweep(testApp.database.system);
  await until(async () => {
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting !== 0;
  });
  const answers = await Promise.all(children.map(({ answer }) => answer('agree')));
  await client.query('rollback');
  client.release();
  await sweeping;
  const isKept = await Promise.all(children.map(({ uid }) => lives(uid)));
  // A guardian gets a success only if the child is kept, and an error if the answer came too late.
  expect(answers.map(({ status }) => status === 200)).toEqual(isKept);
  expect(isKept.toSorted()).toEqual([false, true]);
});
