import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#platform/server/clock';
import { createSystemScope } from '#platform/server/db';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { accepts, credentialOf, routesOf, xapiServer, type XapiClient } from '../../testing/xapi-server.ts';
import { documentResource } from './resources.ts';

const AGENT = JSON.stringify({ objectType: 'Agent', account: { homePage: 'https://klupa.example', name: 'ana' } });
const OTHER = JSON.stringify({ mbox: 'mailto:iva@klupa.example' });
const ACTIVITY = 'https://content.example/counting';
const REGISTRATION = '6f2d7c0e-1c5b-4f0e-9b53-2f4f0b8f3a11';
/** Each resource with parameters that name one document. */
const RESOURCES = {
  '/xapi/activities/state': { activityId: ACTIVITY, agent: AGENT, stateId: 'resume' },
  '/xapi/activities/profile': { activityId: ACTIVITY, profileId: 'resume' },
  '/xapi/agents/profile': { agent: AGENT, profileId: 'resume' },
} as const satisfies Record<string, Record<string, string>>;
const all = Object.entries(RESOURCES).map(([path, params]) => [path, params as Record<string, string>] as const);
const STATE = '/xapi/activities/state';

let database: TestDatabase;
let client: XapiClient;
const clock = fixedClock('2026-11-23T08:00:00Z');
beforeAll(async () => {
  database = await testDatabase();
  const authenticate = accepts({
    test: credentialOf(),
    seven: credentialOf({ publicationId: 7 }),
    eight: credentialOf({ publicationId: 8 }),
    elsewhere: credentialOf({ workspaceId: 11 }),
    state: credentialOf({ scopes: ['state'] }),
    profile: credentialOf({ scopes: ['profile'] }),
    reads: credentialOf({ scopes: ['all/read'] }),
    writes: credentialOf({ scopes: ['statements/write'] }),
  });
  const deps = { system: createSystemScope(database.orm, 'test.documents'), clock };
  const resources = {
    State: documentResource('state', deps),
    ActivityProfile: documentResource('activity-profile', deps),
    AgentProfile: documentResource('agent-profile', deps),
  };
  client = await xapiServer(routesOf(resources, authenticate));
});
afterAll(async () => {
  await client.app.close();
  await database.close();
});
beforeEach(() => database.pool.query('truncate records_documents'));

