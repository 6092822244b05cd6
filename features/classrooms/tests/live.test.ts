import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followClassroom } from '#features/classrooms/contract';
import { resolveMarket } from '#features/market/server';
import { createLog } from '#platform/server/log';
import { diskStorage } from '#platform/server/storage';
import { eventually, temporaryFolder } from '#platform/testing';
import { followStream } from '#apps/server/testing/event-stream';
import { addPeople, signIn, createTestApp, type TestApp } from '#apps/server/testing/test-app';
import { buildApp, type App, ROOT, appSettings } from '#apps/server/testing/server-parts';

const HOST = 'hr.localhost';
let first: TestApp;
let second: App;
const cookies: Record<string, string> = {};
const nodes: { first: number; second: number } = { first: 0, second: 0 };

const portOf = ({ server }: Pick<App, 'server'>) => (server.server.address() as AddressInfo).port;

beforeAll(async () => {
  first = await createTestApp();
  await addPeople(first, [10, 39]);
  second = await buildApp({
    settings: appSettings({ NODE_ENV: 'test', RATE_LIMIT: '100000' }),
    database: first.database,
    markets: first.markets,
    root: ROOT,
    storage: diskStorage(temporaryFolder()),
    marketOf: resolveMarket(first.markets),
    log: createLog({ LOG_LEVEL: 'silent' }),
    signingSecret: 'a secret of tests, long enough to sign',
    codeSecret: 'a secret of tests, long enough for codes',
    webBuild: async () => ({ scripts: ['/assets/main.js'], deferred: [], css: 'body{margin:0}' }),
  });
  for (const kind of ['teacher', 'superTeacher', 'student']) cookies[kind] = await signIn(first, kind);
  for (const { server } of [first, second]) await server.listen({ port: 0, host: '127.0.0.1' });
  Object.assign(nodes, { first: portOf(first), second: portOf(second) });
});
afterAll(async () => {
  await second.server.close();
  await first.close();
});

async function call(kind: string, method: 'GET' | 'POST' | 'DELETE' | 'PUT', url: string, payload?: object) {
  const headers = { host: HOST, cookie: cookies[kind] ?? '' };
  const response = await first.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return response.json();
}

const follow = (node: keyof typeof nodes, kind: string, classroom: number, lastEventId?: string) =>
  followStream({
    port: nodes[node],
    host: HOST,
    cookie: cookies[kind] ?? '',
    lastEventId,
    path: `${followClassroom.path}?topic=classroom:${classroom}`,
  });

async function openClass() {
  const school = { name: 'Škola', town: 'Grad' };
  const made = await call('teacher', 'POST', '/api/p/classrooms', {
    school,
    grade: 2,
    letter: 'a',
    customGroup: '',
    publications: [],
  });
  const id: number = made.data.id;
  const { data } = await call('teacher', 'POST', `/api/p/classrooms/${id}/classroom-code`, { publications: [] });
  return { id, code: data.code as string };
}
const uidOf = async (kind: string): Promise<string> => (await call(kind, 'GET', '/api/p/userdata')).data.uid;

test('[CLS-6] [JOIN-3] a join on one node reaches the stream of another; a cut loses nothing', async () => {
  const { id, code } = await openClass();
  const open = follow('second', 'teacher', id);
  await eventually(() => expect(open.kinds).toEqual(['resync']));
  expect(open.headers).toMatchObject({
    'content-type': expect.stringContaining('text/event-stream'),
    'cache-control': expect.stringContaining('no-store'),
    'x-accel-buffering': 'no',
  });
  const joined = await call('student', 'POST', '/api/p/join-classroom', { code: code.toLowerCase() });
  expect(joined).toMatchObject({ status: { success: true }, data: { classroom: { id, role: 'student' } } });
  await eventually(() => expect(open.kinds).toEqual(['resync', 'joined']));
  open.cut();
  const users = [await uidOf('student')];
  await call('teacher', 'DELETE', `/api/p/classrooms/${id}/users`, { users });
  await call('student', 'POST', '/api/p/join-classroom', { code });
  // Back on the other node, which sends the missed events, once.
  const back = follow('first', 'teacher', id, open.lastId);
  await eventually(() => expect(back.kinds).toEqual(['left', 'joined']));
  back.cut();
});

test('[CLS-10] a class of others is unknown, and students hear nothing', async () => {
  const { id } = await openClass();
  const foreign = follow('second', 'superTeacher', id);
  await eventually(() => expect(foreign.status).toBe(404));
  const student = follow('second', 'student', id);
  await eventually(() => expect(student.status).toBe(403));
});

test('[CLS-10] the stream of a teacher who was removed, or whose session ended, ends', async () => {
  const { id } = await openClass();
  const stays = follow('second', 'teacher', id);
  await eventually(() => expect(stays.kinds).toEqual(['resync']));
  const made = await call('teacher', 'POST', `/api/p/classrooms/${id}/classroom-code`, { role: 'teacher' });
  const { code } = made.data as { code: string };
  expect(await call('superTeacher', 'POST', '/api/p/join-classroom', { code })).toMatchObject({
    data: { classroom: { role: 'teacher' } },
  });
  // That node has received the event before the next stream opens there.
  await eventually(() => expect(stays.kinds).toEqual(['resync', 'joined']));
  const removed = follow('second', 'superTeacher', id);
  await eventually(() => expect(removed.kinds).toEqual(['resync']));
  await call('teacher', 'DELETE', `/api/p/classrooms/${id}/users`, { users: [await uidOf('superTeacher')] });
  await eventually(() => expect(removed.hasEnded).toBe(true));
  expect(removed.kinds).toEqual(['resync', 'end']);
  await eventually(() => expect(stays.kinds).toEqual(['resync', 'joined', 'left']));
  await call('teacher', 'POST', '/api/logout', {});
  cookies['teacher'] = await signIn(first, 'teacher');
  await eventually(() => expect(stays.hasEnded).toBe(true));
  expect(stays.kinds).toEqual(['resync', 'joined', 'left', 'end']);
});

test('a closing server ends its streams first', async () => {
  cookies['teacher'] = await signIn(first, 'teacher');
  const { id } = await openClass();
  const open = follow('second', 'teacher', id);
  await eventually(() => expect(open.kinds).toEqual(['resync']));
  const start = Date.now();
  await second.server.close();
  expect(Date.now() - start).toBeLessThan(8000);
  expect(open.hasEnded).toBe(true);
});
