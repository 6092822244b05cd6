import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRepository } from '#features/repository/contract';
import { eventually } from '#platform/testing';
import { browser, type Browser } from '#apps/server/testing/browser';
import { followStream } from '#apps/server/testing/event-stream';
import { addPeople, createTestApp, signIn, type TestApp } from '#apps/server/testing/test-app';

const HOST = 'hr.localhost';
let testApp: TestApp;
let port = 0;
const cookies: Record<string, string> = {};
const who: Record<string, Browser> = {};
let place = { grade: 0, subject: 0 };

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  const { rows } = await testApp.database.pool.query<{ grade: string; subject: string }>(
    `with school as (insert into catalog_school_groups (workspace_id, code, names, position) values (10, 'x', '{}', 1) returning id),
      made as (insert into catalog_grades (workspace_id, school_group_id, number) select 10, id, 1 from school returning id),
      taught as (insert into catalog_subjects (workspace_id, code, names, position, icon) values (10, 'x', '{}', 1, 'x') returning id)
     select made.id as grade, taught.id as subject from made, taught`,
  );
  place = { grade: Number(rows[0]?.grade), subject: Number(rows[0]?.subject) };
  await testApp.server.listen({ port: 0, host: '127.0.0.1' });
  port = (testApp.server.server.address() as AddressInfo).port;
  for (const kind of ['student', 'teacher', 'superTeacher']) {
    cookies[kind] = await signIn(testApp, kind);
    who[kind] = browser(testApp.server, HOST, { cookie: cookies[kind] });
  }
});
afterAll(() => testApp.close());

const follow = (kind: string, topic: string) =>
  followStream({
    port,
    host: HOST,
    cookie: cookies[kind] ?? '',
    lastEventId: undefined,
    path: `${followRepository.path}?topic=${topic}`,
  });
const request = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
  const answer = await who['superTeacher']?.call(method, path, body);
  if (!answer || answer.code) throw new Error(`${path}: ${answer?.code}`);
  return answer.data as { id: number; revision: number };
};

test('[REPO-4] open screens hear of changes, a screen of a unit that is gone hears its end', async () => {
  const unit = await request('POST', '/api/p/units', { title: 'Cjelina', ...place, isPublished: true });
  const [teacher, list] = [
    follow('teacher', `unit:${unit.id}`),
    follow('superTeacher', `units:${place.grade}:${place.subject}`),
  ];
  await eventually(() => expect([...teacher.kinds, ...list.kinds]).toEqual(['resync', 'resync']));
  const a = await request('POST', `/api/p/units/${unit.id}/folders`, { title: 'A' });
  const b = await request('POST', `/api/p/units/${unit.id}/folders`, { title: 'B' });
  await request('PUT', `/api/p/units/${unit.id}/reorder-folders`, { folders: [b.id, a.id], before: [a.id, b.id] });
  await eventually(() => expect(teacher.kinds).toEqual(['resync', 'changed', 'changed', 'changed']));
  expect(list.kinds).toEqual(['resync']);
  await request('PUT', `/api/p/units/${unit.id}`, { title: 'Skica', ...place, isPublished: false, revision: 1 });
  await eventually(() => expect(teacher.kinds.at(-1)).toBe('end'));
  await eventually(() => expect(list.kinds.length).toBeGreaterThan(1));
  for (const stream of [teacher, list]) stream.cut();
});

test('[REPO-7] students and strangers hear nothing, and a unit that one does not see is unknown', async () => {
  const draft = await request('POST', '/api/p/units', { title: 'Skica', ...place });
  for (const [kind, topic, status] of [
    ['student', `unit:${draft.id}`, 403],
    ['teacher', `unit:${draft.id}`, 404],
    ['nobody', `unit:${draft.id}`, 401],
    ['teacher', 'unit:x', 400],
  ] as const) {
    const stream = follow(kind, topic);
    await eventually(() => expect(stream.status).toBe(status));
    stream.cut();
  }
});
