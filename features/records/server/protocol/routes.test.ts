import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepts, basic, credentialOf, routesOf, xapiServer, type XapiClient } from '../testing/xapi-server.ts';
import { json, type XapiResource } from './call.ts';

/** Answers the parts of the call. */
const echo: XapiResource = {
  GET: {
    scopes: ['statements/read'],
    params: ['agent'],
    answer: async ({ params, version }) => json({ params, version }, { etag: '"x"' }),
  },
  PUT: {
    scopes: ['statements/write'],
    params: ['statementId'],
    answer: async ({ body, params, contentType }) => json({ body: body.toString(), params, contentType }),
  },
  POST: { scopes: ['statements/write'], params: [], answer: async ({ body }) => json(body.length) },
};

let client: XapiClient;
beforeAll(async () => {
  const authenticate = accepts({ test: credentialOf(), reads: credentialOf({ scopes: ['all/read'] }) });
  client = await xapiServer(routesOf({ Statements: echo }, authenticate));
});
afterAll(() => client.app.close());

test.each([
  ['1.0', '1.0.3'],
  ['1.0.0', '1.0.3'],
  ['1.0.9', '1.0.3'],
  ['2.0.0', '2.0.0'],
  ['2.0.5', '2.0.0'],
])('[PROG-6] version %s is spoken as %s, and named in the answer', async (version, spoken) => {
  const answer = await client.call('GET', '/xapi/statements', { version });
  expect(answer.headers['x-experience-api-version']).toBe(spoken);
  expect(answer.json()).toEqual({ params: {}, version: spoken });
});

test.each([null, '', '0.9', '1.1.0', '3.0.0', '2.0', '1'])('[PROG-6] version %s is refused', async (version) => {
  const answer = await client.call('GET', '/xapi/statements', { version });
  expect(answer.status).toBe(400);
  expect(answer.headers['x-experience-api-version']).toBe('2.0.0');
});

test('[PROG-6] strangers get 401, who lacks the scope 403, unknown parameters and methods a plain refusal', async () => {
  const stranger = await client.call('GET', '/xapi/statements', { as: 'nobody' });
  expect([stranger.status, stranger.headers['www-authenticate']]).toEqual([401, expect.stringContaining('Basic')]);
  expect((await client.call('GET', '/xapi/statements', { as: null })).status).toBe(401);
  expect((await client.call('POST', '/xapi/statements', { as: 'reads', body: {} })).status).toBe(403);
  expect((await client.call('GET', '/xapi/statements', { as: 'reads' })).status).toBe(200);
  expect((await client.call('GET', '/xapi/statements?Agent=x')).body).toContain('Agent is no parameter');
  expect((await client.call('GET', '/xapi/statements?agent=x&agent=y')).body).toContain('agent is repeated');
  const wrong = await client.call('DELETE', '/xapi/statements');
  expect([wrong.status, wrong.headers['allow']]).toEqual([405, 'GET, PUT, POST']);
});

test('[PROG-6] HEAD answers what GET does, without the body; about needs no credentials', async () => {
  const [get, head] = await Promise.all([
    client.call('GET', '/xapi/statements?agent=x'),
    client.call('HEAD', '/xapi/statements?agent=x'),
  ]);
  expect([head.status, head.body, head.headers['etag']]).toEqual([get.status, '', get.headers['etag']]);
  const about = await client.call('GET', '/xapi/about', { as: null, version: null });
  expect(about.json()).toMatchObject({ version: expect.arrayContaining(['1.0.3', '2.0.0']) });
  expect((await client.call('HEAD', '/xapi/about', { as: null })).status).toBe(200);
});

test('[PROG-6] what a client has already is not sent again', async () => {
  const ask = (method: 'GET' | 'HEAD' | 'PUT', tag: string) =>
    client.call(method, '/xapi/statements', { headers: { 'if-none-match': tag } });
  const same = await ask('GET', 'W/"y", "x"');
  expect([same.status, same.body, same.headers['etag']]).toEqual([304, '', '"x"']);
  expect([same.headers['x-experience-api-version'], same.headers['content-type']]).toEqual(['2.0.0', undefined]);
  expect((await ask('HEAD', '*')).status).toBe(304);
  expect((await ask('GET', '"other"')).status).toBe(200);
  expect((await ask('PUT', '"x"')).status).toBe(200);
});

