import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillPath, type Method } from '#platform/kernel';
import { deleteNode, getNodeVersion, getNodeVersions, restoreNodeVersion, unpublishNode } from '../contract/index.ts';
import { fixedClock } from '#platform/server/clock';
import { createScope } from '#platform/server/db';
import type { FastifyInstance } from '#platform/server/http';
import { testDatabase, testServer, type TestDatabase } from '#platform/testing';
import type { Market } from '#features/market/contract';
import type { Context } from '#features/session/server';
import { anonymousUser, type Kind } from '#features/session/contract';
import { addPages, createNodesServer, findLegalPages, findLegalVersion, type NodesServer } from './index.ts';

const markets = {
  hr: { label: 'hr', workspace: [10, 39], language: 'hr' },
  maxtura: { label: 'hr_maxtura', workspace: [10], language: 'hr' },
} as const;
const clock = fixedClock('2026-09-01T08:00:00Z');
let database: TestDatabase;
let server: FastifyInstance;
let nodes: NodesServer;

beforeAll(async () => {
  database = await testDatabase();
  nodes = createNodesServer({ clock });
  server = await testServer<Context>(nodes.routes, async (exchange) => {
    const market = markets[exchange.header('x-market') === 'maxtura' ? 'maxtura' : 'hr'] as unknown as Market;
    const kinds: Kind[] = exchange.header('x-kind') === 'nobody' ? ['anonymous'] : ['contentManager'];
    const user = { ...anonymousUser, uid: 'editor-1' };
    return { kinds, market, scope: createScope(database.orm, market.workspace), user, exchange };
  });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

async function ask(method: Method, url: string, payload?: object, headers: Record<string, string> = {}) {
  const body = method === 'GET' ? {} : { payload: payload ?? {} };
  const response = await server.inject({ method, url, headers, ...body });
  return {
    http: response.statusCode,
    ...response.json<{ data: never; status: { code?: string; fields?: object[] } }>(),
  };
}

const draft = (differs: object = {}) => ({
  type: 'read',
  title: 'Pomoć',
  slug: 'pomoc',
  link: '',
  target: '_self',
  legalKind: null,
  body: '<p>Tekst</p>',
  ...differs,
});
interface Made {
  id: number;
  revision: number;
  state: string;
  slug: string;
  title: string;
  body: string;
}
const make = async (differs: object, headers = {}): Promise<Made> =>
  (await ask('POST', '/api/p/admin/nodes', draft(differs), headers)).data as Made;
const publish = ({ id, revision }: Made, headers = {}) =>
  ask('POST', `/api/p/admin/nodes/${id}/publish`, { revision }, headers);
const save = ({ id, revision }: Made, differs: object) =>
  ask('PUT', `/api/p/admin/nodes/${id}`, draft({ revision, ...differs }));
const publicList = async (type = 'read', headers = {}) =>
  (await ask('GET', `/api/nodes/${type}`, undefined, headers)).data as { slug: string; id: number }[];

test('[NODE-2] a draft is not public; publishing makes it so; saving again changes the draft only', async () => {
  const made = await make({ slug: 'drafts', title: 'First' });
  expect(made.state).toBe('draft');
  expect((await ask('GET', '/api/nodes-slugs/read/drafts')).http).toBe(404);
  expect((await publish(made)).data).toMatchObject({ state: 'published', publishedVersion: 1 });
  const saved = (await save(made, { slug: 'drafts', title: 'Second' })).data as Made;
  expect(saved).toMatchObject({ state: 'changed', revision: 2, title: 'Second' });
  expect((await ask('GET', '/api/nodes-slugs/read/drafts')).data).toMatchObject({ title: 'First', version: 1 });
  await publish(saved);
  expect((await ask('GET', '/api/nodes-slugs/read/drafts')).data).toMatchObject({ title: 'Second', version: 2 });
  expect((await publish(saved)).data).toMatchObject({ publishedVersion: 2 });
});

test('[NODE-2] what is stored is clean, as draft and as version', async () => {
  const made = await make({
    slug: 'hostile',
    body: '<p onclick=x>a<script>alert(1)</script></p><img src=x onerror=y>',
  });
  expect(made.body).toBe('<p>a</p>');
  await publish(made);
  const { rows } = await database.pool.query(
    `select n.body as draft, v.body as published from nodes_nodes n join nodes_versions v on v.node_id = n.id where n.id = $1`,
    [made.id],
  );
  expect(rows).toEqual([{ draft: '<p>a</p>', published: '<p>a</p>' }]);
});

test('[NODE-2] an address belongs to one node of a market and type; another market may have the same', async () => {
  const first = await make({ slug: 'mine' });
  const second = await ask('POST', '/api/p/admin/nodes', draft({ slug: 'mine' }));
  expect(second.http).toBe(409);
  expect(second).toMatchObject({
    status: { code: 'nodes.slug-taken', fields: [{ path: 'body.slug', code: 'nodes.slug-taken' }] },
  });
  expect((await make({ slug: 'mine' }, { 'x-market': 'maxtura' })).slug).toBe('mine');
  expect((await make({ slug: 'mine', type: 'pyp' })).slug).toBe('mine');
  const all = await Promise.all(
    Array.from({ length: 6 }, () => ask('POST', '/api/p/admin/nodes', draft({ slug: 'race' }))),
  );
  expect(all.map(({ http }) => http).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  expect((await ask('GET', `/api/p/admin/nodes/${first.id}`, undefined, { 'x-market': 'maxtura' })).http).toBe(404);
});

test('[NODE-1] an old public address still leads to the page; that of a draft is free again', async () => {
  const made = await make({ slug: 'old' });
  await publish(made);
  const moved = (await save(made, { slug: 'between' })).data as Made;
  const again = (await save(moved, { slug: 'newer' })).data as Made;
  await publish(again);
  for (const slug of ['old', 'newer', 'NEWER'])
    expect((await ask('GET', `/api/nodes-slugs/read/${slug}`)).data).toMatchObject({ slug: 'newer' });
  expect((await make({ slug: 'between' })).slug).toBe('between');
  expect((await ask('POST', '/api/p/admin/nodes', draft({ slug: 'old' }))).http).toBe(409);
});

test('[NODE-2] a stale draft is refused and changes nothing', async () => {
  const made = await make({ slug: 'stale' });
  await save(made, { slug: 'stale', title: 'Newer' });
  for (const late of [await save(made, { slug: 'stale', title: 'Older' }), await publish(made)])
    expect(late).toMatchObject({ status: { code: 'nodes.draft-stale' } });
  expect((await ask('GET', `/api/p/admin/nodes/${made.id}`)).data).toMatchObject({ title: 'Newer', state: 'draft' });
});

test('[NODE-2] the history: versions, one of them, and back into the draft', async () => {
  const made = await make({ slug: 'history', title: 'One', body: '<p>one</p>' });
  await publish(made);
  const second = (await save(made, { slug: 'history', title: 'Two', body: '<p>two</p>' })).data as Made;
  await publish(second);
  const version = (number: string) => ({ id: String(made.id), version: number });
  const read = (number: string) => ask('GET', fillPath(getNodeVersion.path, version(number)));
  expect((await ask('GET', fillPath(getNodeVersions.path, version('')))).data).toMatchObject([
    { version: 2, title: 'Two' },
    { version: 1, title: 'One' },
  ]);
  expect((await read('1')).data).toMatchObject({ body: '<p>one</p>' });
  expect((await read('9')).http).toBe(404);
  const { data } = await ask('POST', fillPath(restoreNodeVersion.path, version('1')), { revision: second.revision });
  const back = data as Made;
  expect(back).toMatchObject({ title: 'One', body: '<p>one</p>', state: 'changed', revision: 3 });
  expect((await ask('GET', '/api/nodes-slugs/read/history')).data).toMatchObject({ title: 'Two' });
});

test('[NODE-1] the public list by nodeOrder, at once after a change, with ETag; pyp takes a market label', async () => {
  const headers = { 'x-market': 'maxtura' };
  const made = [];
  for (const slug of ['a', 'b', 'c']) made.push(await make({ type: 'pyp', slug, link: 'https://x.example/' }, headers));
  for (const one of made) await publish(one, headers);
  expect((await publicList('pyp', headers)).map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  const [a, b, c] = made.map(({ id }) => id);
  const order = (ids: unknown[]) => ask('PUT', '/api/p/admin/nodes-order', { type: 'pyp', ids }, headers);
  expect((await order([c, a])).http).toBe(200);
  expect((await publicList('pyp', headers)).map(({ id }) => id)).toEqual([c, a, b]);
  expect((await order([999_999])).http).toBe(404);
  const answer = await server.inject({ url: '/api/nodes/pyp?market=hr_maxtura', headers });
  expect(answer.json().data[0]).toMatchObject({ id: c, title: 'Pomoć', link: 'https://x.example/', target: '_self' });
  const etag = String(answer.headers['etag']);
  const again = await server.inject({ url: '/api/nodes/pyp', headers: { ...headers, 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect((await ask('GET', '/api/nodes/pyp?market=hr', undefined, headers)).data).toEqual([]);
});

test('[NODE-1] another node of the cluster hears that the list changed', async () => {
  const other = createNodesServer({ clock });
  const second = await testServer<Context>(other.routes, async (exchange) => {
    const market = markets.hr as unknown as Market;
    const scope = createScope(database.orm, market.workspace);
    return { kinds: ['anonymous'], market, scope, user: anonymousUser, exchange };
  });
  const there = async () => (await second.inject({ url: '/api/nodes/read' })).json().data.length as number;
  const before = await there();
  const client = await database.pool.connect();
  client.on('notification', ({ channel, payload }) => other.channels[channel]?.(payload ?? ''));
  await client.query('listen nodes_changed');
  await publish(await make({ slug: 'heard' }));
  await client.query('select 1');
  expect(await there()).toBe(before + 1);
  client.release(true);
  await second.close();
});

test('[NODE-2] deleting and taking back; the address is free again', async () => {
  const made = await make({ slug: 'gone' });
  await publish(made);
  const params = { id: String(made.id) };
  expect((await ask('POST', fillPath(unpublishNode.path, params))).data).toMatchObject({ state: 'draft' });
  expect((await ask('GET', '/api/nodes-slugs/read/gone')).http).toBe(404);
  await publish(made);
  expect((await ask('DELETE', fillPath(deleteNode.path, params))).http).toBe(200);
  expect((await ask('GET', '/api/nodes-slugs/read/gone')).http).toBe(404);
  expect((await ask('DELETE', fillPath(deleteNode.path, params))).http).toBe(404);
  expect((await publicList()).some(({ id }) => id === made.id)).toBe(false);
  expect((await make({ slug: 'gone' })).slug).toBe('gone');
});

test('[NODE-2] a page that people agreed to stays, and so does its kind; one page of a kind in a market', async () => {
  const scope = createScope(database.orm, [10, 39]);
  const terms = await make({ slug: 'terms', legalKind: 'terms-of-use' });
  expect((await ask('POST', '/api/p/admin/nodes', draft({ slug: 'terms-2', legalKind: 'terms-of-use' }))).http).toBe(
    409,
  );
  expect(await findLegalPages(scope, markets.hr)).toEqual([]);
  await publish(terms);
  const kept = { status: { code: 'nodes.legal-kept' } };
  expect(await ask('DELETE', `/api/p/admin/nodes/${terms.id}`)).toMatchObject(kept);
  expect(await ask('POST', `/api/p/admin/nodes/${terms.id}/unpublish`)).toMatchObject(kept);
  expect(await save(terms, { slug: 'terms', legalKind: null })).toMatchObject({
    status: { code: 'nodes.legal-kind-fixed' },
  });
  expect(await save(terms, { slug: 'terms', type: 'pyp' })).toMatchObject({ status: { code: 'nodes.type-fixed' } });
  const next = (await save(terms, { slug: 'terms', legalKind: 'terms-of-use', title: 'New terms' })).data as Made;
  await publish(next);
  expect(await findLegalPages(scope, markets.hr)).toEqual([
    { kind: 'terms-of-use', nodeId: terms.id, version: 2, title: 'New terms', slug: 'terms' },
  ]);
  expect(await findLegalVersion(scope, terms.id, 1)).toMatchObject({ title: 'Pomoć', body: '<p>Tekst</p>' });
  expect(await findLegalVersion(scope, terms.id, 3)).toBeUndefined();
});

test('[NODE-2] the database itself refuses to change or delete a version; only who published it may be forgotten', async () => {
  const query = (text: string) => database.pool.query(text);
  for (const statement of [
    `update nodes_versions set body = 'x'`,
    `update nodes_versions set title = title`,
    `update nodes_versions set published_by = 'somebody else'`,
    `update nodes_versions set published_by = null, version = version + 100`,
    'delete from nodes_versions',
  ])
    await expect(query(statement), statement).rejects.toThrow('never changes');
  const forgotten = await query(`update nodes_versions set published_by = null where published_by = 'editor-1'`);
  expect(forgotten.rowCount).toBeGreaterThan(0);
  await expect(query('delete from nodes_versions')).rejects.toThrow('never changes');
});

test.each([
  ['no title', { title: ' ' }, 'nodes.title-missing'],
  ['a long title', { title: 'a'.repeat(201) }, 'nodes.title-long'],
  ['a turned title', { title: 'a\u202Eb' }, 'nodes.title-wrong'],
  ['a reserved slug', { slug: 'new' }, 'nodes.slug-reserved'],
  ['a slug with a slash', { slug: 'a/b' }, 'nodes.slug-wrong'],
  ['a slug in capitals', { slug: 'Help' }, 'nodes.slug-wrong'],
  ['a long slug', { slug: 'a'.repeat(81) }, 'nodes.slug-long'],
  ['a link that runs', { link: 'javascript:alert(1)' }, 'nodes.link-wrong'],
  ['a relative link', { link: '/api/logout' }, 'nodes.link-wrong'],
  ['a long text', { body: 'a'.repeat(100_001) }, 'nodes.body-long'],
  ['a wrong type', { type: 'toString' }, 'request.invalid'],
  ['a wrong kind', { legalKind: {} }, 'request.invalid'],
  ['a NUL', { body: 'a\0b' }, 'request.invalid'],
  ['a number for a title', { title: 7 }, 'request.invalid'],
])('[NODE-2] bad input is refused in words: %s', async (_, differs, code) => {
  const answer = await ask('POST', '/api/p/admin/nodes', draft({ slug: 'bad', ...differs }));
  expect(answer.status).toMatchObject({ success: false });
  expect(JSON.stringify(answer.status)).toContain(code);
});

test('[NODE-2] nothing empty is published: a page needs a text, a link its address', async () => {
  const empty = await publish(await make({ slug: 'empty', body: '<p> </p>' }));
  expect(empty).toMatchObject({ status: { fields: [{ path: 'body.body', code: 'nodes.body-missing' }] } });
  const linkless = await publish(await make({ slug: 'linkless', type: 'pyp' }));
  expect(linkless).toMatchObject({ status: { fields: [{ path: 'body.link', code: 'nodes.link-missing' }] } });
  const linked = await publish(await make({ slug: 'linked', body: '', link: 'https://x.example' }));
  expect(linked.data).toMatchObject({ state: 'published' });
});

test('[NODE-2] strangers may not edit', async () => {
  expect((await ask('GET', '/api/p/admin/nodes/1', undefined, { 'x-kind': 'nobody' })).status).toMatchObject({
    code: 'request.not-signed-in',
  });
});

test('[NODE-1] the first pages of a market are added once', async () => {
  const market = { label: 'bg', workspace: [77], language: 'bg' };
  const scope = createScope(database.orm, [77]);
  const pages = [
    { title: 'Уроци за всички', body: '<p>a</p>' },
    { title: 'Privacy', body: '<p>b</p>', legalKind: 'privacy-policy' as const },
  ];
  expect(await addPages(scope, market, pages, clock)).toBe(2);
  expect(await addPages(scope, market, pages, clock)).toBe(0);
  expect(await findLegalPages(scope, market)).toMatchObject([{ slug: 'privacy' }]);
});
