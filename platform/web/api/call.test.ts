import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineErrors, endpoint, fail, ok } from '#platform/kernel';
import { call, CallError, callFile, keepHeader, OFFLINE, uploadForm, whenRefused, whenUnauthorised } from './index.ts';
import { createFakeServer } from './testing/index.ts';

const errors = defineErrors('things', { unknown: 404, 'signed-out': 401 });
const getThing = endpoint({
  name: 'getThing',
  method: 'GET',
  path: '/api/things/{thing}',
  summary: 'A thing',
  params: z.object({ thing: z.string().check(z.maxLength(5)) }),
  query: z.object({ detail: z.optional(z.string()) }),
  data: z.object({ name: z.string() }),
  errors: [errors.unknown],
  may: ['anyone'],
});
const putThing = endpoint({
  name: 'putThing',
  method: 'PUT',
  path: '/api/things/{thing}',
  summary: 'Names a thing',
  params: z.object({ thing: z.string() }),
  body: z.object({ name: z.string() }),
  data: z.array(z.string()),
  may: ['anyone'],
  isBare: true,
});

const sendThing = endpoint({
  name: 'sendThing',
  method: 'POST',
  kind: 'upload',
  path: '/api/things',
  summary: 'Sends a thing as a file',
  headers: z.object({ 'x-place': z.string() }),
  body: z.object({ name: z.string() }),
  file: { field: 'thing', maxBytes: 100, mediaTypes: ['text/plain'] },
  data: z.object({ name: z.string() }),
  may: ['anyone'],
});
const printThing = endpoint({
  name: 'printThing',
  method: 'GET',
  kind: 'download',
  path: '/api/things/{thing}/print',
  summary: 'A thing on paper',
  params: z.object({ thing: z.string() }),
  produces: ['text/plain'],
  errors: [errors.unknown],
  may: ['anyone'],
});

afterEach(() => vi.unstubAllGlobals());

const serve = () => {
  const server = createFakeServer()
    .on(getThing, ({ params, query }) =>
      params.thing === 'none' ? fail(errors.unknown) : ok({ name: `${params.thing} ${query.detail ?? ''}`.trim() }),
    )
    .on(putThing, ({ body }) => ok([body.name]));
  vi.stubGlobal('fetch', server.fetch);
  return server;
};

test('a call fills its path and query, sends its body, and answers the data of the contract', async () => {
  const server = serve();
  expect(await call(getThing, { params: { thing: 'a b' }, query: { detail: 'č' } })).toEqual({ name: 'a b č' });
  expect(server.calls).toEqual(['/api/things/a%20b?detail=%C4%8D']);
  expect(await call(putThing, { params: { thing: 'x' }, body: { name: 'new' } })).toEqual(['new']);
});

test('an upload sends its fields, its file and its headers; another file at the same time is another call', async () => {
  const server = createFakeServer().on(sendThing, ({ body, headers }) =>
    ok({ name: `${body.name} ${headers['x-place']}` }),
  );
  vi.stubGlobal('fetch', server.fetch);
  const send = (file?: File) =>
    call(
      sendThing,
      { body: { name: 'a' }, headers: { 'x-place': 'here' } },
      { form: file ? uploadForm(sendThing, { name: 'a' }, file) : new FormData() },
    );
  const [one, two] = ['one', 'two'].map((text) => new File([text], `${text}.txt`, { type: 'text/plain' }));
  expect(await Promise.all([send(one), send(two)])).toEqual([{ name: 'a here' }, { name: 'a here' }]);
  expect(server.calls).toHaveLength(2);
  await expect(send()).rejects.toMatchObject({ code: 'request.invalid' });
});

test('a download is a file, or its refusal in words', async () => {
  const server = createFakeServer().on(printThing, ({ params }) =>
    params.thing === 'none' ? fail(errors.unknown) : ok(new Blob([params.thing])),
  );
  vi.stubGlobal('fetch', server.fetch);
  expect(await (await callFile(printThing, { params: { thing: 'moon' } })).text()).toBe('moon');
  await expect(callFile(printThing, { params: { thing: 'none' } })).rejects.toMatchObject({ code: 'things.unknown' });
});

