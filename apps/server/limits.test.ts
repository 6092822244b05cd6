import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kind } from '#features/session/contract';
import { forgotPassword } from '#features/account/contract';
import { endpoints } from './features.ts';
import { browser } from './testing/browser.ts';
import { addPeople, signIn, testHouse, type TestHouse } from './testing/test-house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await testHouse();
  await addPeople(house, [10, 39]);
});
afterAll(() => house.close());

test('every call by which strangers may write has a limit of its own', () => {
  const open = endpoints.filter(({ may, method }) => method !== 'GET' && may.includes('anonymous' satisfies Kind));
  expect(open.length).toBeGreaterThan(8);
  expect(open.filter(({ limit }) => !limit).map(({ name }) => name)).toEqual([]);
});

const most = forgotPassword.limit?.max ?? 0;
const ask = (cookie: string) =>
  browser(house.server, 'hr.localhost', cookie ? { cookie } : {}).call('POST', forgotPassword.path, {
    email: 'nobody@hr.example',
  });

test('[ACC-8] strangers are counted by their address, whatever cookies they make up; a session by itself', async () => {
  for (let n = 0; n < most; n++) expect((await ask(`klupa=${n}`)).status).toBe(200);
  const refused = await ask('klupa=another');
  expect([refused.status, refused.code]).toEqual([429, 'request.too-many']);
  expect((await ask(await signIn(house, 'teacher'))).status).toBe(200);
});
