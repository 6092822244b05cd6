import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  createCredential,
  findCredentialPublications,
  getCredentials,
  NewCredential,
  revokeCredential,
} from '#features/credentials/contract';
import { runCredentials } from '#features/credentials/server';
import type { DataOf } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { createLog } from '#platform/server/log';
import { personalData } from '../../features.ts';
import { homePages, publicationPorts } from '../../ports/credentials.ts';
import { browser, type Browser } from '../../testing/browser.ts';
import { tablesOf, whereIn } from '../../testing/personal-data-in.ts';
import { addPeople, signIn, createTestApp, type TestApp } from '../../testing/test-app.ts';

const PATH = '/api/p/admin/credentials';
const lines: string[] = [];
let testApp: TestApp;
let manager: Browser;
const book = new Map<string, number>();

beforeAll(async () => {
  const stream = new PassThrough();
  stream.on('data', (line) => lines.push(String(line)));
  testApp = await createTestApp({}, [], { log: createLog({ LOG_LEVEL: 'debug' }, stream) });
  await addPeople(testApp, [10, 39]);
  const { rows } = await testApp.database.pool.query<{ alias: string; id: string }>(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, is_locked, file_key, spine, accessibility, digest)
     select workspace, 'urn:' || alias, alias, language, name, '[]', 4, 'textbook', array[]::bigint[], false, 'none', array['a'], '{}', ''
     from (values (10, 'brojimo', 'hr', 'Brojimo do 100%'), (10, 'slova', 'hr', 'Prva slova'), (10, 'letters', 'de', 'Erste Buchstaben'),
       (11, 'elsewhere', 'en', 'Slova elsewhere')) as made (workspace, alias, language, name)
     returning alias, id`,
  );
  for (const { alias, id } of rows) book.set(alias, Number(id));
  manager = browser(testApp.server, 'hr.localhost', { cookie: await signIn(testApp, 'contentManager') });
});
afterAll(() => testApp.close());

const order = (differs: object = {}) => ({
  publication: book.get('brojimo'),
  name: 'Izdavač',
  scopes: ['statements/write', 'state'],
  ...differs,
});
const create = async (differs: object = {}) => {
  const answer = await manager.call('POST', PATH, order(differs));
  return { ...answer, data: answer.data as DataOf<typeof createCredential> };
};
const list = async (before?: number) =>
  (await manager.call('GET', before ? `${PATH}?before=${before}` : PATH)).data as DataOf<typeof getCredentials>;
const found = async (search: string) =>
  (
    (await manager.call('GET', `/api/p/admin/credentials-publications?search=${encodeURIComponent(search)}`))
      .data as DataOf<typeof findCredentialPublications>
  ).publications.map(({ alias }) => alias);

test('[PROG-26] a manager makes a credential, sees it in the list without its secret, and ends it', async () => {
  const made = (await create()).data as NewCredential;
  expect(made).toMatchObject({ name: 'Izdavač', publication: { alias: 'brojimo' }, lastUsedAt: null, revokedAt: null });
  expect(made.xapiEndpoint).toMatch(/^http.*\/xapi\/$/);
  expect(made.secret).toMatch(/^[\w-]{43}$/);
  const { credentials, next } = await list();
  expect(next).toBeNull();
  expect(credentials[0]).toMatchObject({ id: made.id, username: made.username });
  expect(JSON.stringify(credentials)).not.toContain(made.secret);
  const ended = await manager.call('POST', `${PATH}/${made.id}/revoke`, {});
  expect((ended.data as DataOf<typeof revokeCredential>).revokedAt).not.toBeNull();
  expect(await manager.call('POST', `${PATH}/999999/revoke`, {})).toMatchObject({
    status: 404,
    code: 'credentials.credential-unknown',
  });
});

test('[PROG-26] the picker finds publications of the market by words of their names, signs of patterns are signs', async () => {
  expect(await found('')).toEqual(['brojimo', 'slova']);
  expect(await found('SLOVA prva')).toEqual(['slova']);
  expect(await found('100%')).toEqual(['brojimo']);
  expect(await found('1_0')).toEqual([]);
  expect(await found('\\')).toEqual([]);
  expect(await found('elsewhere')).toEqual([]);
});

test('[PROG-26] of other workspaces, of other languages and of nothing no credential is made', async () => {
  for (const publication of [book.get('elsewhere'), book.get('letters'), 999_999])
    expect(await create({ publication })).toMatchObject({ status: 404, code: 'credentials.publication-unknown' });
  for (const differs of [
    { publication: null },
    { publication: undefined },
    { publication: 'brojimo' },
    { scopes: [] },
    { scopes: ['everything'] },
    { scopes: 'all' },
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { name: 'a\u202Eb' },
    { name: 'a\u0000b' },
    { name: 'a\ud800b' },
  ])
    expect([differs, (await create(differs)).status]).toEqual([differs, 400]);
});

test('[PROG-26] a long list comes page by page, and skips nothing', async () => {
  await testApp.database.pool.query(
    `insert into credentials_credentials (workspace_id, market, username, publication_id, name, scopes, requests_per_minute,
       bytes_per_minute, created_at)
     select 10, 'hr', 'many' || n, $1, 'n' || n, '{all}', 1, 1, now() from generate_series(1, 120) n`,
    [book.get('slova')],
  );
  const ids: number[] = [];
  for (let before: number | undefined; ;) {
    const { credentials, next } = await list(before);
    expect(credentials.length).toBeLessThanOrEqual(50);
    ids.push(...credentials.map(({ id }) => id));
    if (next === null) break;
    before = next;
  }
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(121);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test('[PROG-26] credentials of workspaces and of other markets are neither listed nor ended by a manager', async () => {
  let said = '';
  const command = {
    ...publicationPorts,
    executor: testApp.database.orm,
    markets: testApp.markets,
    codeSecret: 'a secret of tests, long enough for codes',
    homePageOf: homePages(testApp.markets, { isHttps: false, port: undefined, hostMap: {} }),
    now: new Date(),
    write: (text: string) => void (said = text),
  };
  const made: number[] = [];
  for (const args of [
    ['--market', 'hr', '--workspace'],
    ['--market', 'en', '--publication', 'elsewhere'],
  ]) {
    expect(await runCredentials(['create', ...args, '--json'], command)).toBe(0);
    made.push((JSON.parse(said) as { id: number }).id);
  }
  const listed = (await list()).credentials.map(({ id }) => id);
  for (const id of made) {
    expect(listed).not.toContain(id);
    expect((await manager.call('POST', `${PATH}/${id}/revoke`, {})).status).toBe(404);
  }
  const { rows } = await testApp.database.pool.query(
    'select 1 from credentials_credentials where id = any($1) and revoked_at is not null',
    [made],
  );
  expect(rows).toEqual([]);
});

test('[PROG-25] no table, no answer after the first and no line of the log holds a secret', async () => {
  const made = (await create({ name: 'Tajna' })).data as NewCredential;
  const basic = Buffer.from(`${made.username}:${made.secret}`).toString('base64');
  for (const url of ['/xapi/statements', PATH])
    await testApp.server.inject({ url, headers: { host: 'hr.localhost', authorization: `Basic ${basic}` } });
  const traces = [made.secret, basic, Buffer.from(made.secret).toString('hex')];
  expect(whereIn(await tablesOf(testApp), traces)).toEqual([]);
  expect(traces.filter((trace) => lines.join('').includes(trace))).toEqual([]);
  expect((await manager.call('GET', PATH)).body).not.toContain(made.secret);
});

test('[PROG-25] who made a credential is told to that person, and forgotten with the account', async () => {
  const made = (await create({ name: 'Ostaje' })).data as NewCredential;
  const { rows } = await testApp.database.pool.query<{ workspace_id: number; created_by: string }>(
    'select workspace_id, created_by from credentials_credentials where id = $1',
    [made.id],
  );
  const [row] = rows;
  const user = { workspaceId: row?.workspace_id ?? 0, id: row?.created_by ?? '' };
  const scope = createScope(testApp.database.orm, [10, 39]);
  const data = personalData.find(({ name }) => name === 'credentials');
  expect(JSON.stringify(await data?.exportOf(scope, user))).toContain('Ostaje');
  await data?.erase(scope, user);
  expect(await data?.exportOf(scope, user)).toBeUndefined();
  expect((await list()).credentials[0]).toMatchObject({ name: 'Ostaje', revokedAt: null });
  expect(whereIn(await tablesOf(testApp), [user.id]).filter((place) => place.includes('credentials_'))).toEqual([]);
});
