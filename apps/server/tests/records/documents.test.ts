import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewCredential } from '#features/credentials/contract';
import { fixedClock } from '#platform/server/clock';
import { until } from '#platform/testing';
import { browser, type Browser } from '../../testing/browser.ts';
import { addPeople, signIn, createTestApp, type TestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-23T08:00:20Z');
const AGENT = JSON.stringify({ account: { homePage: 'https://klupa.example', name: 'ana' } });
const STATE = `/xapi/activities/state?${new URLSearchParams({ activityId: 'https://c.example/1', agent: AGENT, stateId: 's' }).toString()}`;
let nodes: [TestApp, TestApp];
let manager: Browser;
let publication = 0;

beforeAll(async () => {
  const first = await createTestApp({}, [], { clock });
  nodes = [first, await createTestApp({}, [], { clock, beside: first })];
  await addPeople(first, [10, 39]);
  const { rows } = await first.database.pool.query(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, file_key, spine, accessibility, digest)
     values (10, 'urn:one', 'one', 'hr', 'One', '[]', 4, 'textbook', '{}', 'none', array['a'], '{}', '') returning id`,
  );
  publication = Number(rows[0]?.id);
  manager = browser(first.server, 'hr.localhost', { cookie: await signIn(first, 'contentManager') });
});
afterAll(async () => {
  for (const node of nodes.toReversed()) await node.close();
});

async function make(scopes: readonly string[]): Promise<NewCredential> {
  const { data } = await manager.call('POST', '/api/p/admin/credentials', { publication, name: 'Izdavač', scopes });
  return data;
}
const basic = ({ username, secret }: Pick<NewCredential, 'username' | 'secret'>) =>
  `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;

/** What content sends, to the first node unless told otherwise. */
const send = (authorization: string, { method = 'GET' as 'GET' | 'POST', node = 0, host = 'hr.localhost' } = {}) =>
  (nodes[node] ?? nodes[0]).server.inject({
    method,
    url: STATE,
    headers: {
      host,
      authorization,
      'x-experience-api-version': '1.0.3',
      origin: 'https://content.example',
      'sec-fetch-site': 'cross-site',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { payload: '{"page":3}' }),
  });

test('[PROG-28] [PROG-29] content at another origin keeps and reads its state with a credential', async () => {
  const authorization = basic(await make(['state']));
  const stored = await send(authorization, { method: 'POST' });
  expect([stored.statusCode, stored.headers['access-control-allow-origin']]).toEqual([204, '*']);
  const read = await send(authorization, { node: 1 });
  expect([read.statusCode, read.json()]).toEqual([200, { page: 3 }]);
});

test('[PROG-25] statements carry the account of the credential that wrote them as authority', async () => {
  const made = await make(['statements/write', 'statements/read/mine']);
  const id = randomUUID();
  const headers = { host: 'hr.localhost', authorization: basic(made), 'x-experience-api-version': '2.0.0' };
  const url = `/xapi/statements?statementId=${id}`;
  const stored = await nodes[0].server.inject({
    method: 'PUT',
    url,
    headers,
    payload: {
      actor: { mbox: 'mailto:ana@content.example' },
      verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
      object: { id: 'https://content.example/1' },
    },
  });
  expect(stored.statusCode).toBe(204);
  const read = await nodes[1].server.inject({ url, headers });
  const { account } = read.json().authority as { account: { homePage: string; name: string } };
  expect(account.name).toBe(made.username);
  expect(account.homePage).toMatch(/^http/);
});

test('[PROG-28] a wrong password, another market and a missing scope are refused in plain words', async () => {
  const made = await make(['statements/write']);
  const wrong = await send(basic({ ...made, secret: 'x'.repeat(43) }));
  expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([401, 'Basic realm="xapi", charset="UTF-8"']);
  expect(wrong.body).not.toContain(made.username);
  expect((await send(basic(made), { host: 'en.localhost' })).statusCode).toBe(401);
  const lacking = await send(basic(made));
  expect([lacking.statusCode, lacking.json().message]).toEqual([
    403,
    'The credentials lack the scope state or all/read',
  ]);
});

test('[PROG-27] revoked by a manager on one node, no other node takes it', async () => {
  const made = await make(['state']);
  const statuses = async () => Promise.all([0, 1].map(async (node) => (await send(basic(made), { node })).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  expect((await manager.call('POST', `/api/p/admin/credentials/${made.id}/revoke`, {})).status).toBe(200);
  // The node that did it knows at once; the clock stands, so no age helps the other.
  expect((await send(basic(made))).statusCode).toBe(401);
  await until(async () => (await send(basic(made), { node: 1 })).statusCode === 401);
  expect(await statuses()).toEqual([401, 401]);
});

test('[PROG-28] beyond its limit content is told when to come back', async () => {
  const made = await make(['state']);
  await nodes[0].database.pool.query('update credentials_credentials set requests_per_minute = 3 where id = $1', [
    made.id,
  ]);
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await send(basic(made), { node: n % 2 }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(answers[3]?.headers['retry-after']).toBe('40');
});

test('[PROG-28] guesses from one address are answered with 429 in the end', async () => {
  const made = await make(['state']);
  const guess = basic({ ...made, secret: 'y'.repeat(43) });
  const statuses = [];
  for (let n = 0; n < 70; n++) statuses.push((await send(guess, { node: n % 2 })).statusCode);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect(statuses.at(-1)).toBe(429);
  expect((await send(basic(made))).statusCode).toBe(200);
});
