import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewCredential } from '#features/credentials/contract';
import { createAccounts } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { eventually } from '#platform/testing';
import { personalData } from '../../features.ts';
import { browser } from '../../testing/browser.ts';
import { request } from '../../testing/personal-data-in.ts';
import { addPeople, createTestApp, PASSWORD, signIn, type TestApp } from '../../testing/test-app.ts';

const EXERCISE = 'https://content.example/exercise';
let testApp: TestApp;
let publication = 0;
let authorization = '';
let uid = '';
/** The name by which the publication knows the user. */
const pseudonym = randomUUID();

beforeAll(async () => {
  testApp = await createTestApp();
  await addPeople(testApp, [10, 39]);
  const { rows } = await testApp.database.pool.query<{ id: string }>(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, file_key, spine, accessibility, digest)
     values (10, 'urn:one', 'one', 'hr', 'One', '[]', 4, 'textbook', '{}', 'none', array['a'], '{}', '') returning id`,
  );
  publication = Number(rows[0]?.id);
  const manager = browser(testApp.server, 'hr.localhost', { cookie: await signIn(testApp, 'contentManager') });
  const order = { publication, name: 'Izdavač', scopes: ['statements/write'] };
  const { username, secret } = (await manager.call('POST', '/api/p/admin/credentials', order)).data as NewCredential;
  authorization = `Basic ${Buffer.from(`${username}:${secret}`).toString('base64')}`;
  const account = { username: 'ana', firstName: 'Ana', lastName: 'Ban', roles: ['ROLE_STUDENT'] as const };
  [uid = ''] = await createAccounts(createScope(testApp.database.orm, [10, 39]), [account], PASSWORD);
  await testApp.database.pool.query('insert into records_pseudonyms values (10, $1, $2, $3)', [
    ...[uid, publication, pseudonym],
  ]);
}, 30_000);
afterAll(() => testApp.close());

const send = (payload: object | object[]) =>
  testApp.server.inject({
    ...{ method: 'POST', url: '/xapi/statements', payload },
    headers: { host: 'hr.localhost', authorization, 'x-experience-api-version': '1.0.3' },
  });
const answer = async (scaled: number, more: object = {}) => {
  const { statusCode, body } = await send({
    actor: { account: { homePage: 'https://klupa.example/', name: pseudonym } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/answered' },
    object: { id: EXERCISE },
    result: { score: { scaled }, response: 'Zvjezdana', ...more },
  });
  expect([statusCode, body]).toEqual([200, expect.stringMatching(/^\["/)]);
};
const statementData = personalData.find(({ name }) => name === 'statements') ?? expect.fail('no door');

test('[PROG-19] [PROG-8] a score counts for the user behind the pseudonym, and points never fall', async () => {
  const ana = browser(testApp.server);
  await request(ana, 'POST', '/api/login', { username: 'ana', password: PASSWORD });
  const points = async () =>
    ((await request(ana, 'POST', '/bookshelf/v2/xapi/xp-score', { user: uid })) as unknown as { xpscore_total: number })
      .xpscore_total;
  await answer(0.8);
  expect(await points()).toBe(8);
  await answer(0.3);
  expect(await points()).toBe(8);
  // Without credentials the same address belongs to the reader: it reports no scores.
  const own = await ana.call('POST', '/xapi/statements', {
    ...{ id: randomUUID(), verb: { id: 'http://adlnet.gov/expapi/verbs/scored' }, timestamp: new Date().toISOString() },
    ...{ object: { id: EXERCISE }, result: { score: { scaled: 1 } } },
  });
  expect(own.status).toBe(403);
  expect((await ana.call('GET', '/xapi/statements')).status).toBe(401);
});

test('[PROG-19] [ACC-18] an export holds the statements; erasing leaves scores without a user and without texts', async () => {
  await answer(0.5, { extensions: { 'https://content.example/e': 'Ptičarić' } });
  const scope = createScope(testApp.database.orm, [10]);
  expect(JSON.stringify(await statementData.exportOf(scope, { workspaceId: 10, id: uid }))).toContain('Zvjezdana');
  await statementData.erase(scope, { workspaceId: 10, id: uid });
  const { rows } = await testApp.database.pool.query<{ statement: object }>(
    'select statement from records_statements where publication_id = $1',
    [publication],
  );
  const left = JSON.stringify(rows);
  expect(rows.length).toBe(3);
  expect(left).toContain('0.5');
  expect(['Zvjezdana', 'Ptičarić', pseudonym].filter((one) => left.includes(one))).toEqual([]);
  expect(
    (await testApp.database.pool.query('select 1 from records_pseudonyms where user_id = $1', [uid])).rowCount,
  ).toBe(0);
});

test('[PROG-19] [ACC-18] erasing finds a user in every place of a statement, and nothing finds the user after it', async () => {
  const { pool } = testApp.database;
  const [uidOf, here, there] = [randomUUID(), randomUUID(), randomUUID()];
  await pool.query('insert into records_pseudonyms values (10, $1, $4, $2), (10, $1, $4 + 1, $3)', [
    ...[uidOf, here, there, publication],
  ]);
  const agent = (name: string) => ({ name: 'Zvjezdana', account: { homePage: 'https://klupa.example/', name } });
  const teacher = { mbox: 'mailto:teacher@content.example' };
  const verb = { id: 'http://adlnet.gov/expapi/verbs/commented' };
  const object = { id: EXERCISE };
  const statements = [
    {
      ...{ actor: agent(here), verb, object },
      context: { registration: randomUUID(), instructor: { mbox: 'mailto:parent@content.example' } },
    },
    // A name that another publication knows.
    { actor: agent(there), verb, object },
    { actor: { objectType: 'Group', member: [agent(here.toUpperCase())] }, verb, object },
    { actor: teacher, verb, object: { ...agent(here), objectType: 'Agent' }, result: { response: 'Zvjezdana' } },
    { actor: teacher, verb, object, context: { instructor: agent(here), platform: 'kept' } },
  ];
  const stored = await send(statements);
  expect(stored.statusCode, stored.body).toBe(200);
  await statementData.erase(createScope(testApp.database.orm, [10]), { workspaceId: 10, id: uidOf });
  const { rows } = await pool.query<{ actor: string | null; statement: object }>(
    'select actor, statement from records_statements where id = any($1::uuid[])',
    [stored.json()],
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
  // Nor are the statements found by what they no longer say.
  const [first = {}] = statements as { context?: { registration?: string } }[];
  const { rows: kinds } = await pool.query<{ kind: string; count: number }>(
    `select kind, count(r.target)::int from unnest(array['registration ' || $1, 'agent mbox mailto:parent@content.example',
       'activity ' || $2, 'verb ' || $3, 'agent mbox mailto:teacher@content.example']) with ordinality as t (kind, n)
     left join records_references r on r.target = md5(kind)::uuid
       and r.position in (select position from records_statements where id = any($4::uuid[])) group by kind, n order by n`,
    [first.context?.registration, EXERCISE, verb.id, stored.json()],
  );
  expect(kinds.map(({ count }) => count)).toEqual([0, 0, 4, 5, 2]);
});

test('[PROG-19] [ACC-18] content that reports while a user is erased leaves nothing of the user', async () => {
  const { pool, system } = testApp.database;
  const scope = createScope(testApp.database.orm, [10]);
  const createUser = async () => {
    const [user, name] = [randomUUID(), randomUUID()];
    await pool.query('insert into records_pseudonyms values (10, $1, $2, $3)', [user, publication, name]);
    const report = async () => {
      const { statusCode } = await send({
        actor: { account: { homePage: 'https://klupa.example/', name } },
        ...{ verb: { id: 'http://adlnet.gov/expapi/verbs/answered' }, object: { id: EXERCISE } },
        result: { score: { scaled: 0.8 } },
      });
      expect(statusCode).toBe(200);
    };
    return { user, report };
  };
  const expectNothingOf = async (user: string) => {
    for (const table of ['records_pseudonyms', 'progress_results', 'progress_totals'])
      expect((await pool.query(`select from ${table} where user_id = $1`, [user])).rowCount, table).toBe(0);
  };
  // Between all parts of the erasure.
  const slow = await createUser();
  await slow.report();
  for (const { erase } of personalData) {
    await erase(scope, { workspaceId: 10, id: slow.user });
    await slow.report();
  }
  await expectNothingOf(slow.user);
  // The server has found the user, and waits for the workspace.
  const fast = await createUser();
  const { late } = await system.transaction(async (holder) => {
    await holder.query('select records_tick(10)');
    const reporting = fast.report();
    await eventually(async () => {
      const { rowCount } = await pool.query("select from pg_locks where locktype = 'advisory' and not granted");
      expect(rowCount).toBe(1);
    });
    await statementData.erase(scope, { workspaceId: 10, id: fast.user });
    return { late: reporting };
  });
  await late;
  await expectNothingOf(fast.user);
});
