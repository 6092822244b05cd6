import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { VOIDED } from '../xapi/statements.ts';
import { ACTOR, createStore, OBJECT, statementOf, VERB, type Store } from '../testing/store.ts';

const [WRITER, OTHER] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
let store: Store;
beforeAll(async () => {
  store = await createStore({
    writer: { credentialId: WRITER, publicationId: 7, scopes: ['statements/write', 'statements/read/mine'] },
    reader: { credentialId: OTHER, publicationId: 7, scopes: ['statements/read'] },
    seven: { publicationId: 7, scopes: ['all'] },
    elsewhere: { credentialId: OTHER, publicationId: 8, scopes: ['all'] },
  });
});
afterAll(() => store.close());

const put = (id: string, body: unknown) => store.call('PUT', `/xapi/statements?statementId=${id}`, { body });
const get = (query: string, as = 'test') => store.call('GET', `/xapi/statements?${query}`, { as });
const count = async () =>
  (await store.database.pool.query<{ n: number }>('select count(*)::int as n from records_statements')).rows[0]?.n;

test('[PROG-16] what is put or posted can be read again, with what the store sets', async () => {
  const { id, ...statement } = statementOf({ context: { contextActivities: { parent: OBJECT } } });
  const before = Date.now();
  expect((await put(id, statement)).status).toBe(204);
  const answer = await get(`statementId=${id}`);
  const told = answer.json() as Record<string, never>;
  expect(told).toMatchObject({
    ...{ id, actor: ACTOR, verb: VERB, object: OBJECT, version: '2.0.0' },
    authority: { objectType: 'Agent', account: { homePage: 'https://klupa.example/credentials', name: 'test' } },
    context: { contextActivities: { parent: [OBJECT] } },
  });
  expect(told['timestamp']).toBe(told['stored']);
  expect(Math.abs(Date.parse(told['stored'] ?? '') - before)).toBeLessThan(60_000);
  expect(answer.headers['last-modified']).toBe(new Date(told['stored'] ?? '').toUTCString());
  expect(answer.headers['etag']).toMatch(/^"[0-9a-f]{40}"$/);
  expect(Date.parse(String(answer.headers['x-experience-api-consistent-through']))).toBeGreaterThanOrEqual(
    Date.parse(told['stored'] ?? ''),
  );
  const posted = (await store.post(statement)).json() as string[];
  expect(posted).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  const head = await store.call('HEAD', `/xapi/statements?statementId=${id}`);
  expect([head.status, head.body, head.headers['etag']]).toEqual([200, '', answer.headers['etag']]);
});

test('[PROG-16] the same delivered again is as if stored, another under its id is 409', async () => {
  const statement = statementOf({ timestamp: '2026-01-02T03:04:05.5+01:00' });
  expect((await store.post(statement)).status).toBe(200);
  const before = await count();
  const again = { ...statement, timestamp: '2026-01-02T02:04:05.500Z', verb: { ...VERB, display: { en: 'did' } } };
  expect((await store.post(again)).json()).toEqual([statement.id]);
  expect((await put(statement.id, statement)).status).toBe(204);
  expect((await put(statement.id.toUpperCase(), statement)).status).toBe(204);
  expect((await store.post({ ...statement, result: { success: true } })).status).toBe(409);
  expect((await put(statement.id, { ...statement, actor: { ...ACTOR, mbox: 'mailto:b@klupa.example' } })).status).toBe(
    409,
  );
  expect((await put(randomUUID(), statement)).status).toBe(400);
  expect(await count()).toBe(before);
});

test('[PROG-16] a refused batch stores nothing and says which statement and which property', async () => {
  const before = await count();
  const bad = statementOf({ result: { score: { scaled: 2 } } });
  const answer = await store.post([statementOf(), statementOf(), statementOf(), bad]);
  expect([answer.status, (answer.json() as { message: string }).message]).toEqual([
    400,
    'statements[3].result.score.scaled: must lie between -1 and 1',
  ]);
  const twice = statementOf();
  expect((await store.post([twice, twice])).status).toBe(400);
  const known = statementOf();
  await store.post(known);
  expect((await store.post([statementOf(), { ...known, object: { id: 'https://content.example/x' } }])).status).toBe(
    409,
  );
  expect(await count()).toBe((before ?? 0) + 1);
  for (const body of ['{', 'null', '"x"', '[1]']) expect((await store.post(body)).status).toBe(400);
  const html = { body: '{}', headers: { 'content-type': 'text/html' } };
  expect((await store.call('POST', '/xapi/statements', html)).status).toBe(400);
  expect((await store.post(`${'['.repeat(100)}${']'.repeat(100)}`)).status).toBe(400);
  expect((await store.post(statementOf({ result: { response: 'a\0b' } }))).status).toBe(400);
});