test('[PROG-6] pages of other origins may call, and ask first', async () => {
  const asked = await client.call('OPTIONS', '/xapi/statements', { as: null, version: null });
  expect(asked.status).toBe(204);
  expect(asked.headers['access-control-allow-headers']).toContain('Authorization');
  const headers = { origin: 'https://content.example', 'sec-fetch-site': 'cross-site' };
  const put = await client.call('PUT', '/xapi/statements', { body: {}, headers });
  expect([put.status, put.headers['access-control-allow-origin']]).toEqual([200, '*']);
});

test('[PROG-6] the alternate syntax carries everything in a form, in 1.0.3 alone', async () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const fields = {
    Authorization: `Basic ${Buffer.from('test:x').toString('base64')}`,
    'X-Experience-API-Version': '1.0.3',
    statementId: 's',
    content: '{"a":"ž & more"}',
  };
  const ask = (url: string, body: string, version: string | null = null) =>
    client.call('POST', url, { body, headers, version, as: null });
  const answer = await ask('/xapi/statements?method=PUT', form(fields));
  expect(answer.json()).toEqual({
    body: '{"a":"ž & more"}',
    params: { statementId: 's' },
    contentType: 'application/json',
  });
  expect((await ask('/xapi/statements?method=PUT&x=1', form(fields))).status).toBe(400);
  expect((await ask('/xapi/statements?method=PATCH', form(fields))).status).toBe(400);
  const newer = { ...fields, 'X-Experience-API-Version': '2.0.0' };
  expect((await ask('/xapi/statements?method=PUT', form(newer))).status).toBe(400);
  const nobody = { ...fields, Authorization: 'Basic bm9ib2R5Og==' };
  expect((await ask('/xapi/statements?method=PUT', form(nobody))).status).toBe(401);
});

test('[PROG-6] a form has no more fields, and no longer headers, than a call', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const ask = (body: string) => client.call('POST', '/xapi/statements?method=GET', { body, headers, version: '1.0.3' });
  expect((await ask(`Accept-Language=${'en,'.repeat(100)}`)).status).toBe(200);
  expect((await ask(`Accept-Language=${'en,'.repeat(100_000)}`)).body).toContain('Accept-Language is longer');
  const many = Array.from({ length: 200 }, (_, index) => `f${index}=`).join('&');
  expect((await ask(many)).body).toContain('more than 100 fields');
});

test('[PROG-6] a large body needs credentials: it is refused before it is read', async () => {
  const body = 'x'.repeat(300 * 1024);
  expect((await client.call('PUT', '/xapi/statements', { body, as: null })).status).toBe(401);
  expect((await client.call('POST', '/xapi/statements?method=PUT', { body, as: null })).status).toBe(413);
  expect((await client.call('PUT', '/xapi/statements', { body, as: 'nobody' })).status).toBe(401);
  expect((await client.call('PUT', '/xapi/statements', { body })).status).toBe(200);
});

test('[PROG-28] a body that does not say how long it is is no longer than it counts', async () => {
  const send = (bytes: number) =>
    client.app.inject({
      ...{
        method: 'PUT',
        url: '/xapi/statements',
        payload: Readable.from([Buffer.alloc(bytes / 2, 'x'), Buffer.alloc(bytes / 2, 'x')]),
      },
      headers: {
        ...{ authorization: basic('test'), 'x-experience-api-version': '2.0.0' },
        ...{ 'content-type': 'text/plain', 'transfer-encoding': 'chunked' },
      },
    });
  expect((await send(200 * 1024)).statusCode).toBe(200);
  const long = await send(300 * 1024);
  expect([long.statusCode, long.body]).toEqual([413, expect.stringContaining('says how long it is')]);
});
