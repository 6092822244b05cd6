import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { openCourse } from '#features/courses/contract';
import type { DataOf } from '#platform/kernel';
import { until } from '#platform/testing';
import type { Browser } from '../../testing/browser.ts';
import { exerciseStage, type CourseStage } from '../../testing/records/course-stage.ts';

let stage: CourseStage;
let unit = '';

beforeAll(async () => {
  ({ stage, unit } = await exerciseStage());
}, 30_000);
afterAll(() => stage.close());

const launch = (who: Browser) => stage.launch(who, unit);
const lines = async (who: Browser) =>
  ((await who.call('GET', `/api/p/courses/${stage.publication}`)).data as DataOf<typeof openCourse>).lines;

test('[PROG-30] fetchToken knows its own addresses only', async () => {
  const post = (key: string) =>
    stage.testApp.server.inject({
      method: 'POST',
      url: `/api/courses/token/${key}`,
      headers: { host: 'hr.localhost' },
    });
  for (const key of ['x', `${randomUUID()}.${'a'.repeat(43)}`, `${randomUUID()}.`, `'--.${'a'.repeat(43)}`])
    expect([(await post(key)).statusCode, (await post(key)).json()['error-code']]).toEqual([403, '2']);
});

test('[PROG-30] a unit opens with its address, its token once, and its launch data; the list shows what was reached', async () => {
  expect(await lines(stage.ana)).toMatchObject([{ unit, state: 'new', score: null }]);
  const launched = await launch(stage.ana);
  expect(launched.address.host).toBe(`p${stage.publication}.content.localhost`);
  expect(launched.sessionId).toMatch(/^[\da-f-]{36}$/);
  expect(JSON.stringify(launched.actor)).not.toContain('Zvjezdana');
  // Publishers read statements, so none has the pass of the address.
  const [pass = ''] = launched.address.pathname.split('/').slice(2);
  const { body } = await stage.xapi(launched, 'GET', 'statements');
  expect([pass.length > 40, body.includes('/course/'), body.includes(pass)]).toEqual([true, true, false]);
  const again = await stage.testApp.server.inject({
    method: 'POST',
    url: new URL(launched.address.searchParams.get('fetch') ?? '').pathname,
    headers: { host: 'hr.localhost' },
  });
  expect([again.statusCode, again.json()]).toEqual([200, { 'error-code': '1', 'error-text': expect.any(String) }]);
  expect(await stage.post(launched, stage.statement(launched, 'initialized'), stage.answered(launched, 1))).toBe(200);
  const end = { success: true, duration: 'PT5S', score: { scaled: 0.9 } };
  expect(await stage.post(launched, stage.statement(launched, 'passed', end))).toBe(200);
  expect(
    await stage.post(launched, stage.statement(launched, 'completed', { completion: true, duration: 'PT5S' })),
  ).toBe(200);
  expect(await lines(stage.ana)).toMatchObject([{ unit, state: 'done', score: 0.9 }]);
  await until(async () => (await stage.verbsOf(launched)).includes('satisfied'));
  const verbs = await stage.verbsOf(launched);
  const reported = ['launched', 'initialized', 'answered', 'passed', 'completed'];
  expect(verbs.filter((verb) => verb !== 'satisfied')).toEqual(reported);
  // The product reports it as soon as moveOn is met, before or after the next statement of the unit.
  expect(verbs.indexOf('satisfied')).toBeGreaterThan(verbs.indexOf('passed'));
  expect(await stage.post(launched, stage.statement(launched, 'terminated', { duration: 'PT6S' }))).toBe(200);
  expect(await stage.post(launched, stage.answered(launched, 1))).toBe(403);
});