test('[PROG-17] a voided statement is found by voidedStatementId alone; voiding statements are never voided', async () => {
  const statement = statementOf();
  const voidingOf = (id: string) => statementOf({ verb: { id: VOIDED }, object: { objectType: 'StatementRef', id } });
  const voiding = voidingOf(statement.id);
  await store.post(statement);
  expect((await get(`voidedStatementId=${statement.id}`)).status).toBe(404);
  expect((await store.post(voiding)).status).toBe(200);
  expect((await get(`statementId=${statement.id}`)).status).toBe(404);
  expect((await get(`voidedStatementId=${statement.id}`)).json()).toMatchObject({ id: statement.id });
  const found = (await store.find({})).statements.map(({ id }) => id);
  expect([found.includes(statement.id), found.includes(voiding.id)]).toEqual([false, true]);
  expect((await store.post(voidingOf(statement.id))).status).toBe(200);
  expect((await store.post(voidingOf(voiding.id))).status).toBe(400);
  expect((await get(`statementId=${voiding.id}`)).status).toBe(200);
  // A statement that arrives after its voiding is voided from the start.
  const late = statementOf();
  await store.post(voidingOf(late.id));
  await store.post(late);
  expect((await get(`statementId=${late.id}`)).status).toBe(404);
  expect((await get(`voidedStatementId=${late.id}`)).status).toBe(200);
});

test('[PROG-15] a call names so many agents and activities that others are not kept waiting', async () => {
  const member = Array.from({ length: 700 }, (_, index) => ({ mbox: `mailto:${index}@b.example` }));
  const statements = Array.from({ length: 30 }, () => statementOf({ actor: { objectType: 'Group', member } }));
  expect((await store.post(statements)).status).toBe(413);
  expect((await store.post(statements.slice(0, 2))).status).toBe(200);
});

test('[PROG-18] content reads what it wrote, or its publication; other publications and strangers nothing', async () => {
  const [own, others] = [statementOf(), statementOf()];
  await store.post(own, 'writer');
  await store.post(others, 'elsewhere');
  for (const [as, mine, foreign] of [
    ['writer', 200, 404],
    ['reader', 200, 404],
    ['elsewhere', 404, 200],
    ['test', 200, 200],
  ] as const)
    expect([
      (await get(`statementId=${own.id}`, as)).status,
      (await get(`statementId=${others.id}`, as)).status,
    ]).toEqual([mine, foreign]);
  expect((await store.find({}, 'writer')).statements.map(({ id }) => id)).toEqual([own.id]);
  expect((await store.post(statementOf(), 'reader')).status).toBe(403);
});

test('[PROG-17] [PROG-18] nobody voids, or learns of, a statement of another publication by its id', async () => {
  const verb = { id: `http://a.example/${randomUUID()}` };
  const foreign = statementOf({ verb });
  await store.post(foreign, 'elsewhere');
  const pointing = (id: string, more: object = {}) =>
    statementOf({ object: { objectType: 'StatementRef', id }, ...more });
  const direct = pointing(foreign.id);
  const voiding = pointing(foreign.id, { verb: { id: VOIDED } });
  for (const one of [direct, voiding, pointing(direct.id)]) expect((await store.post(one, 'writer')).status).toBe(200);
  expect((await get(`statementId=${foreign.id}`, 'elsewhere')).status).toBe(200);
  expect((await store.find({ verb: verb.id }, 'reader')).statements).toEqual([]);
  // Inside of the publication both are what they were.
  const own = statementOf({ verb });
  const about = pointing(own.id);
  await store.post([own, about], 'writer');
  expect((await store.find({ verb: verb.id }, 'reader')).statements.map(({ id }) => id)).toEqual([about.id, own.id]);
  await store.post(pointing(own.id, { verb: { id: VOIDED } }), 'writer');
  expect((await get(`statementId=${own.id}`, 'reader')).status).toBe(404);
});

test('[PROG-17] [PROG-18] nor if the statement comes after what points at it', async () => {
  const pointing = (id: string, more: object = {}) =>
    statementOf({ object: { objectType: 'StatementRef', id }, ...more });
  const verb = { id: `http://a.example/${randomUUID()}` };
  const later = statementOf({ verb });
  const voiding = () => pointing(later.id, { verb: { id: VOIDED } });
  await store.post([pointing(later.id), voiding()], 'writer');
  await store.post(later, 'elsewhere');
  expect((await get(`statementId=${later.id}`, 'elsewhere')).status).toBe(200);
  expect((await store.find({ verb: verb.id }, 'reader')).statements).toEqual([]);
  // Its own publication still voids it.
  await store.post(voiding(), 'elsewhere');
  expect((await get(`statementId=${later.id}`, 'elsewhere')).status).toBe(404);
  expect((await get(`voidedStatementId=${later.id}`, 'elsewhere')).status).toBe(200);
});

