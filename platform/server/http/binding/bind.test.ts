import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, fail, ok, requestErrors, type Method } from '#platform/kernel';
import { testServer } from '#platform/testing';
import {
  openApiDocument,
  provenRoute,
  route,
  type CallContext,
  type Exchange,
  type FastifyInstance,
  type Route,
} from '../index.ts';

const may = ['teacher'];
const shared = { summary: 'A call of this test', data: z.object({ said: z.string() }), may } as const;
const greet = endpoint({
  ...shared,
  name: 'greet',
  method: 'GET',
  path: '/api/greet',
  headers: z.object({ 'x-version': z.string().check(z.maxLength(5)) }),
});
const patchName = endpoint({
  ...shared,
  name: 'patchName',
  method: 'PATCH',
  path: '/api/name',
  body: z.object({ name: z.string() }),
});
const options = endpoint({ ...shared, name: 'options', method: 'OPTIONS', path: '/api/name' });
const sendBook = endpoint({
  ...shared,
  name: 'sendBook',
  method: 'POST',
  kind: 'upload',
  path: '/api/books',
  body: z.object({ title: z.string().check(z.minLength(1)) }),
  file: { field: 'book', maxBytes: 100_000, mediaTypes: ['application/epub+zip'] },
});
const launch = endpoint({
  name: 'launch',
  summary: 'Opens from a page of another site',
  method: 'POST',
  kind: 'form',
  auth: 'launch',
  path: '/launch/{token}',
  body: z.object({ target: z.string() }),
  isCrossSite: true,
});
const saveState = endpoint({
  name: 'saveState',
  summary: 'Stores bytes of another system',
  method: 'PUT',
  kind: 'raw',
  auth: 'credential',
  path: '/xapi/state',
  consumes: ['application/json', 'image/png'],
  maxBytes: 2000,
});
const sendState = endpoint({ ...shared, name: 'sendState', method: 'POST', path: '/xapi/state' });
const postState = endpoint({
  name: 'postState',
  summary: 'The same address for another system',
  method: 'POST',
  kind: 'raw',
  auth: 'credential',
  path: '/xapi/state',
  consumes: ['*/*'],
  ifSent: { header: 'authorization', query: 'method' },
});
const readFile = endpoint({
  name: 'readFile',
  summary: 'A file',
  method: 'GET',
  kind: 'download',
  auth: 'public',
  path: '/files/{folder}/{name*}',
  params: z.object({ folder: z.string(), name: z.string() }),
  produces: ['text/plain'],
});
const takeFile = endpoint({
  name: 'takeFile',
  summary: 'A file that is given once',
  method: 'GET',
  kind: 'download',
  auth: 'public',
  path: '/once',
  produces: ['text/plain'],
  isOnce: true,
});

interface System extends CallContext {
  readonly system: string;
}

const uploads: string[] = [];
let taken = 0;
const text = (body: string, headers = {}) =>
  ({ file: true, headers: { 'content-type': 'text/plain', ...headers }, body }) as const;

const routes: Route<CallContext>[] = [
  route(greet, async ({ headers }) => ok({ said: headers['x-version'] })),
  route(patchName, async ({ body }) => ok({ said: body.name })),
  route(options, async () => ok({ said: 'PATCH' })),
  route(sendBook, async ({ body, file }) => {
    uploads.push(file?.path ?? '');
    // No other account of the machine reads it.
    expect(statSync(dirname(file?.path ?? '')).mode & 0o777).toBe(0o700);
    const digest = createHash('sha256')
      .update(readFileSync(file?.path ?? ''))
      .digest('hex');
    return ok({ said: `${body.title} ${file?.name} ${file?.mediaType} ${file?.size} ${digest}` });
  }),
  provenRoute(
    launch,
    async (exchange: Exchange, { token = '' }) =>
      token === 'good' ? ok<System>({ kinds: [], exchange, system: 'lms' }) : fail(requestErrors['not-allowed']),
    async ({ body }, { system }) => text(`${system} opens ${body.target}`, { 'x-frame': 'yes' }),
  ),
  provenRoute(
    saveState,
    async (exchange: Exchange) =>
      exchange.header('authorization') === 'Basic bHJzOnNlY3JldA=='
        ? ok<System>({ kinds: [], exchange, system: 'lrs' })
        : fail(requestErrors['not-signed-in']),
    async ({ bytes }, { system }) => text(`${system} ${bytes.toString('hex')}`),
  ),
  route(sendState, async () => ok({ said: 'session' })),
  provenRoute(
    postState,
    async (exchange: Exchange) => ok<System>({ kinds: [], exchange, system: 'lrs' }),
    async (_, { system }) => text(system),
  ),
  route(readFile, async ({ params }, context) =>
    text(`${params.folder} ${params.name} ${context.kinds.length}`, { etag: '"1"' }),
  ),
  route(takeFile, async () => text(`${++taken}`)),
];