test('[PROG-31] the order of cmi5 is kept: a broken rule stores nothing and names the rule', async () => {
  const launched = await launch(stage.iva);
  const early = await stage.xapi(launched, 'POST', 'statements', [stage.answered(launched, 1)]);
  expect([early.statusCode, early.json().message]).toEqual([
    403,
    'cmi5: initialized is the first statement of a session',
  ]);
  expect(await stage.post(launched, stage.statement(launched, 'initialized'))).toBe(200);
  expect(await stage.post(launched, stage.statement(launched, 'initialized'))).toBe(403);
  const low = { success: true, duration: 'PT5S', score: { scaled: 0.1 } };
  expect(
    await stage.post(
      launched,
      stage.statement(launched, 'completed', { completion: true, duration: 'PT5S' }),
      stage.statement(launched, 'passed', low),
    ),
  ).toBe(403);
  expect(await stage.verbsOf(launched)).toEqual(['launched', 'initialized']);
});

test('[PROG-30] a token is good for its learner and registration alone', async () => {
  const [own, other] = [await launch(stage.ana), await launch(stage.iva)];
  expect(await stage.post(own, stage.statement({ ...own, actor: other.actor }, 'initialized'))).toBe(403);
  expect(await stage.post(own, stage.statement({ ...own, registration: other.registration }, 'initialized'))).toBe(403);
  expect(await stage.post(own, stage.statement(own, 'initialized'))).toBe(200);
  const seen = (await stage.xapi(own, 'GET', 'statements')).body;
  expect(seen).not.toContain(JSON.stringify(other.actor).slice(1, -1));
  const state = (actor: object, registration: string, stateId: string) =>
    `activities/state?${new URLSearchParams({ activityId: 'https://x.example/a', agent: JSON.stringify(actor), registration, stateId }).toString()}`;
  const put = async (path: string) => (await stage.xapi(own, 'PUT', path, { page: 3 })).statusCode;
  expect(await put(state(own.actor, own.registration, 'bookmark'))).toBe(204);
  expect(await put(state(other.actor, own.registration, 'bookmark'))).toBe(403);
  expect(await put(state(own.actor, other.registration, 'bookmark'))).toBe(403);
  expect(await put(state(own.actor, own.registration, 'LMS.LaunchData'))).toBe(403);
  const profile = `activities/profile?${new URLSearchParams({ activityId: 'https://x.example/a', profileId: 'p' }).toString()}`;
  expect(await put(profile)).toBe(403);
});

test('[PROG-30] a satisfied unit opens again in a new registration, and its best score stays', async () => {
  const launched = await launch(stage.ana);
  expect(await stage.post(launched, stage.statement(launched, 'initialized'))).toBe(200);
  const found = await launch(stage.ana);
  expect(found.registration).toBe(launched.registration);
  expect((await stage.verbsOf(found)).slice(-2)).toEqual(['abandoned', 'launched']);
  // The session ended with the next launch.
  expect(await stage.post(launched, stage.statement(launched, 'initialized'))).toBe(403);
  expect(await lines(stage.ana)).toMatchObject([{ state: 'done', score: 0.9 }]);
});

test('[PROG-32] readCourseFile: files of the package come at its own host, with its policy, and to nobody else', async () => {
  const { address } = await launch(stage.ana);
  const get = (host: string, path = address.pathname, headers = {}) =>
    stage.testApp.server.inject({ url: path, headers: { host, ...headers } });
  const page = await get(address.host);
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html']);
  expect(page.headers['content-security-policy']).toContain('frame-ancestors http://hr.localhost');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect((await get('content.localhost')).statusCode).toBe(403);
  expect((await get(`p${stage.publication + 1}.content.localhost`)).statusCode).toBe(403);
  expect((await get('hr.localhost')).statusCode).toBe(404);
  expect((await get(address.host, '/api/user')).statusCode).toBe(404);
  expect((await get(address.host, address.pathname, { 'sec-fetch-dest': 'document' })).statusCode).toBe(403);
  expect((await get(address.host, address.pathname, { 'user-agent': 'another browser' })).statusCode).toBe(403);
  expect((await get(address.host, address.pathname.replace('index.html', 'gone.html'))).statusCode).toBe(404);
});