test('[PROG-19] who is named by our page and a pseudonym is a user of ours, in that publication alone', async () => {
  const userId = randomUUID();
  const name = await store.records.pseudonymOf({ workspaceId: 10, userId, publicationId: 7 });
  expect(name).not.toBe(userId);
  expect(await store.records.pseudonymOf({ workspaceId: 10, userId, publicationId: 7 })).toBe(name);
  expect(await store.records.pseudonymOf({ workspaceId: 10, userId, publicationId: 8 })).not.toBe(name);
  const actor = { account: { homePage: OUR_HOME_PAGE, name } };
  const statement = statementOf({ actor, result: { score: { scaled: 0.8 } } });
  await store.post(statement, 'writer');
  await store.post(statementOf({ actor }), 'elsewhere');
  const [row, ...others] = store.derived.filter((one) => one.userId === userId);
  expect([row?.statement, row?.publicationId, others.length]).toEqual([
    expect.objectContaining({ id: statement.id }),
    7,
    0,
  ]);
});

test('[PROG-16] descriptions of activities are merged, by those who may define', async () => {
  const id = 'https://content.example/activities/merged';
  const said = (definition: object) => statementOf({ object: { id, definition } });
  await store.post(said({ name: { en: 'One' }, type: 'http://a.example/t' }));
  await store.post(said({ name: { hr: 'Jedan' }, extensions: { 'http://a.example/e': 1 } }));
  await store.post(said({ name: { en: 'Stolen' } }), 'writer');
  const known = await store.call('GET', `/xapi/activities?activityId=${encodeURIComponent(id)}`);
  expect(known.json()).toEqual({
    objectType: 'Activity',
    id,
    definition: {
      ...{ name: { en: 'One', hr: 'Jedan' }, type: 'http://a.example/t', extensions: { 'http://a.example/e': 1 } },
    },
  });
  const canonical = { format: 'canonical', activity: id };
  const answer = await store.call('GET', `/xapi/statements?${new URLSearchParams(canonical).toString()}`, {
    headers: { 'accept-language': 'de, hr;q=0.8, en;q=0.1' },
  });
  const { statements } = answer.json() as { statements: { object: { definition: { name: object } } }[] };
  expect(statements.map((one) => one.object.definition.name)).toEqual([
    { hr: 'Jedan' },
    { hr: 'Jedan' },
    { hr: 'Jedan' },
  ]);
  expect((await store.call('GET', '/xapi/activities?activityId=x')).status).toBe(400);
  expect((await store.call('GET', '/xapi/activities')).status).toBe(400);
});

test('[PROG-16] content of a publication neither reads nor changes the answers of another one', async () => {
  const id = 'https://content.example/activities/answers';
  const send = async (as: string, correctResponsesPattern: string[]) => {
    const definition = { interactionType: 'fill-in', correctResponsesPattern };
    expect((await store.post(statementOf({ object: { id, definition } }), as)).status).toBe(200);
  };
  const url = `/xapi/activities?activityId=${encodeURIComponent(id)}`;
  const known = async (as: string) => (await store.call('GET', url, { as })).json();
  await send('elsewhere', ['right']);
  expect(await known('reader')).toEqual({ objectType: 'Activity', id });
  await send('seven', ['wrong']);
  expect(await known('reader')).toMatchObject({ definition: { correctResponsesPattern: ['wrong'] } });
  expect(await known('elsewhere')).toMatchObject({ definition: { correctResponsesPattern: ['right'] } });
  // A credential of the workspace reads those of publications until it sends its own.
  expect(await known('test')).toMatchObject({ definition: { correctResponsesPattern: ['wrong'] } });
  await send('test', ['own']);
  expect(await known('test')).toMatchObject({ definition: { correctResponsesPattern: ['own'] } });
  expect(await known('elsewhere')).toMatchObject({ definition: { correctResponsesPattern: ['right'] } });
});

test('[PROG-16] what is known of an activity grows to a bound', async () => {
  const id = 'https://content.example/activities/growing';
  const said = (index: number) => {
    const extensions = { [`http://a.example/${index}`]: 'x'.repeat(10_000) };
    return statementOf({ object: { id, definition: { name: { en: 'One' }, extensions } } });
  };
  for (let index = 0; index < 30; index += 3) {
    const answer = await store.post([said(index), said(index + 1), said(index + 2)]);
    expect(answer.status, answer.body).toBe(200);
  }
  const known = await store.call('GET', `/xapi/activities?activityId=${encodeURIComponent(id)}`);
  expect(known.body.length).toBeGreaterThan(60_000);
  expect(known.body.length).toBeLessThan(140_000);
});

test('[PROG-16] an agent is told as a person of lists', async () => {
  const agent = JSON.stringify({ ...ACTOR, name: 'Ana' });
  const answer = await store.call('GET', `/xapi/agents?${new URLSearchParams({ agent }).toString()}`);
  expect(answer.json()).toEqual({ objectType: 'Person', name: ['Ana'], mbox: [ACTOR.mbox] });
  for (const query of ['', '?agent=x', `?agent=${encodeURIComponent('{"name":"x"}')}`])
    expect((await store.call('GET', `/xapi/agents${query}`)).status).toBe(400);
});