let server: FastifyInstance;
let identified = 0;
beforeAll(async () => {
  server = await testServer(routes, async (exchange) => {
    identified += 1;
    return { kinds: [exchange.header('x-kind') ?? 'anonymous'], exchange };
  });
});
afterAll(() => server.close());

const teacher = { 'x-kind': 'teacher' };
const send = (method: Method, url: string, headers: Record<string, string> = {}, payload?: string | Buffer) =>
  server.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
const json = { 'content-type': 'application/json' };

const BOUNDARY = 'x-boundary';
const multipart = { ...teacher, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
function form(parts: readonly { name: string; type?: string; file?: string; body: Buffer | string }[]): Buffer {
  const chunks = parts.flatMap(({ name, type, file, body }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n`,
    type ? `content-type: ${type}\r\n\r\n` : '\r\n',
    body,
    '\r\n',
  ]);
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map((chunk) => Buffer.from(chunk)));
}
const book = (size: number, type = 'application/epub+zip', name = 'book') =>
  form([
    { name: 'title', body: 'Moon' },
    { name, type, file: 'moon.epub', body: Buffer.alloc(size, 7) },
  ]);

test('headers of a contract are checked and handed over', async () => {
  const answer = await send('GET', '/api/greet', { ...teacher, 'x-version': '1.0.3' });
  expect(answer.json().data).toEqual({ said: '1.0.3' });
  const wrong = await send('GET', '/api/greet', { ...teacher, 'x-version': '1.0.3.4' });
  expect([wrong.statusCode, wrong.json().status.fields[0].path]).toEqual([400, 'headers.x-version']);
});

test('HEAD answers like GET without a body; PATCH and OPTIONS are calls like others', async () => {
  const head = await send('HEAD', '/files/a/b/c.txt');
  expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', '"1"']);
  expect((await send('PATCH', '/api/name', { ...teacher, ...json }, '{"name":"Ana"}')).json().data.said).toBe('Ana');
  expect((await send('OPTIONS', '/api/name', teacher)).json().data.said).toBe('PATCH');
  expect((await send('OPTIONS', '/api/name')).statusCode).toBe(401);
});

test('two calls share an address: a header or a parameter of the query chooses', async () => {
  const post = async (query: string, headers: Record<string, string>) =>
    (await send('POST', `/xapi/state${query}`, { ...json, ...headers }, '{}')).body;
  expect(JSON.parse(await post('', teacher))).toMatchObject({ data: { said: 'session' } });
  expect(await post('', { authorization: 'Basic eDp5' })).toBe('lrs');
  expect(await post('?method=PUT', teacher)).toBe('lrs');
  expect(JSON.parse(await post('?Method=PUT', teacher))).toMatchObject({ data: { said: 'session' } });
  const { paths } = openApiDocument([postState, sendState], { title: 'Test', version: '1' }) as {
    paths: Record<string, Record<string, { operationId: string; security: object[] }>>;
  };
  expect(paths['/xapi/state']?.['post']).toMatchObject({
    operationId: 'sendState',
    security: [{ session: [] }, { credential: [] }],
  });
});

test('a file that is given once is not used up by HEAD', async () => {
  expect((await send('HEAD', '/once')).statusCode).toBe(404);
  expect((await send('GET', '/once')).body).toBe('1');
});

test('a public download looks for no session, takes the rest of a path, and is not sent twice', async () => {
  const before = identified;
  const answer = await send('GET', '/files/a/b%20c/d.txt');
  expect([answer.body, answer.headers['content-type']]).toEqual(['a b c/d.txt 0', 'text/plain']);
  expect((await send('GET', '/files/a/b', { 'if-none-match': '"1"' })).statusCode).toBe(304);
  expect(identified).toBe(before);
});

test('an upload comes with its fields and one file on disk, which is gone afterwards', async () => {
  const answer = await send('POST', '/api/books', multipart, book(50_000));
  const digest = createHash('sha256').update(Buffer.alloc(50_000, 7)).digest('hex');
  expect(answer.json().data).toEqual({ said: `Moon moon.epub application/epub+zip 50000 ${digest}` });
  await expect.poll(() => existsSync(uploads.at(-1) ?? '')).toBe(false);
});

test.each([
  ['too large', multipart, book(100_001), 413],
  ['of another type', multipart, book(10, 'text/html'), 400],
  ['in another field', multipart, book(10, 'application/epub+zip', 'other'), 400],
  ['without a file', multipart, form([{ name: 'title', body: 'Moon' }]), 400],
  ['twice', multipart, Buffer.concat([book(10).subarray(0, -BOUNDARY.length - 6), book(10)]), 413],
  ['without a title', multipart, form([{ name: 'book', type: 'application/epub+zip', file: 'a', body: 'x' }]), 400],
  ['as JSON', { ...teacher, ...json }, Buffer.from('{}'), 415],
])('an upload %s is refused', async (_, headers, payload, status) => {
  const count = uploads.length;
  expect((await send('POST', '/api/books', headers, payload)).statusCode).toBe(status);
  expect(uploads).toHaveLength(count);
});

test('a stranger sends no file: the body is not read', async () => {
  const { 'x-kind': _, ...headers } = multipart;
  expect((await send('POST', '/api/books', headers, book(1000))).statusCode).toBe(401);
});

test('a form of another site reaches the endpoint that allows it, and no other', async () => {
  const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://lms.example' };
  const urlencoded = { ...crossSite, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await send('POST', '/launch/good', urlencoded, 'target=a%20book&more=1');
  expect([answer.body, answer.headers['x-frame']]).toEqual(['lms opens a book', 'yes']);
  expect((await send('POST', '/launch/bad', urlencoded, 'target=x')).statusCode).toBe(403);
  expect((await send('POST', '/launch/good', { ...crossSite, ...json }, '{"target":"x"}')).statusCode).toBe(415);
  const patched = await send('PATCH', '/api/name', { ...teacher, ...json, ...crossSite }, '{"name":"Ana"}');
  expect(patched.json().status.code).toBe('request.cross-site');
});

test('a form is no body of other calls', async () => {
  const headers = { ...teacher, 'content-type': 'application/x-www-form-urlencoded' };
  expect((await send('PATCH', '/api/name', headers, 'name=Ana')).statusCode).toBe(415);
  expect((await send('PATCH', '/api/name', multipart, form([{ name: 'name', body: 'Ana' }]))).statusCode).toBe(415);
});

test('raw bytes come as they are, of the declared types, up to the limit, and only with a credential', async () => {
  const credential = { authorization: 'Basic bHJzOnNlY3JldA==' };
  const put = (payload: string | Buffer, type = 'application/json; charset=utf-8', headers = credential) =>
    send('PUT', '/xapi/state', { ...headers, 'content-type': type }, payload);
  expect((await put('{ "a" : 1 }')).body).toBe(`lrs ${Buffer.from('{ "a" : 1 }').toString('hex')}`);
  expect((await put(Buffer.from([0, 255]), 'image/png')).body).toBe('lrs 00ff');
  expect((await put('<b>', 'text/html')).statusCode).toBe(415);
  expect((await put(Buffer.alloc(2001), 'image/png')).statusCode).toBe(413);
  expect((await put('{}', 'application/json', { authorization: 'Basic x' })).statusCode).toBe(401);
});

test('who calls is said by the session or by the route, never by both or neither', async () => {
  const handle = async () => ok({ said: '' });
  const unproven = { endpoint: saveState, handle } as unknown as Route<CallContext>;
  const doubled = { endpoint: greet, handle, authenticate: async () => ok({}) } as unknown as Route<CallContext>;
  const identify = async (exchange: Exchange) => ({ kinds: [], exchange });
  await expect(testServer([unproven], identify)).rejects.toThrow('saveState');
  await expect(testServer([doubled], identify)).rejects.toThrow('greet');
});

test('[QUAL-6] the OpenAPI document says what each kind takes, answers and asks for', () => {
  const document = openApiDocument(
    routes.map(({ endpoint: one }) => one),
    { title: 'Test', version: '1' },
  ) as { paths: Record<string, Record<string, Record<string, never>>> };
  const { paths } = document;
  expect(paths['/api/books']?.['post']?.['requestBody']).toMatchObject({
    content: { 'multipart/form-data': { schema: { properties: { book: { format: 'binary' }, title: {} } } } },
  });
  expect(paths['/launch/{token}']?.['post']).toMatchObject({
    security: [],
    requestBody: { content: { 'application/x-www-form-urlencoded': {} } },
  });
  expect(paths['/xapi/state']?.['put']).toMatchObject({
    security: [{ credential: [] }],
    requestBody: { content: { 'image/png': {} } },
  });
  expect(paths['/files/{folder}/{name}']?.['get']?.['responses']).toMatchObject({
    200: { content: { 'text/plain': {} } },
  });
  expect(paths['/api/greet']?.['get']).toMatchObject({
    security: [{ session: [] }],
    parameters: [{ name: 'x-version', in: 'header' }],
  });
});
