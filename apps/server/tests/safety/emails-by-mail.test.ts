import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#platform/testing';
import {
  ACCOUNT_PASSWORD,
  addLegalPages,
  createAccountApp,
  tokenIn,
  type AccountApp,
} from '../../testing/account-app.ts';
import { browser, type Browser } from '../../testing/browser.ts';

const HOST = 'lt.localhost';
let testApp: AccountApp;
beforeAll(async () => {
  testApp = await createAccountApp();
  await addLegalPages(testApp, 'lt', { now: () => testApp.today });
}, 60_000);
afterAll(() => testApp.close());

const mailsTo = async (email: string, count: number) => {
  const sent = () => testApp.post.mails.filter(({ to }) => to === email);
  await until(() => sent().length >= count);
  return sent();
};
const confirm = (token: string) =>
  browser(testApp.server, HOST).call('POST', '/api/user/email-verification', { token });
const logIn = (username: string) =>
  browser(testApp.server, HOST).call('POST', '/api/login', { username, password: ACCOUNT_PASSWORD });
const ownData = async (visitor: Browser) =>
  (await visitor.call('GET', '/api/p/userdata')).data as { mail?: string; pendingMail?: string };

test('[SAFE-8] where the market answers by mail, registration says the same of a free and of a taken e-mail', async () => {
  const email = testApp.fresh('owner');
  const owner = await testApp.signUp('teacher', { email }, HOST);
  expect(owner.answer).toMatchObject({ status: 200, data: { pendingMail: email } });
  const [link] = await mailsTo(email, 1);
  expect((await logIn(email)).status).not.toBe(200);
  expect((await confirm(tokenIn(link!))).status).toBe(200);
  expect((await logIn(email)).status).toBe(200);

  const stranger = await testApp.startRegistration(HOST);
  const check = await stranger.call('POST', '/api/authapi/user/check', { email });
  expect(check.data).toEqual([{ email }]);
  const other = await testApp.signUp('teacher', { email }, HOST);
  const { uid: _, avatar: __, ...asOwner } = owner.answer.data as Record<string, unknown>;
  const { uid: ___, avatar: ____, ...asOther } = other.answer.data as Record<string, unknown>;
  expect(other.answer.status).toBe(200);
  expect(asOther).toEqual(asOwner);
  const [, noticeMail] = await mailsTo(email, 2);
  expect(noticeMail?.text).not.toMatch(/token=/);
  expect(noticeMail?.text).toContain('/#/forgot-password');
  expect(await ownData(other.visitor)).toMatchObject({ pendingMail: email });
  expect(await ownData(other.visitor)).not.toHaveProperty('mail');
});

test('[SAFE-8] so does another e-mail in the profile, and the link mailed again', async () => {
  const taken = testApp.fresh('taken');
  const owner = await testApp.signUp('teacher', { email: taken }, HOST);
  expect(owner.answer.status).toBe(200);
  const [link] = await mailsTo(taken, 1);
  await confirm(tokenIn(link!));
  const first = testApp.fresh('first');
  const { visitor } = await testApp.signUp('teacher', { email: first }, HOST);
  for (const mail of [taken, testApp.fresh('free')]) {
    const answer = await visitor.call('PUT', '/api/p/user', { user: { mail }, password: ACCOUNT_PASSWORD });
    expect(answer.status).toBe(200);
    await mailsTo(mail, mail === taken ? 2 : 1);
    expect((await ownData(visitor)).pendingMail).toBe(mail);
  }
  testApp.today = new Date(testApp.today.getTime() + 6 * 60_000);
  const free = (await ownData(visitor)).pendingMail ?? '';
  await visitor.call('POST', '/api/user/email-verification-resend', { email: free });
  const [, again] = await mailsTo(free, 2);
  expect((await confirm(tokenIn(again!))).status).toBe(200);
  expect((await ownData(visitor)).mail).toBe(free);
});

test('[SAFE-8] the letter that is mailed again greets nobody as newly registered whose account an adult made', async () => {
  const email = testApp.fresh('child');
  const { visitor, answer } = await testApp.signUp('teacher', { email }, HOST);
  const [registered] = await mailsTo(email, 1);
  const resend = async (count: number) => {
    testApp.today = new Date(testApp.today.getTime() + 6 * 60_000);
    await visitor.call('POST', '/api/user/email-verification-resend', { email });
    return (await mailsTo(email, count)).at(-1);
  };
  expect((await resend(2))?.subject).toBe(registered?.subject);
  const { uid } = answer.data as { uid: string };
  await testApp.database.pool.query(`update session_users set made_by = 'guardian' where id = $1`, [uid]);
  expect((await resend(3))?.subject).not.toBe(registered?.subject);
});

test('[SAFE-8] a token that proves nothing tells nothing either', async () => {
  const taken = testApp.fresh('taken');
  await testApp.signUp('teacher', { email: taken }, HOST);
  const [link] = await mailsTo(taken, 1);
  await confirm(tokenIn(link!));
  for (const email of [taken, testApp.fresh('free')]) {
    const { answer } = await testApp.signUp('teacher', { email, verifiedEmail: 'x'.repeat(43) }, HOST);
    expect(answer).toMatchObject({ status: 200, data: { pendingMail: email } });
  }
});

test('[ACC-14] a new e-mail that somebody else has by now uses no link up, and changes nothing', async () => {
  const { visitor, sent } = await testApp.signUp('teacher');
  const newEmail = testApp.fresh('wanted');
  await visitor.call('PUT', '/api/p/user', { user: { mail: newEmail }, password: ACCOUNT_PASSWORD });
  const [link] = await mailsTo(newEmail, 1);
  const quicker = await testApp.signUp('teacher', { email: newEmail });
  expect(quicker.answer.status).toBe(200);
  const follow = () => browser(testApp.server).call('POST', '/api/user/email-verification', { token: tokenIn(link!) });
  expect((await follow()).code).toBe('account.email-taken');
  expect((await follow()).code).toBe('account.email-taken');
  expect(await ownData(visitor)).toMatchObject({ mail: sent.email, pendingMail: newEmail });
});
