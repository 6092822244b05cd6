import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '#features/session/server';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import { testDatabase, until, type TestDatabase } from '#platform/testing';
import { request, openNode, signIn, type Browser, type Node } from './testing/node.ts';

const clock = fixedClock('2026-09-01T08:00:00Z');
const CHECK = { method: 'POST', url: '/api/p/device-slot-check' };
const SLOTS = { url: '/api/p/device-slots' };
const WORK = { url: '/api/p/work' };
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ANDROID_APP =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';

let database: TestDatabase;
let one: Node;
let two: Node;
let people = 0;

/** A user of their own for each test. */
async function newUser(): Promise<string> {
  const username = `user${++people}`;
  const person = { username, password: 'tajna1', firstName: 'Ana', lastName: 'Horvat', roles: [] };
  await createAccount(createScope(database.orm, [10, 39]), person);
  return username;
}
const slotCount = async () =>
  Number((await database.pool.query('select count(*)::int as count from devices_slots')).rows[0]?.count);

beforeAll(async () => {
  database = await testDatabase();
  [one, two] = await Promise.all([openNode(database, clock), openNode(database, clock)]);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.close();
});

describe('a slot', () => {
  test('[DEV-1] is taken by the first protected call, whose answer hands out the token; no other call takes one', async () => {
    const browser = await signIn(one, await newUser());
    const before = await slotCount();
    expect((await request(one, browser, { url: '/api/free' })).handed).toBeUndefined();
    expect((await request(one, browser, SLOTS)).data).toEqual({ slots: [], maxSlots: 2, isDeviceLockedOut: true });
    expect(await slotCount()).toBe(before);
    const first = await request(one, browser, WORK);
    expect(first).toMatchObject({ status: 200, handed: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await request(one, browser, WORK)).handed).toBeUndefined();
    expect(await slotCount()).toBe(before + 1);
  });

  test('[DEV-1] is kept by its device over logins, told by the token', async () => {
    const user = await newUser();
    const browser = await signIn(one, user);
    await request(one, browser, WORK);
    const { currentSlotId } = (await request(one, browser, CHECK)).data;
    for (let time = 0; time < 4; time++) {
      await signIn(one, user, browser);
      expect((await request(two, browser, CHECK)).data).toMatchObject({ currentSlotId, isDeviceLockedOut: false });
    }
    expect((await request(one, browser, SLOTS)).data.slots).toHaveLength(1);
  });

  test('[DEV-1] two people who take turns at one computer need one slot each, however often', async () => {
    const users = [await newUser(), await newUser()];
    const computer: Partial<Browser> = {};
    for (let turn = 0; turn < 6; turn++) {
      const browser = await signIn(one, users[turn % 2] ?? '', computer);
      expect(await request(one, browser, WORK)).toMatchObject({ status: 200 });
      expect((await request(one, browser, SLOTS)).data.slots).toHaveLength(1);
    }
  });

  test('[DEV-1] a browser that lost its token but not its session is given a new one, and no second slot', async () => {
    const user = await newUser();
    const browser = await signIn(one, user);
    await request(one, browser, WORK);
    delete browser.token;
    delete browser.device;
    const checked = await request(one, browser, CHECK);
    expect(checked.data.token).toBe(checked.handed);
    await signIn(one, user, browser);
    expect((await request(one, browser, CHECK)).data.slots).toHaveLength(1);
  });

  test('[DEV-1] a browser whose headers a proxy strips, and one that lost its storage, stay the device of their cookie', async () => {
    const user = await newUser();
    const browser = await signIn(one, user);
    for (let login = 0; login < 5; login++) {
      await signIn(one, user, browser);
      delete browser.token;
      expect(await request(one, browser, WORK)).toMatchObject({ status: 200 });
      // What the storage lost is handed out again.
      expect(browser.token).toMatch(/^[\w-]{43}$/);
      delete browser.token;
      expect((await request(two, browser, CHECK)).data.slots).toHaveLength(1);
    }
  });

  test('[DEV-1] a browser that became two devices, a token in its storage and another in its cookie, is one again', async () => {
    const user = await newUser();
    const [one1, one2] = [await signIn(one, user), await signIn(one, user)];
    await request(one, one1, WORK);
    await request(one, one2, WORK);
    const { currentSlotId } = (await request(one, one1, CHECK)).data;
    const browser = { ...one2, device: one1.device ?? '' };
    // A call that only needs a slot leaves the right cookie alone.
    await request(one, browser, WORK);
    expect(browser.device).toBe(one1.device);
    const checked = await request(one, browser, CHECK);
    expect(checked.data).toMatchObject({ currentSlotId, slots: [{ id: currentSlotId }] });
    expect(browser.token).toBe(one1.token);
    expect(await request(two, browser, WORK)).toMatchObject({ status: 200 });
  });

  test('[DEV-1] 50 parallel first calls of fresh sessions, on two nodes, never take more than the maximum', async () => {
    const user = await newUser();
    const browsers = await Promise.all(Array.from({ length: 50 }, () => signIn(one, user)));
    // If a node is busy, it answers 503; the browser repeats the call.
    const ask = async (browser: Browser, i: number): ReturnType<typeof request> => {
      const answer = await request(i % 2 ? one : two, browser, WORK);
      return answer.status === 503 ? ask(browser, i) : answer;
    };
    const answers = await Promise.all(browsers.map(ask));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 403)).toHaveLength(48);
    const { slots } = (await request(one, browsers[0] as Browser, SLOTS)).data;
    expect(slots).toHaveLength(2);
  });

  test('[DEV-1] parallel calls of one fresh session take one slot', async () => {
    const browser = await signIn(one, await newUser());
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => request(i % 2 ? one : two, { ...browser }, WORK)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ handed }) => handed)).toHaveLength(1);
    expect((await request(one, browser, SLOTS)).data.slots).toHaveLength(1);
  });

  test('[DEV-1] a market without device lock takes none and refuses nobody', async () => {
    const user = await newUser();
    const before = await slotCount();
    for (let time = 0; time < 4; time++) {
      const browser = await signIn(one, user, {}, 'en.localhost');
      expect(await request(one, browser, WORK, 'en.localhost')).toMatchObject({ status: 200 });
      const { data } = await request(one, browser, CHECK, 'en.localhost');
      expect(data).toEqual({ slots: [], maxSlots: 2, isDeviceLockedOut: false });
    }
    expect(await slotCount()).toBe(before);
  });

  test('[DEV-2] says what the device is, when it was used, and whether it is an app', async () => {
    const user = await newUser();
    const laptop = await signIn(one, user, { agent: WINDOWS });
    const phone = await signIn(one, user, { agent: ANDROID_APP });
    await request(one, laptop, WORK);
    await request(one, phone, WORK);
    const { slots, currentSlotId } = (await request(one, phone, CHECK)).data;
    expect(slots).toMatchObject([
      {
        browser: 'Chrome',
        system: 'Windows',
        kind: 'computer',
        isApp: false,
        name: '',
        timestamp: clock.now().getTime(),
      },
      { system: 'Android', kind: 'phone', isApp: true },
    ]);
    expect(currentSlotId).toBe(slots[1].id);
    expect(JSON.stringify(slots)).not.toMatch(/hash|token/i);
    clock.advance(3_600_001);
    await request(one, laptop, WORK);
    expect((await request(one, phone, SLOTS)).data.slots[0].timestamp).toBe(clock.now().getTime());
  });
});

