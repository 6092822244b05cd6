import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browser, type Browser } from './testing/browser.ts';
import { followStream } from './testing/event-stream.ts';
import { addPeople, signIn, testHouse, type TestHouse } from './testing/test-house.ts';

const HOST = 'hr.localhost';
let house: TestHouse;
let port = 0;
const cookies: Record<string, string> = {};
const who: Record<string, Browser> = {};
const uids: Record<string, string> = {};

beforeAll(async () => {
  house = await testHouse();
  await addPeople(house, [10, 39]);
  await house.server.listen({ port: 0, host: '127.0.0.1' });
  port = (house.server.server.address() as AddressInfo).port;
  for (const kind of ['parent', 'student', 'teacher']) {
    const cookie = await signIn(house, kind);
    const one = browser(house.server, HOST, { cookie });
    Object.assign(cookies, { [kind]: cookie });
    Object.assign(who, { [kind]: one });
    uids[kind] = ((await one.call('GET', '/api/p/userdata')).data as { uid: string }).uid;
  }
});
afterAll(() => house.close());

const follow = (kind: string, uid = uids[kind] ?? '', lastEventId?: string) =>
  followStream({
    ...{ port, host: HOST, cookie: cookies[kind] ?? '', lastEventId },
    path: `/api/p/live/families?topic=families:${uid}`,
  });
const ask = async (kind: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const answer = await who[kind]?.call(method, path, body);
  if (!answer || answer.code) throw new Error(`${path}: ${answer?.code}`);
  return answer.data;
};

async function openFamily() {
  const { id } = (await ask('parent', 'POST', '/api/p/families', { family: { name: 'Lipa' } })) as { id: number };
  const { code } = (await ask('parent', 'POST', `/api/p/families/${id}/family-code`, {})) as { code: string };
  return { id, code };
}

test('[FAM-1] open screens of a family hear who comes and goes; a cut loses nothing', async () => {
  const { id, code } = await openFamily();
  const [parent, student] = [follow('parent'), follow('student')];
  await vi.waitFor(() => expect([...parent.kinds, ...student.kinds]).toEqual(['resync', 'resync']));
  await ask('student', 'POST', '/api/p/join-family', { code });
  await vi.waitFor(() => expect([parent.kinds.at(-1), student.kinds.at(-1)]).toEqual(['joined', 'joined']));
  // Who is in already changes nothing.
  await ask('student', 'POST', '/api/p/join-family', { code });
  parent.cut();
  await ask('teacher', 'POST', '/api/p/join-family', { code });
  const users = { students: [uids['student']] };
  await ask('parent', 'DELETE', `/api/p/families/${id}/users`, { users });
  // Who was removed hears it too, and finds the family gone.
  await vi.waitFor(() => expect(student.kinds).toEqual(['resync', 'joined', 'joined', 'left']));
  const back = follow('parent', undefined, parent.lastId);
  await vi.waitFor(() => expect(back.kinds).toEqual(['joined', 'left']));
  await ask('teacher', 'DELETE', `/api/p/families/${id}/users`, { users: { teachers: [uids['teacher']] } });
  await vi.waitFor(() => expect(back.kinds).toEqual(['joined', 'left', 'left']));
  expect(student.kinds).toHaveLength(4);
  for (const stream of [back, student]) stream.cut();
});

test('[FAM-5] nobody follows the families of others', async () => {
  for (const uid of [uids['parent'], '00000000-0000-4000-8000-000000000000']) {
    const foreign = follow('student', uid);
    await vi.waitFor(() => expect(foreign.status).toBe(404));
  }
  cookies['nobody'] = '';
  const stranger = follow('nobody', uids['parent']);
  await vi.waitFor(() => expect(stranger.status).toBe(401));
});

test('[FAM-5] the stream of a session that ended ends', async () => {
  const open = follow('teacher');
  await vi.waitFor(() => expect(open.kinds).toEqual(['resync']));
  await who['teacher']?.call('POST', '/api/logout', {});
  await vi.waitFor(() => expect(open.kinds).toEqual(['resync', 'end']));
  await vi.waitFor(() => expect(open.hasEnded).toBe(true));
});