type More = Parameters<XapiClient['call']>[2];
const urlOf = (path: string, params: Record<string, string>) => `${path}?${new URLSearchParams(params).toString()}`;
const send = (method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD', path: string, params: object, more: More = {}) =>
  client.call(method, urlOf(path, params as Record<string, string>), more);
const without = (params: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(params).filter(([one]) => one !== name));
const idNameOf = (params: Record<string, string>) => ('stateId' in params ? 'stateId' : 'profileId');

describe.each(all)('%s', (path, params) => {
  test.each(['1.0.3', '2.0.0'])(
    '[PROG-29] XAPI-00187 ff. PUT, GET, HEAD, POST and DELETE one document, in %s',
    async (version) => {
      expect((await send('GET', path, params, { version })).status).toBe(404);
      const isNew = { 'if-none-match': '*' };
      const put = await send('PUT', path, params, { version, headers: isNew, body: { car: 'Honda' } });
      expect([put.status, put.body]).toEqual([204, '']);
      const [get, head] = [await send('GET', path, params, { version }), await send('HEAD', path, params, { version })];
      expect([get.status, get.body]).toEqual([200, '{"car":"Honda"}']);
      expect(get.headers['content-type']).toBe('application/json');
      expect(get.headers['etag']).toBe(`"${createHash('sha1').update(get.body).digest('hex')}"`);
      expect(get.headers['last-modified']).toBe(clock.now().toUTCString());
      expect([head.status, head.body, head.headers['etag']]).toEqual([200, '', get.headers['etag']]);
      expect((await send('POST', path, params, { version, body: { type: 'Civic' } })).status).toBe(204);
      expect((await send('GET', path, params, { version })).json()).toEqual({ car: 'Honda', type: 'Civic' });
      expect((await send('DELETE', path, params, { version })).status).toBe(204);
      expect((await send('GET', path, params, { version })).status).toBe(404);
      // Nothing to delete is fine.
      expect((await send('DELETE', path, params, { version })).status).toBe(204);
    },
  );

  test('[PROG-29] content of any type comes back byte by byte, and no browser runs it', async () => {
    for (const [type, body] of [
      ['application/octet-stream', Buffer.from([0, 255, 13, 10, 128])],
      ['text/html', Buffer.from('<script>alert(1)</script>')],
      ['text/plain; charset=utf-8', Buffer.from('čćž')],
      ['application/x-www-form-urlencoded', Buffer.from('abc')],
      ['image/png', Buffer.alloc(0)],
    ] as const) {
      const headers = { 'content-type': type, 'if-none-match': '"none"' };
      expect((await send('PUT', path, params, { headers, body })).status).toBe(204);
      const get = await send('GET', path, params);
      expect([get.headers['content-type'], get.raw]).toEqual([type, body]);
      expect(get.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(get.headers['content-disposition']).toBe('attachment');
      expect(get.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('[PROG-29] Document Merge: one level deep, both of them JSON objects, else 400 and nothing changes', async () => {
    const old = { car: { make: 'Ford', model: 'Escape' }, driver: 'Dale' };
    await send('POST', path, params, { body: old });
    await send('POST', path, params, { body: { car: { make: 'Dodge' } } });
    const merged = { car: { make: 'Dodge' }, driver: 'Dale' };
    expect((await send('GET', path, params)).json()).toEqual(merged);
    const octets = { 'content-type': 'application/octet-stream' };
    for (const more of [
      { body: 'abcdefg', headers: octets },
      { body: '{"a":1}', headers: octets },
      { body: '{"a":1}{' },
      { body: '[1]' },
      { body: '7' },
      { body: 'null' },
      { body: '' },
    ])
      expect([more, (await send('POST', path, params, more)).status]).toEqual([more, 400]);
    expect((await send('GET', path, params)).json()).toEqual(merged);
    await send('DELETE', path, params);
    await send('PUT', path, params, { body: '/ asdf /', headers: octets });
    expect((await send('POST', path, params, { body: { a: 1 } })).status).toBe(400);
    expect((await send('GET', path, params)).body).toBe('/ asdf /');
  });

  test('[PROG-29] POST of what is not there yet stores it, whatever it is; what calls itself JSON must be JSON', async () => {
    for (const body of ['1', 'true', '[]', '"ž"']) {
      expect((await send('POST', path, params, { body })).status).toBe(204);
      await send('DELETE', path, params);
    }
    for (const method of ['POST', 'PUT'] as const)
      for (const body of ['{"a":1}[', '', '{"a":"\\u0000"}', `${'['.repeat(5000)}${']'.repeat(5000)}`])
        expect([method, body.slice(0, 20), (await send(method, path, params, { body })).status]).toEqual([
          ...[method, body.slice(0, 20), 400],
        ]);
    expect((await send('GET', path, params)).status).toBe(404);
  });

  test.each(['1.0.3', '2.0.0'])(
    '[PROG-29] XAPI-00322 concurrency of %s: If-Match and If-None-Match',
    async (version) => {
      const change = async (method: 'PUT' | 'POST' | 'DELETE', headers: Record<string, string>) =>
        (await send(method, path, params, { version, headers, ...(method !== 'DELETE' && { body: { n: 1 } }) })).status;
      expect(await change('PUT', { 'if-match': '*' })).toBe(412);
      expect(await change('DELETE', { 'if-match': '"a"' })).toBe(412);
      // XAPI-00273: a client of 1.0.3 says that a profile is new.
      expect(await change('PUT', {})).toBe(path !== STATE && version === '1.0.3' ? 400 : 204);
      expect(await change('DELETE', {})).toBe(204);
      expect(await change('PUT', { 'if-none-match': '*' })).toBe(204);
      const tag = String((await send('GET', path, params, { version })).headers['etag']);
      for (const headers of [
        { 'if-none-match': '*' },
        { 'if-none-match': `"x", W/${tag}` },
        { 'if-match': '"1111111111111111111111111111111111111111"' },
        { 'if-match': '1234' },
        { 'if-match': tag.replaceAll('"', '') },
        { 'if-match': `W/${tag}` },
        { 'if-match': '' },
      ] as Record<string, string>[])
        for (const method of ['PUT', 'POST', 'DELETE'] as const)
          expect([headers, method, await change(method, headers)]).toEqual([headers, method, 412]);
      expect((await send('GET', path, params, { version })).headers['etag']).toBe(tag);
      expect(await change('PUT', { 'if-match': `"x", ${tag}` })).toBe(204);
      expect(await change('POST', { 'if-match': '*' })).toBe(204);
      // Without either header an existing document is not replaced, but for states of 1.0.3.
      const bare = await send('PUT', path, params, { version, body: { n: 2 } });
      expect(bare.status).toBe(path === STATE && version === '1.0.3' ? 204 : 409);
      if (bare.status === 409) {
        expect(bare.body).toContain('If-Match');
        expect((await send('GET', path, params, { version })).json()).toEqual({ n: 1 });
      }
      expect(await change('DELETE', {})).toBe(204);
    },
  );

  test('[PROG-29] ids of all documents, those changed after `since`, in JSON', async () => {
    const idName = idNameOf(params);
    const list = without(params, idName);
    expect((await send('GET', path, list)).json()).toEqual([]);
    await send('PUT', path, { ...params, [idName]: 'b' }, { body: {} });
    const since = new Date(clock.now().getTime() + 1).toISOString();
    clock.advance(1000);
    await send('PUT', path, { ...params, [idName]: 'a ž/?&' }, { body: {} });
    expect((await send('GET', path, list)).json()).toEqual(['a ž/?&', 'b']);
    expect((await send('GET', path, { ...list, since })).json()).toEqual(['a ž/?&']);
    expect((await send('GET', path, { ...list, since: '2026-11-23T10:00:00+02:00' })).status).toBe(200);
    for (const wrong of ['true', 'not a timestamp', ''])
      expect((await send('GET', path, { ...list, since: wrong })).status).toBe(400);
    expect((await send('HEAD', path, list)).status).toBe(200);
  });

  test('[PROG-29] what is missing, unknown or misspelt is 400', async () => {
    const idName = idNameOf(params);
    const wrong: Record<string, string>[] = [
      ...Object.keys(params)
        .filter((name) => name !== idName)
        .map((name) => without(params, name)),
      { ...params, [idName]: '' },
      { ...params, [idName.toLowerCase()]: 'x' },
      { ...params, nonsense: '1' },
      ...('activityId' in params ? [{ ...params, activityId: 'no iri' }] : [{ ...params, activityId: ACTIVITY }]),
      ...('agent' in params
        ? ['true', 'not JSON', '{}', '[]', '{"mbox":"ana"}', '{"name":"Ana"}', `${AGENT.slice(0, -1)},"x":1}`].map(
            (agent) => ({ ...params, agent }),
          )
        : [{ ...params, agent: AGENT }]),
      ...(path === STATE
        ? [
            { ...params, registration: 'true' },
            { ...params, registration: '' },
          ]
        : [{ ...params, registration: REGISTRATION }]),
    ];
    for (const one of wrong)
      for (const method of ['GET', 'PUT', 'POST', 'DELETE'] as const) {
        const more = method === 'PUT' || method === 'POST' ? { body: {} } : {};
        expect([method, one, (await send(method, path, one, more)).status]).toEqual([method, one, 400]);
      }
    for (const method of ['PUT', 'POST'] as const)
      expect((await send(method, path, without(params, idName), { body: {} })).status).toBe(400);
    const repeated = `${urlOf(path, params)}&${idName}=other`;
    expect((await client.call('GET', repeated)).status).toBe(400);
  });

  test('[PROG-29] scopes: its own, `all`, and `all/read` for reading', async () => {
    const own = path === STATE ? 'state' : 'profile';
    const other = path === STATE ? 'profile' : 'state';
    expect((await send('PUT', path, params, { as: own, body: {} })).status).toBe(204);
    expect((await send('GET', path, params, { as: own })).status).toBe(200);
    expect((await send('GET', path, params, { as: 'reads' })).status).toBe(200);
    for (const method of ['PUT', 'POST', 'DELETE'] as const)
      for (const as of ['reads', other, 'writes'])
        expect((await send(method, path, params, { as, ...(method !== 'DELETE' && { body: {} }) })).status).toBe(403);
    expect((await send('GET', path, params, { as: other })).status).toBe(403);
    expect((await send('GET', path, params, { as: null })).status).toBe(401);
  });

  test('[PROG-29] no publisher sees, replaces or deletes what another keeps, nor does another workspace', async () => {
    const readers = ['seven', 'eight', 'test', 'elsewhere'];
    for (const as of readers) expect((await send('PUT', path, params, { as, body: { as } })).status).toBe(204);
    for (const as of readers) expect((await send('GET', path, params, { as })).json()).toEqual({ as });
    await send('DELETE', path, params, { as: 'seven' });
    const list = without(params, idNameOf(params));
    expect((await send('GET', path, list, { as: 'seven' })).json()).toEqual([]);
    expect((await send('GET', path, list, { as: 'eight' })).json()).toEqual(['resume']);
  });

  test('[PROG-29] of many merges at once none is lost', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `n${n}`);
    const answers = await Promise.all(names.map((name) => send('POST', path, params, { body: { [name]: 1 } })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 204));
    expect(Object.keys((await send('GET', path, params)).json()).toSorted()).toEqual(names.toSorted());
    // Many clients replace the same document at once: one succeeds.
    const etag = String((await send('GET', path, params)).headers['etag']);
    const replaced = await Promise.all(
      names.map((name) => send('PUT', path, params, { body: { name }, headers: { 'if-match': etag } })),
    );
    expect(replaced.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replaced.filter(({ status }) => status === 412)).toHaveLength(19);
  });

  test('[PROG-29] sizes and numbers are bounded', async () => {
    const octets = { 'content-type': 'application/octet-stream' };
    const put = async (id: string, size: number) =>
      (await send('PUT', path, { ...params, [idNameOf(params)]: id }, { headers: octets, body: Buffer.alloc(size) }))
        .status;
    expect(await put('a', 2 * 1024 * 1024)).toBe(204);
    expect(await put('b', 2 * 1024 * 1024 + 1)).toBe(413);
    await database.pool.query('update records_documents set size = 32 * 1024 * 1024');
    expect(await put('b', 1)).toBe(413);
    await database.pool.query('update records_documents set size = 1');
    await database.pool.query(
      `insert into records_documents select workspace_id, publication_id, place, registration, decode(md5(n::text), 'hex'), kind,
         'n' || n, activity, actor, content_type, '', 0, etag, updated_at from records_documents, generate_series(1, 999) n`,
    );
    expect(await put('b', 1)).toBe(413);
    expect((await send('DELETE', path, { ...params, [idNameOf(params)]: 'n1' })).status).toBe(204);
    const long = { 'content-type': `text/${'x'.repeat(300)}` };
    expect((await send('POST', path, params, { headers: long, body: 'x' })).status).toBe(400);
  });
});

test('[PROG-29] XAPI-00194 states: DELETE without stateId empties the context, of one registration where that is said', async () => {
  const [, params] = all[0] ?? ['', {}];
  const list = without(params, 'stateId');
  const ids = async (more: object = {}) => (await send('GET', STATE, { ...list, ...more })).json() as string[];
  await send('PUT', STATE, { ...params, stateId: 'a' }, { body: {} });
  await send('PUT', STATE, { ...params, stateId: 'a', registration: REGISTRATION }, { body: {} });
  await send('PUT', STATE, { ...params, stateId: 'b', registration: REGISTRATION.toUpperCase() }, { body: {} });
  await send('PUT', STATE, { ...params, agent: OTHER }, { body: {} });
  expect(await ids()).toEqual(['a', 'b']);
  expect(await ids({ registration: REGISTRATION })).toEqual(['a', 'b']);
  expect((await send('DELETE', STATE, { ...list, registration: REGISTRATION })).status).toBe(204);
  expect(await ids()).toEqual(['a']);
  expect((await send('DELETE', STATE, list)).status).toBe(204);
  expect(await ids()).toEqual([]);
  expect(await ids({ agent: OTHER })).toEqual(['resume']);
});

test('[PROG-29] an agent is the same however it is written; profiles are never deleted together', async () => {
  const path = '/xapi/agents/profile';
  const params = { agent: AGENT, profileId: 'p' };
  await send('PUT', path, params, { body: { a: 1 } });
  const again = JSON.stringify({ name: 'Ana', account: { name: 'ana', homePage: 'https://klupa.example' } });
  expect((await send('GET', path, { ...params, agent: again })).status).toBe(200);
  expect((await send('GET', path, { ...params, agent: OTHER })).status).toBe(404);
  for (const [profile, rest] of all.slice(1))
    expect((await send('DELETE', profile, without(rest, 'profileId'))).status).toBe(400);
});
