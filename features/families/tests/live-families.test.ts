import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followFamilies } from '#features/families/contract';
import { eventually } from '#platform/testing';
import { browser, type Browser } from '#apps/server/testing/browser';
import { followStream } from '#apps/server/testing/event-stream';
import { addPeople, signIn, createTestApp, type TestApp } from '#apps/server/testing/test-app';

const HOST = 'hr.localhost';
let testApp: TestApp;
let port = 0;
const cookies: Record<string, string> = {};
const who: Record<string, Browser> = {};
const uids: Record<string, string> = {};

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  await testApp.server.listen({ port: 0, host: '127.0.0.1' });
  port = (testApp.server.server.address() as AddressInfo).port;
  for (const kind of ['parent', 'student', 'teacher']) {
    const cookie = await signIn(testApp, kind);
    const one = browser(testApp.server, HOST, { cookie });
    Object.assign(cookies, { [kind]: cookie });
    Object.assign(who, { [kind]: one });
    uids[kind] = ((await one.call('GET', '/api/p/userdata')).data as { uid: string }).uid;
  }
});
afterAll(() => testApp.close());

const follow = (kind: string, uid = uids[kind] ?? '', lastEventId?: string) =>
  followStream({
    port,
    host: HOST,
    cookie: cookies[kind] ?? '',
    lastEventId,
    path: `${followFamilies.path}?topic=families:${uid}`,
  });
const request = async (kind: string, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const answer = await who[kind]?.call(method, path, body);
  if (!answer || answer.code) throw new Error(`${path}: ${answer?.code}`);
  return answer.data;
};

async function openFamily() {
  const { id } = (await request('parent', 'POST', '/api/p/families', { family: { name: 'Lipa' } })) as { id: number };
  const { code } = (await request('parent', 'POST', `/api/p/families/${id}/family-code`, { role: 'student' })) as {
    code: string;
  };
  return { id, code };
}

test('[FAM-1] open screens of a family hear who comes and goes; a cut loses nothing', async () => {
  const { id, code } = await openFamily();
  const [parent, student] = [follow('parent'), follow('student')];
  await eventually(() => expect([...parent.kinds, ...student.kinds]).toEqual(['resync', 'resync']));
  await request('student', 'POST', '/api/p/join-family', { code });
  await eventually(() => expect([parent.kinds.at(-1), student.kinds.at(-1)]).toEqual(['joined', 'joined']));
  // Joining again changes nothing.
  await request('student', 'POST', '/api/p/join-family', { code });
  parent.cut();
  const adults = (await request('parent', 'POST', `/api/p/families/${id}/family-code`, { role: 'parent' })) as {
    code: string;
  };
  await request('teacher', 'POST', '/api/p/join-family', adults);
  const users = { students: [uids['student']] };
  await request('parent', 'DELETE', `/api/p/families/${id}/users`, { users });
  // The removed member receives the event too, and finds the family gone.
  await eventually(() => expect(student.kinds).toEqual(['resync', 'joined', 'joined', 'left']));
  const back = follow('parent', undefined, parent.lastId);
  await eventually(() => expect(back.kinds).toEqual(['joined', 'left']));
  await request('teacher', 'DELETE', `/api/p/families/${id}/users`, { users: { teachers: [uids['teacher']] } });
  await eventually(() => expect(back.kinds).toEqual(['joined', 'left', 'left']));
  expect(student.kinds).toHaveLength(4);
  for (const stream of [back, student]) stream.cut();
});

test('[FAM-5] nobody follows the families of others', async () => {
  for (const uid of [uids['parent'], '00000000-0000-4000-8000-000000000000']) {
    const foreign = follow('student', uid);
    await eventually(() => expect(foreign.status).toBe(404));
  }
  cookies['nobody'] = '';
  const stranger = follow('nobody', uids['parent']);
  await eventually(() => expect(stranger.status).toBe(401));
});

test('[FAM-5] the stream of a session that ended ends', async () => {
  const open = follow('teacher');
  await eventually(() => expect(open.kinds).toEqual(['resync']));
  await who['teacher']?.call('POST', '/api/logout', {});
  await eventually(() => expect(open.kinds).toEqual(['resync', 'end']));
  await eventually(() => expect(open.hasEnded).toBe(true));
});