test('[QUAL-5] two clicks at once are one change; back and forth is three, and afterwards it is sent again', async () => {
  const server = serve();
  const name = (to: string) => call(putThing, { params: { thing: 'x' }, body: { name: to } });
  expect(await Promise.all([name('a'), name('a')])).toEqual([['a'], ['a']]);
  expect(server.calls).toHaveLength(1);
  expect(await Promise.all([name('a'), name('b'), name('a')])).toEqual([['a'], ['b'], ['a']]);
  expect(server.calls).toHaveLength(4);
  const read = () => call(getThing, { params: { thing: 'a' }, query: {} });
  await Promise.all([read(), read()]);
  expect(server.calls).toHaveLength(6);
});

test('[QUAL-1] what fails carries its code and status; a 401 is told to whoever listens', async () => {
  const server = serve();
  await expect(call(getThing, { params: { thing: 'none' } })).rejects.toMatchObject({
    code: 'things.unknown',
    status: 404,
  });
  await expect(call(getThing, { params: { thing: 'too long' } })).rejects.toMatchObject({ code: 'request.invalid' });
  const heard: string[] = [];
  whenUnauthorised(({ code }, { name }) => heard.push(`${name} ${code}`));
  server.on(getThing, () => fail(errors['signed-out']));
  await expect(call(getThing, { params: { thing: 'x' } })).rejects.toBeInstanceOf(CallError);
  expect(heard).toEqual(['getThing things.signed-out']);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(getThing, { params: { thing: 'x' } })).rejects.toMatchObject({ code: OFFLINE, status: 0 });
});

test('the fake server refuses to answer what the contract does not allow', async () => {
  const server = serve().on(getThing, () => ok({ title: 'wrong' } as unknown as { name: string }));
  await expect(server.fetch('/api/things/x')).rejects.toThrow();
});

test('[DEV-1] a kept header is remembered when an answer carries it, and sent with every call', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push(headers.get('x-thing'));
    return Response.json(
      { status: { success: true }, data: { name: 'a' } },
      { headers: { 'x-thing': `t${sent.length}` } },
    );
  });
  localStorage.clear();
  await call(getThing, { params: { thing: 'a' } });
  expect(localStorage).toHaveLength(0);
  keepHeader('x-thing');
  for (let time = 0; time < 3; time++) await call(getThing, { params: { thing: 'a' } });
  expect(sent).toEqual([null, null, 't2', 't3']);
  expect(Object.values(localStorage)).toEqual(['t4']);
});

test('[DEV-5] an answer with a code that somebody waits for is told, whichever call it was', async () => {
  serve();
  const heard: string[] = [];
  whenRefused('things.unknown', (_, { name }) => heard.push(name));
  await expect(call(getThing, { params: { thing: 'none' } })).rejects.toBeInstanceOf(CallError);
  await call(getThing, { params: { thing: 'a' } });
  expect(heard).toEqual(['getThing']);
});

const makeThing = endpoint({
  name: 'makeThing',
  method: 'POST',
  path: '/api/things',
  summary: 'Makes a thing',
  body: z.object({ name: z.string() }),
  data: z.object({ name: z.string() }),
  may: ['anyone'],
  isIdempotent: true,
});

test('[FAULT-5] a creating call keeps its key until its end is known: sent again it is the same call', async () => {
  const keys: (string | null)[] = [];
  const answers: (() => Response)[] = [];
  const good = () => Response.json({ status: { success: true }, data: { name: 'a' } });
  const failure = (status: number) => () =>
    Response.json({ status: { success: false, code: 'request.unavailable' }, data: null }, { status });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return (answers.shift() ?? good)();
  });
  const make = (name: string) => call(makeThing, { body: { name } }).catch(() => undefined);
  answers.push(failure(503), failure(409), () => {
    throw new TypeError('Failed to fetch');
  });
  for (let time = 0; time < 4; time++) await make('a');
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  // It is made: wishing for it again is another wish, as is other content, or one that was refused.
  await make('a');
  answers.push(failure(503));
  await make('b');
  answers.push(failure(400));
  await make('c');
  await make('c');
  expect(new Set(keys).size).toBe(5);
  await call(putThing, { params: { thing: 'x' }, body: { name: 'n' } }).catch(() => undefined);
  expect(keys.at(-1)).toBeNull();
});
