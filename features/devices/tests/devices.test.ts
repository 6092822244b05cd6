import { afterAll, beforeAll, expect, test } from 'vitest';
import { isProtected } from '#features/devices/server';
import { addPeople, people, PASSWORD, signIn, createTestApp, type TestApp } from '#apps/server/testing/test-app';
import { endpoints, deviceProtection } from '#apps/server/testing/server-parts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
});
afterAll(() => testApp.close());

/** Signs in as another device each time. */
async function newDevice(): Promise<string> {
  const response = await testApp.server.inject({
    method: 'POST',
    url: '/api/login',
    headers: { host: 'hr.localhost' },
    payload: { username: people['teacher']?.email ?? '', password: PASSWORD },
  });
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}
const request = (cookie: string, { method, path }: { method: string; path: string }) =>
  testApp.server.inject({
    method: method as 'GET',
    url: path.replace(/\{\w+\}/g, '1'),
    headers: { host: 'hr.localhost', cookie },
    ...(method === 'GET' ? {} : { payload: {} }),
  });

test('[DEV-5] a locked-out device is refused by every protected call of the product, and by no other', async () => {
  await signIn(testApp, 'teacher');
  const second = await newDevice();
  await request(second, { method: 'POST', path: '/api/p/device-slot-check' });
  const third = await newDevice();
  const teacherCalls = endpoints.filter(
    // An answer to HEAD has no body that names the reason.
    ({ name, may, method }) => name !== 'logout' && name !== 'login' && method !== 'HEAD' && may.includes('teacher'),
  );
  for (const endpoint of teacherCalls) {
    const { code } = (await request(third, endpoint)).json().status ?? {};
    const isRefused = code === 'devices.locked-out';
    expect({ name: endpoint.name, isRefused }).toEqual({
      name: endpoint.name,
      isRefused: isProtected(endpoint, deviceProtection),
    });
  }
});

test('[DEV-5] books, statements and points need a slot; the slots, who one is and the shelf do not', () => {
  const needing = new Set(endpoints.filter((one) => isProtected(one, deviceProtection)).map(({ name }) => name));
  for (const name of ['openBook', 'savePosition', 'recordStatements', 'getXpScore', 'redeemCode'])
    expect(needing).toContain(name);
  for (const name of ['checkDeviceSlot', 'getDeviceSlots', 'deleteDeviceSlots', 'renameDeviceSlots', 'getUserdata'])
    expect(needing).not.toContain(name);
  for (const name of ['logout', 'getSessionEnd', 'getBooksGroups']) expect(needing).not.toContain(name);
});

test('[SAFE-10] an account without a home market has the lock of the workspace that holds it, on every host', async () => {
  // The accounts of these tests have no home market; this host of their workspace has no lock.
  const host = 'unknown-host.localhost';
  const { username = '' } = people['student'] ?? {};
  const devices = [];
  for (const _ of [1, 2, 3]) {
    const payload = { username, password: PASSWORD };
    const response = await testApp.server.inject({ method: 'POST', url: '/api/login', headers: { host }, payload });
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    const headers = { host, cookie };
    devices.push(await testApp.server.inject({ url: '/api/p/classrooms', headers }));
  }
  const { rows } = await testApp.database.pool.query(`select market from session_users where username = 'student'`);
  expect(rows).toEqual([{ market: '' }]);
  expect(devices.map((answer) => answer.json().status.code)).toEqual([undefined, undefined, 'devices.locked-out']);
});
