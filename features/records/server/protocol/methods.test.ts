import { afterAll, beforeAll, expect, test } from 'vitest';
import { preflights, resourceCalls } from './endpoints.ts';
import { createStore, type Store } from '../testing/store.ts';

let store: Store;
beforeAll(async () => {
  store = await createStore();
});
afterAll(() => store.close());

/** The endpoints that a resource refuses, and the methods that it has. */
test.each([
  ['xapiGetStatements xapiPutStatements xapiPostStatements', 'xapiDeleteStatements', 'GET, PUT, POST'],
  ['xapiGetActivities', 'xapiPutActivities xapiPostActivities xapiDeleteActivities', 'GET'],
  ['xapiGetAgents', 'xapiPutAgents xapiPostAgents xapiDeleteAgents', 'GET'],
  ['xapiGetState xapiPutState xapiPostState xapiDeleteState', '', ''],
  ['xapiGetActivityProfile xapiPutActivityProfile xapiPostActivityProfile xapiDeleteActivityProfile', ...['', '']],
  ['xapiGetAgentProfile xapiPutAgentProfile xapiPostAgentProfile xapiDeleteAgentProfile', '', ''],
])('[PROG-6] %s are called; %s get 405 with the methods that there are', async (called, refused, allowed) => {
  const answersOf = (names: string) =>
    Promise.all(
      names
        .split(' ')
        .filter(Boolean)
        .map(async (name) => {
          const { endpoint } = resourceCalls.find((one) => one.endpoint.name === name) ?? expect.fail(name);
          const method = endpoint.method as 'GET';
          return store.call(method, endpoint.path, { ...(method !== 'GET' && { body: {} }) });
        }),
    );
  for (const { status } of await answersOf(called)) expect([200, 204, 400, 404]).toContain(status);
  for (const { status, headers } of await answersOf(refused))
    expect([status, headers['allow']]).toEqual([405, allowed]);
});

test.each([
  ['xapiOptionsStatements'],
  ['xapiOptionsActivities'],
  ['xapiOptionsAgents'],
  ['xapiOptionsState'],
  ['xapiOptionsActivityProfile'],
  ['xapiOptionsAgentProfile'],
  ['xapiOptionsAbout'],
])('[PROG-6] %s lets content of other sites call, without cookies', async (name) => {
  const endpoint = preflights.find((one) => one.name === name) ?? expect.fail(name);
  const answer = await store.call('OPTIONS', endpoint.path, {
    ...{ as: null, version: null },
    headers: { origin: 'null', 'access-control-request-method': 'PUT' },
  });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([204, '*']);
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  expect(answer.headers['access-control-allow-methods']).toContain('PUT');
  expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain('x-experience-api-version');
});

test('[PROG-6] xapiGetAbout needs neither login nor version', async () => {
  const answer = await store.call('GET', '/xapi/about', { as: null, version: null });
  expect([answer.status, answer.headers['x-experience-api-version']]).toEqual([200, '2.0.0']);
});
