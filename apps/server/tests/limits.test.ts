import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kind } from '#features/session/contract';
import { forgotPassword } from '#features/sign-in/contract';
import { endpoints } from '../features.ts';
import { browser } from '../testing/browser.ts';
import { addPeople, signIn, createTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

test('every call by which strangers may write has a limit of its own', () => {
  const open = endpoints.filter(({ may, method }) => method !== 'GET' && may.includes('anonymous' satisfies Kind));
  expect(open.length).toBeGreaterThan(8);
  expect(open.filter(({ limit }) => !limit).map(({ name }) => name)).toEqual([]);
});

const most = forgotPassword.limit?.max ?? 0;
const request = (cookie: string) =>
  browser(testApp.server, 'hr.localhost', cookie ? { cookie } : {}).call('POST', forgotPassword.path, {
    email: 'nobody@hr.example',
  });

test('[ACC-8] strangers are counted by their address, whatever cookies they make up; a session by itself', async () => {
  for (let n = 0; n < most; n++) expect((await request(`klupa=${n}`)).status).toBe(200);
  const refused = await request('klupa=another');
  expect([refused.status, refused.code]).toEqual([429, 'request.too-many']);
  expect((await request(await signIn(testApp, 'teacher'))).status).toBe(200);
});