describe('a locked-out device', () => {
  async function lockedOut() {
    const user = await newUser();
    const [first, second, third] = [await signIn(one, user), await signIn(one, user), await signIn(one, user)] as const;
    await request(one, first, WORK);
    await request(one, second, WORK);
    return { user, first, second, third };
  }

  test('[DEV-5] gets 403 for protected calls and content, keeps the slot calls and what strangers may do', async () => {
    const { third } = await lockedOut();
    for (const node of [one, two])
      expect(await request(node, third, WORK)).toMatchObject({ status: 403, code: 'devices.locked-out' });
    expect(await request(one, third, { url: '/api/book' })).toMatchObject({ status: 403, code: 'devices.locked-out' });
    expect(await request(one, { cookie: '' }, { url: '/api/book' })).toMatchObject({ status: 200 });
    expect(await request(one, third, { url: '/api/free' })).toMatchObject({ status: 200 });
    const { data } = await request(one, third, CHECK);
    expect(data).toMatchObject({ isDeviceLockedOut: true, maxSlots: 2 });
    expect(data).not.toHaveProperty('currentSlotId');
    expect(data.slots).toHaveLength(2);
  });

  test('[DEV-2] [DEV-5] removes another device and is let in; that one gets 401 on every node and is told why', async () => {
    const { first, second, third } = await lockedOut();
    for (const node of [one, two]) {
      expect((await request(node, first, WORK)).status).toBe(200);
      expect((await request(node, third, WORK)).status).toBe(403);
    }
    const { currentSlotId } = (await request(one, first, CHECK)).data;
    const removed = await request(one, third, { method: 'DELETE', ...SLOTS, payload: [currentSlotId] });
    expect(removed.data).toMatchObject({ maxSlots: 2, slots: [expect.anything()] });
    for (const node of [one, two]) {
      await until(async () => (await request(node, first, WORK)).status === 401);
      expect((await request(node, first, { url: '/api/session-end' })).data).toEqual({ reason: 'device-removed' });
    }
    expect((await request(two, third, CHECK)).data).toMatchObject({ isDeviceLockedOut: false });
    await until(async () => (await request(two, third, WORK)).status === 200);
    expect((await request(one, third, WORK)).status).toBe(200);
    expect((await request(two, second, WORK)).status).toBe(200);
  });

  test('[DEV-5] a removed device that signs in again is the one that is locked out now', async () => {
    const { user, first, third } = await lockedOut();
    const { currentSlotId } = (await request(one, first, CHECK)).data;
    await request(one, third, { method: 'DELETE', ...SLOTS, payload: [currentSlotId] });
    await request(one, third, CHECK);
    await signIn(one, user, first);
    expect(await request(one, first, WORK)).toMatchObject({ status: 403 });
  });
});

