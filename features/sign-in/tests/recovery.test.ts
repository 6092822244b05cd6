import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountApp, tokenIn, type AccountApp } from '#apps/server/testing/account-app';
import { browser } from '#apps/server/testing/browser';

let testApp: AccountApp;
beforeAll(async () => {
  testApp = await createAccountApp();
}, 30_000);
afterAll(() => testApp.close());

test('[ACC-8] a link sets a new password once, and ends every session', async () => {
  const { visitor, sent } = await testApp.signUp('teacher');
  await testApp.post.next(sent.email);
  const stranger = browser(testApp.server);
  await stranger.call('POST', '/api/forgot-password', { email: sent.email.toUpperCase() });
  const mail = await testApp.post.next(sent.email);
  const token = tokenIn(mail);
  const reset = (password: string) => stranger.call('POST', '/api/user/password-reset', { token, password });
  expect((await reset('123456')).fields).toEqual([{ path: 'body.password', code: 'account.password-too-easy' }]);
  const next = 'Novi ključ od klupe';
  const both = await Promise.all([reset(next), reset(next)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  expect((await visitor.call('GET', '/api/p/userdata')).status).toBe(401);
  expect((await visitor.call('GET', '/api/session-end')).data).toEqual({ reason: 'password-changed' });
  expect((await stranger.call('POST', '/api/login', { username: sent.email, password: next })).status).toBe(200);
  expect((await testApp.post.next(sent.email)).subject).toBe('Vaša je lozinka promijenjena');
});

test('[ACC-8] an unknown address gets the same answer, and no mail', async () => {
  const visitor = browser(testApp.server);
  const { sent } = await testApp.signUp('teacher');
  await testApp.post.next(sent.email);
  const registered = await visitor.call('POST', '/api/forgot-password', { email: sent.email });
  const unregistered = await visitor.call('POST', '/api/forgot-password', { email: 'nobody@hr.example' });
  expect([unregistered.status, unregistered.body]).toEqual([registered.status, registered.body]);
  await testApp.post.next(sent.email);
  expect(testApp.post.mails.map(({ to }) => to)).not.toContain('nobody@hr.example');
});

test('[ACC-8] a made-up host does not decide where the link leads', async () => {
  const { sent } = await testApp.signUp('teacher');
  await testApp.post.next(sent.email);
  await browser(testApp.server, 'evil.example').call('POST', '/api/forgot-password', { email: sent.email });
  const { text } = await testApp.post.next(sent.email);
  expect(text.split('\n').filter((line) => line.includes('evil.example'))).toEqual([]);
});
