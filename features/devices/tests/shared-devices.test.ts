import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getSharedDevices, SHARED_MAX, shareDevice, unshareDevices } from '#features/devices/contract';
import { browser, type Browser } from '#apps/server/testing/browser';
import { addPupils, classOf, teacherOf } from '#apps/server/testing/picture-class';
import { addPeople, createTestApp, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
let teacher: Browser;
let pupil: { username: string; password: string };
let most = 0;

const CHECK = '/api/p/device-slot-check';

/** Token of a tablet: what its storage and its cookie keep. */
let tablet = '';
let count = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  teacher = await teacherOf(testApp);
});
afterAll(() => testApp.close());
beforeEach(async () => {
  const classroom = await classOf(teacher);
  [pupil = { username: '', password: '' }] = await addPupils(teacher, classroom, ['Ana']);
  tablet = `tablet-${++count}`.padEnd(43, 'x');
  most = ((await teacher.call('POST', CHECK)).data as { maxSlots: number }).maxSlots;
});

/** The account signs in on a device. */
async function signInOn(token: string, account: { username: string; password: string }): Promise<Browser> {
  const one = browser(testApp.server, 'hr.localhost', { 'x-device-slot': token });
  expect((await one.call('POST', '/api/login', account)).status).toBe(200);
  return one;
}

/** The teacher sits at the tablet and marks it. */
async function mark(token: string, refusal?: string): Promise<Browser> {
  const there = browser(testApp.server, 'hr.localhost', { 'x-device-slot': token });
  for (const [key, value] of teacher.cookies) if (key !== 'klupa_device') there.cookies.set(key, value);
  const { status, code } = await there.call('PUT', shareDevice.path, { name: 'Tablet 3' });
  expect([status, code]).toEqual(refusal ? [409, refusal] : [200, undefined]);
  return there;
}

interface State {
  readonly slots: readonly unknown[];
  readonly isDeviceLockedOut: boolean;
}
const check = async (one: Browser) => (await one.call('POST', CHECK)).data as State;

/** All places of an account are taken by devices at home. */
async function fillPlaces(): Promise<void> {
  for (let n = 0; n < most; n++) await check(await signInOn(`home-${count}-${n}`.padEnd(43, 'y'), pupil));
}

test('[DEV-6] a device that a teacher marked as the school’s takes no place of a student of the class', async () => {
  await fillPlaces();
  expect((await check(await signInOn(tablet, pupil))).isDeviceLockedOut).toBe(true);
  await mark(tablet);
  const one = await signInOn(tablet, pupil);
  expect((await one.call('GET', '/api/p/classrooms')).status).toBe(200);
  expect(await check(one)).toMatchObject({ isDeviceLockedOut: false });
  expect((await check(one)).slots).toHaveLength(most);
});

test('[DEV-6] a place that the student took there before becomes free', async () => {
  const before = await signInOn(tablet, pupil);
  expect((await check(before)).slots).toHaveLength(1);
  await mark(tablet);
  expect(await check(await signInOn(tablet, pupil))).toMatchObject({ slots: [], isDeviceLockedOut: false });
  expect((await check(before)).isDeviceLockedOut).toBe(false);
});

test('[DEV-6] nobody else gains a place: no student of another teacher, and not the teacher', async () => {
  const other = await teacherOf(testApp, 'superTeacher');
  const [stranger = pupil] = await addPupils(other, await classOf(other), ['Iva']);
  await mark(tablet);
  expect((await check(await signInOn(tablet, stranger))).slots).toHaveLength(1);
  const there = await mark(tablet);
  expect((await check(there)).slots).not.toHaveLength(0);
});

test('[DEV-6] a device without its mark takes a place again', async () => {
  await fillPlaces();
  const there = await mark(tablet);
  const { devices } = (await there.call('GET', getSharedDevices.path)).data as {
    devices: { id: number; isCurrent: boolean }[];
  };
  const own = devices.filter(({ isCurrent }) => isCurrent).map(({ id }) => id);
  expect(own).toHaveLength(1);
  await there.call('DELETE', unshareDevices.path, own);
  expect((await check(await signInOn(tablet, pupil))).isDeviceLockedOut).toBe(true);
});

test('[DEV-6] students mark nothing, names are bounded, and a teacher marks as many as a school lends', async () => {
  const one = await signInOn(tablet, pupil);
  expect((await one.call('PUT', shareDevice.path, { name: 'Moj' })).code).toBe('request.not-allowed');
  expect((await one.call('GET', getSharedDevices.path)).code).toBe('request.not-allowed');
  expect((await teacher.call('PUT', shareDevice.path, { name: 'x'.repeat(61) })).status).toBe(400);
  const { devices } = (await teacher.call('GET', getSharedDevices.path)).data as { devices: unknown[] };
  for (let n = devices.length; n < SHARED_MAX; n++) await mark(`many-${n}`.padEnd(43, 'z'));
  await mark(tablet, 'devices.too-many-shared');
  await mark('many-99'.padEnd(43, 'z'));
});