describe("somebody else's devices", () => {
  test('[DEV-2] [DEV-4] [ACC-17] can be neither removed nor named', async () => {
    const [mine, theirs] = [await signIn(one, await newUser()), await signIn(one, await newUser())] as const;
    const { currentSlotId } = (await request(one, theirs, CHECK)).data;
    await request(one, mine, { method: 'DELETE', ...SLOTS, payload: [currentSlotId] });
    const named = await request(one, mine, { method: 'PUT', ...SLOTS, payload: [{ id: currentSlotId, name: 'x' }] });
    expect(named).toMatchObject({ status: 404, code: 'devices.slot-unknown' });
    expect((await request(one, theirs, WORK)).status).toBe(200);
    expect((await request(one, theirs, SLOTS)).data.slots).toMatchObject([{ id: currentSlotId, name: '' }]);
  });

  test('[DEV-4] one names one’s own, without spaces around; too long a name is refused', async () => {
    const browser = await signIn(one, await newUser());
    const { currentSlotId: id } = (await request(one, browser, CHECK)).data;
    const rename = (name: string) => request(one, browser, { method: 'PUT', ...SLOTS, payload: [{ id, name }] });
    expect((await rename('  Školsko računalo ')).data.updatedSlots).toMatchObject([{ id, name: 'Školsko računalo' }]);
    expect((await rename('x'.repeat(61))).status).toBe(400);
    expect((await rename('')).data.updatedSlots).toMatchObject([{ name: '' }]);
  });
});
