import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createScope, createSystemScope } from '#platform/server/db';
import { systemClock } from '#platform/server/clock';
import { testDatabase, type TestDatabase } from '#platform/testing';
import { accepts, credentialOf, routesOf, xapiServer, type XapiClient } from '../testing/xapi-server.ts';
import { documentResource } from '../use-cases/documents/resources.ts';
import { documentData } from './document-data.ts';
import { statementData } from './personal-data.ts';

const ACTIVITY = 'https://content.example/counting';
const [ana, iva] = [randomUUID(), randomUUID()];
/** Ana has a name for each of two publications. */
const names = { seven: randomUUID(), eight: randomUUID(), iva: randomUUID() };

let database: TestDatabase;
let client: XapiClient;
beforeAll(async () => {
  database = await testDatabase();
  const authenticate = accepts({
    seven: credentialOf({ publicationId: 7 }),
    eight: credentialOf({ publicationId: 8 }),
  });
  const deps = { system: createSystemScope(database.orm, 'test.documents'), clock: systemClock };
  const resources = {
    State: documentResource('state', deps),
    ActivityProfile: documentResource('activity-profile', deps),
    AgentProfile: documentResource('agent-profile', deps),
  };
  client = await xapiServer(routesOf(resources, authenticate));
  await database.pool.query(
    `insert into records_pseudonyms (workspace_id, user_id, publication_id, pseudonym)
     values (10, $1, 7, $2), (10, $1, 8, $3), (10, $4, 7, $5)`,
    [ana, names.seven, names.eight, iva, names.iva],
  );
});
afterAll(async () => {
  await client.app.close();
  await database.close();
});

const keep = (as: string, name: string, body: object, type = 'application/json') => {
  const agent = JSON.stringify({ account: { homePage: 'https://klupa.example', name } });
  const state = new URLSearchParams({ activityId: ACTIVITY, agent, stateId: 'page' }).toString();
  const profile = new URLSearchParams({ agent, profileId: 'wishes' }).toString();
  const more = { as, body, headers: { 'content-type': type } };
  return Promise.all([
    client.call('PUT', `/xapi/activities/state?${state}`, more),
    client.call('PUT', `/xapi/agents/profile?${profile}`, more),
  ]);
};

test('[PROG-29] the export holds what content keeps of a user; erasing the user empties it, and nobody else’s', async () => {
  const answers = [
    ...(await keep('seven', names.seven, { trace: 'Ana seven' })),
    ...(await keep('eight', names.eight.toUpperCase(), { trace: 'Ana eight' }, 'application/x-own')),
    ...(await keep('seven', names.iva, { trace: 'Iva' })),
    ...(await keep('seven', 'no-pseudonym', { trace: 'somebody' })),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  const scope = createScope(database.orm, [10, 39]);
  const exported = (await documentData.exportOf(scope, { id: ana })) as { content: string; kind: string }[];
  expect(exported).toHaveLength(4);
  expect(new Set(exported.map(({ kind }) => kind))).toEqual(new Set(['state', 'agent-profile']));
  const text = JSON.stringify(exported);
  expect(text).toContain('Ana seven');
  expect(text).toContain(Buffer.from('{"trace":"Ana eight"}').toString('base64'));
  expect(text).not.toContain('Iva');
  // Of another workspace nothing is touched.
  await documentData.erase(createScope(database.orm, [11]), { id: ana });
  expect(await documentData.exportOf(scope, { id: ana })).toHaveLength(4);
  await documentData.erase(scope, { id: ana });
  expect(await documentData.exportOf(scope, { id: ana })).toBeUndefined();
  const { rows } = await database.pool.query<{ row: string }>(
    `select d::text || convert_from(d.content, 'utf8') as row from records_documents d`,
  );
  const left = rows.map(({ row }) => row).join('\n');
  expect(rows).toHaveLength(4);
  for (const trace of ['Ana', names.seven, names.eight]) expect(left).not.toContain(trace);
  expect(await documentData.exportOf(scope, { id: iva })).toHaveLength(2);
});

test('[PROG-29] [ACC-18] whatever content keeps, an export fits into memory and says what there is', async () => {
  const { pool } = database;
  await pool.query(
    `insert into records_documents (workspace_id, publication_id, place, registration, id_hash, kind, document_id, activity, actor,
       content_type, content, size, etag, updated_at)
     select 10, 7, '\\x01', gen_random_uuid(), int4send(n), 'state', n::text, $2, $1, 'text/plain', convert_to(repeat('x', 2097152), 'utf8'),
       2097152, '', now() - n * interval '1 minute' from generate_series(1, 20) n`,
    [names.iva, ACTIVITY],
  );
  await pool.query(
    `insert into records_statements (workspace_id, position, stored_at, id, actor, publication_id, verb, timestamp, statement)
     select 10, n, now(), gen_random_uuid(), $1, 7, 'v', now(), jsonb_build_object('n', n, 'x', (select string_agg(md5((n * 4000 + m)::text), '')
       from generate_series(1, 3000) m)) from generate_series(1, 700) n`,
    [names.iva],
  );
  const scope = createScope(database.orm, [10]);
  const found = (await documentData.exportOf(scope, { id: iva })) as { id: string; content: string | null }[];
  expect(found).toHaveLength(22);
  expect(found.flatMap(({ content }) => content ?? []).join('').length).toBeLessThanOrEqual(33_554_432);
  expect(found.filter(({ content }) => content === null).map(({ id }) => id)).toEqual(['16', '17', '18', '19', '20']);
  const told = (await statementData.exportOf(scope, { id: iva })) as { statement: { n: number } }[];
  expect(told[0]?.statement.n).toBe(700);
  expect(told.length).toBeLessThan(700);
  expect(told.length).toBeGreaterThan(200);
});
