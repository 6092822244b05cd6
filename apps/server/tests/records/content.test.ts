import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementData } from '#features/records/server';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { browser } from '../../testing/browser.ts';
import { request } from '../../testing/personal-data-in.ts';
import { PASSWORD, createTestApp, type TestApp } from '../../testing/test-app.ts';

const [CREDENTIAL, NAME] = [randomUUID(), randomUUID()];
let testApp: TestApp;
let uid = '';
beforeAll(async () => {
  testApp = await createTestApp({}, [], {
    authenticate: async () => ({
      ...{ credentialId: CREDENTIAL, workspaceId: 10, publicationId: 7, scopes: ['all'] },
      account: { homePage: 'https://klupa.example/credentials', name: 'content' },
    }),
  });
  const account = { username: 'ana', firstName: 'Ana', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const };
  [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10, 39]), [account], PASSWORD);
  await testApp.database.pool.query('insert into records_pseudonyms values (10, $1, 7, $2)', [uid, NAME]);
}, 30_000);
afterAll(() => testApp.close());

const say = async (scaled: number, more: object = {}) => {
  const answer = await testApp.server.inject({
    method: 'POST',
    url: '/xapi/statements',
    headers: { host: 'hr.localhost', authorization: 'Basic eDp5', 'x-experience-api-version': '1.0.3' },
    payload: {
      actor: { account: { homePage: 'https://klupa.example/', name: NAME } },
      verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
      object: { id: 'https://content.example/exercise' },
      result: { score: { scaled }, response: 'Zvjezdana', ...more },
    },
  });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringMatching(/^\["/)]);
};

test('[PROG-19] [PROG-8] what content scores counts for the user behind the pseudonym, and never falls', async () => {
  const ana = browser(testApp.server);
  await request(ana, 'POST', '/api/login', { username: 'ana', password: PASSWORD });
  const points = async () =>
    ((await request(ana, 'POST', '/bookshelf/v2/xapi/xp-score', { user: uid })) as unknown as { xpscore_total: number })
      .xpscore_total;
  await say(0.8);
  expect(await points()).toBe(8);
  await say(0.3);
  expect(await points()).toBe(8);
  // Without credentials the same address is the reader's: no scores, and no version to name.
  const own = await ana.call('POST', '/xapi/statements', {
    ...{ id: randomUUID(), verb: { id: 'http://adlnet.gov/expapi/verbs/scored' }, timestamp: new Date().toISOString() },
    ...{ object: { id: 'https://content.example/exercise' }, result: { score: { scaled: 1 } } },
  });
  expect(own.status).toBe(403);
  expect((await ana.call('GET', '/xapi/statements')).status).toBe(400);
});

test('[PROG-19] [ACC-18] export holds what content said; erasing leaves nobody’s scores and no word', async () => {
  await say(0.5, { extensions: { 'https://content.example/e': 'Ptičarić' } });
  const scope = createScope(testApp.database.orm, [10]);
  expect(JSON.stringify(await statementData.exportOf(scope, { id: uid }))).toContain('Zvjezdana');
  await statementData.erase(scope, { id: uid });
  const { rows } = await testApp.database.pool.query<{ statement: object }>(
    'select statement from records_statements where credential_id = $1',
    [CREDENTIAL],
  );
  const left = JSON.stringify(rows);
  expect(rows.length).toBe(3);
  expect(left).toContain('0.5');
  expect(['Zvjezdana', 'Ptičarić', NAME].filter((one) => left.includes(one))).toEqual([]);
  expect(
    (await testApp.database.pool.query('select 1 from records_pseudonyms where user_id = $1', [uid])).rowCount,
  ).toBe(0);
});

test('[PROG-19] [ACC-18] erasing finds a user in every place of a statement, and nothing finds the user after it', async () => {
  const { pool } = testApp.database;
  const [uidOf, here, there] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query('insert into records_pseudonyms values (10, $1, 7, $2), (10, $1, 8, $3)', [uidOf, here, there]);
  const agent = (name: string) => ({ name: 'Zvjezdana', account: { homePage: 'https://klupa.example/', name } });
  const teacher = { mbox: 'mailto:teacher@content.example' };
  const verb = { id: 'http://adlnet.gov/expapi/verbs/commented' };
  const object = { id: 'https://content.example/exercise' };
  const statements = [
    { actor: agent(here), verb, object },
    // A name that another publication knows.
    { actor: agent(there), verb, object },
    { actor: { objectType: 'Group', member: [agent(here.toUpperCase())] }, verb, object },
    { actor: teacher, verb, object: { ...agent(here), objectType: 'Agent' }, result: { response: 'Zvjezdana' } },
    { actor: teacher, verb, object, context: { instructor: agent(here), platform: 'kept' } },
  ];
  const answer = await testApp.server.inject({
    ...{ method: 'POST', url: '/xapi/statements', payload: statements },
    headers: { host: 'hr.localhost', authorization: 'Basic eDp5', 'x-experience-api-version': '1.0.3' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await statementData.erase(createScope(testApp.database.orm, [10]), { id: uidOf });
  const { rows } = await pool.query<{ actor: string | null; statement: object }>(
    'select actor, statement from records_statements where id = any($1::uuid[])',
    [answer.json()],
  );
  expect(rows).toHaveLength(5);
  const left = JSON.stringify(rows).toLowerCase();
  expect(['zvjezdana', here, there].filter((one) => left.includes(one))).toEqual([]);
  expect(left).toContain('kept');
  const found = await pool.query(
    `select 1 from records_references where target = any(array[md5('agent account https://klupa.example/ ' || $1)::uuid,
      md5('agent account https://klupa.example/ ' || $2)::uuid])`,
    [here, there],
  );
  expect(found.rowCount).toBe(0);
});
