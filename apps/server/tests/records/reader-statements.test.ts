import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewCredential } from '#features/credentials/contract';
import { activityId, VERBS } from '#features/progress/contract';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { browser, type Browser } from '../../testing/browser.ts';
import { addPeople, createTestApp, PASSWORD, signIn, type TestApp } from '../../testing/test-app.ts';

let testApp: TestApp;
let manager: Browser;
const books = new Map<string, number>();
const sent: string[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  const { pool } = testApp.database;
  const { rows } = await pool.query<{ alias: string; id: string }>(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, file_key, spine, units, accessibility, digest)
     select 10, 'urn:' || alias, alias, 'hr', alias, '[]', 4, 'textbook', '{}', 'none', array['a'], array['a'], '{}', ''
     from unnest(array['one', 'two']) alias returning alias, id`,
  );
  for (const { alias, id } of rows) books.set(alias, Number(id));
  manager = browser(testApp.server, 'hr.localhost', { cookie: await signIn(testApp, 'contentManager') });
  const account = { username: 'ana', firstName: 'Zvjezdana', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const };
  const [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10, 39]), [account], PASSWORD);
  await pool.query(
    `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at)
     select 10, $1, id, unit, now() - interval '1 hour' from catalog_publications, unnest(array['', 'a']) unit where alias = 'one'`,
    [uid],
  );
  const ana = browser(testApp.server);
  await ana.call('POST', '/api/login', { username: 'ana', password: PASSWORD });
  const publicationId = books.get('one') ?? 0;
  const statements = [
    { verb: VERBS.initialized, object: activityId({ publicationId }) },
    { verb: VERBS.progressed, object: activityId({ publicationId, unit: 'a' }) },
  ].map(({ verb, object }) => ({
    ...{ id: randomUUID(), verb: { id: verb }, object: { id: object } },
    timestamp: new Date().toISOString(),
  }));
  sent.push(...statements.map(({ id }) => id));
  const answer = await ana.call('POST', '/xapi/statements', statements);
  expect([answer.status, answer.body]).toEqual([200, expect.stringContaining(sent[0] ?? '')]);
});
afterAll(() => testApp.close());

/** What a new credential of a publication reads. */
async function read(alias: string, query = '', scope = 'statements/read') {
  const order = { publication: books.get(alias), name: 'Izdavač', scopes: [scope] };
  const { username, secret } = (await manager.call('POST', '/api/p/admin/credentials', order)).data as NewCredential;
  const { statusCode, body } = await testApp.server.inject({
    url: `/xapi/statements${query}`,
    headers: {
      host: 'hr.localhost',
      authorization: `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`,
      'x-experience-api-version': '2.0.0',
    },
  });
  expect(statusCode, body).toBe(200);
  return { body, statements: (JSON.parse(body) as { statements: Record<string, never>[] }).statements };
}

test('[PROG-18] [PROG-19] a publisher reads what the reader reports about its publication, under pseudonyms', async () => {
  const { statements, body } = await read('one', '?ascending=true');
  expect(statements.map(({ id }) => id)).toEqual(sent);
  expect(statements[1]).toMatchObject({
    actor: { account: { homePage: 'https://klupa.example/', name: expect.stringMatching(/^[\da-f-]{36}$/) } },
    verb: { id: VERBS.progressed },
    authority: { account: { name: 'reader' } },
    stored: expect.any(String),
  });
  for (const name of ['Zvjezdana', 'Ban', 'ana@', '"ana"']) expect(body).not.toContain(name);
  // Found by the actor, the verb and the activity.
  const agent = JSON.stringify(statements[1]?.['actor']);
  const activity = activityId({ publicationId: books.get('one') ?? 0, unit: 'a' });
  const query = new URLSearchParams({ agent, verb: VERBS.progressed, activity }).toString();
  expect((await read('one', `?${query}`)).statements.map(({ id }) => id)).toEqual([sent[1]]);
});

test('[PROG-18] nobody else reads them: another publication, or a credential that reads only its own', async () => {
  expect((await read('two')).statements).toEqual([]);
  expect((await read('one', '', 'statements/read/mine')).statements).toEqual([]);
});
