import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSystemPool } from '#platform/server/db';
import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { filterOf, type Filter } from '../repositories/filters.ts';
import { findStatements } from '../repositories/queries.ts';
import { ACTOR, createStore, OBJECT, statementOf, VERB, type Store } from '../testing/store.ts';

let store: Store;
beforeAll(async () => {
  store = await createStore({ p7: { publicationId: 7 } });
});
afterAll(() => store.close());

const THROUGH = 'x-experience-api-consistent-through';
const idsOf = async (params: Record<string, string>) => (await store.find(params)).statements.map(({ id }) => id);
const agentOf = (name: string) => ({ account: { homePage: 'https://school.example', name } });

test.each([
  ...[
    'statementId=x',
    'voidedStatementId=x',
    'limit=-1',
    'limit=x',
    'limit=1.5',
    'format=all',
    'ascending=yes',
    'attachments=1',
  ],
  ...[
    'since=yesterday',
    'until=x',
    'agent=x',
    'agent={}',
    'verb=done',
    'activity=x',
    'registration=x',
    'related_agents=TRUE',
  ],
  ...['StatementId=x', 'unknown=1', 'more=x', 'more=W10', 'agent=%7B%22objectType%22%3A%22Group%22%7D'],
  `statementId=${randomUUID()}&voidedStatementId=${randomUUID()}`,
  ...['agent=x', 'since=2026-01-01T00:00:00Z', 'limit=1', 'ascending=true'].map(
    (more) => `statementId=${randomUUID()}&${more}`,
  ),
])('[PROG-20] [PROG-21] XAPI-00153 %s is refused, and the answer still says what can be read', async (query) => {
  const before = Date.now();
  const answer = await store.call('GET', `/xapi/statements?${query}`);
  expect(answer.status).toBe(400);
  expect(Math.abs(Date.parse(String(answer.headers[THROUGH])) - before)).toBeLessThan(60_000);
});

test('[PROG-21] XAPI-00153 who names no version learns it too; who is unknown, or writes, does not', async () => {
  const refused = async (method: 'GET' | 'HEAD' | 'PUT', more: Parameters<Store['call']>[2]) => {
    const { status: code, headers } = await store.call(method, '/xapi/statements', more);
    return [code, headers[THROUGH] !== undefined];
  };
  expect(await refused('GET', { version: null })).toEqual([400, true]);
  expect(await refused('HEAD', { version: '0.9' })).toEqual([400, true]);
  expect(await refused('GET', { as: 'nobody' })).toEqual([401, false]);
  expect(await refused('PUT', { body: {} })).toEqual([400, false]);
});

test('[PROG-20] each filter finds what it should, and related ones what they should beside', async () => {
  const registration = randomUUID();
  const [ana, vera, teacher] = [agentOf('ana'), agentOf('vera'), agentOf('teacher')];
  const parent = { id: 'https://content.example/parent' };
  const one = statementOf({
    actor: ana,
    context: { registration, instructor: teacher, contextActivities: { parent: [parent] } },
  });
  const two = statementOf({
    actor: { objectType: 'Group', member: [vera] },
    verb: { id: 'http://a.example/did' },
    object: parent,
  });
  const inner = { objectType: 'SubStatement', actor: teacher, verb: VERB, object: parent };
  const three = statementOf({ actor: vera, object: inner });
  for (const statement of [one, two, three]) await store.post(statement);
  const agent = (value: object) => ({ agent: JSON.stringify(value) });
  expect(await idsOf(agent(ana))).toEqual([one.id]);
  expect(await idsOf(agent({ ...vera, name: 'V' }))).toEqual([three.id, two.id]);
  expect(await idsOf(agent(teacher))).toEqual([]);
  expect(await idsOf({ ...agent(teacher), related_agents: 'true' })).toEqual([three.id, one.id]);
  expect(await idsOf({ activity: parent.id })).toEqual([two.id]);
  expect(await idsOf({ activity: parent.id, related_activities: 'true' })).toEqual([three.id, two.id, one.id]);
  expect(await idsOf({ activity: parent.id, related_activities: 'true', ...agent(ana) })).toEqual([one.id]);
  expect(await idsOf({ registration: registration.toUpperCase() })).toEqual([one.id]);
  expect(await idsOf({ verb: 'http://a.example/did' })).toEqual([two.id]);
  expect(await idsOf({ verb: VERB.id, ...agent(vera) })).toEqual([three.id]);
  expect(await idsOf({ verb: 'http://a.example/never' })).toEqual([]);
  // A statement about a statement is found by what finds that one, whichever came first.
  const about = statementOf({ actor: agentOf('x'), object: { objectType: 'StatementRef', id: one.id } });
  await store.post(about);
  expect(await idsOf(agent(ana))).toEqual([about.id, one.id]);
  const later = statementOf({ actor: agentOf('late') });
  const early = statementOf({ actor: agentOf('x'), object: { objectType: 'StatementRef', id: later.id } });
  await store.post(early);
  await store.post(later);
  expect(await idsOf(agent(agentOf('late')))).toEqual([later.id, early.id]);
});

test('[PROG-20] since excludes its moment, until includes it, and order turns round', async () => {
  const ids: string[] = [];
  const stored: string[] = [];
  const agent = JSON.stringify(agentOf('times'));
  for (let at = 0; at < 3; at++) {
    const statement = statementOf({ actor: agentOf('times') });
    await store.post(statement);
    ids.push(statement.id);
    stored.push(
      ((await store.call('GET', `/xapi/statements?statementId=${statement.id}`)).json() as { stored: string }).stored,
    );
  }
  expect(new Set(stored).size).toBe(3);
  expect(await idsOf({ agent, ascending: 'true' })).toEqual(ids);
  expect(await idsOf({ agent })).toEqual(ids.toReversed());
  expect(await idsOf({ agent, since: stored[0] ?? '' })).toEqual([ids[2], ids[1]]);
  expect(await idsOf({ agent, until: stored[1] ?? '', ascending: 'true' })).toEqual([ids[0], ids[1]]);
  expect(await idsOf({ agent, since: stored[2] ?? '' })).toEqual([]);
});

test('[PROG-21] more leads through everything once, also while others write, in both directions', async () => {
  const agent = JSON.stringify(agentOf('many'));
  const batch = Array.from({ length: 45 }, () => statementOf({ actor: agentOf('many') }));
  await store.post(batch.slice(0, 25));
  await store.post(batch.slice(25));
  const wanted = new Set(batch.map(({ id }) => id));
  for (const ascending of ['false', 'true']) {
    let isOver = false;
    const meanwhile = (async () => {
      while (!isOver) {
        await store.post([statementOf({ actor: agentOf('many') }), statementOf()]);
      }
    })();
    const seen: string[] = [];
    let page = await store.find({ agent, limit: '7', ascending });
    for (let guard = 0; guard < 200; guard++) {
      seen.push(...page.statements.map(({ id }) => id));
      if (page.more === '' || (ascending === 'true' && seen.length >= wanted.size)) break;
      expect(page.more).toMatch(/^\/xapi\/statements\?more=/);
      page = (await store.call('GET', page.more)).json();
    }
    isOver = true;
    await meanwhile;
    expect(new Set(seen).size).toBe(seen.length);
    expect([...wanted].filter((id) => !seen.includes(id))).toEqual([]);
  }
});

test('[PROG-21] the order of reading is that of storing, whoever writes at the same time: who polls misses nothing', async () => {
  const agent = JSON.stringify(agentOf('polled'));
  const written: string[] = [];
  let isOver = false;
  const writers = Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let at = 0; at < 12; at++) {
        const list = Array.from({ length: 1 + (at % 4) }, () => statementOf({ actor: agentOf('polled') }));
        const answer = await store.post(list);
        expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
        written.push(...list.map(({ id }) => id));
      }
    }),
  ).then(() => void (isOver = true));
  const polled: string[] = [];
  let since = '2020-01-01T00:00:00Z';
  for (let isLast = false; !isLast;) {
    isLast = isOver;
    let page = await store.find({ agent, since, ascending: 'true' });
    for (; ; page = (await store.call('GET', page.more)).json()) {
      polled.push(...page.statements.map(({ id }) => id));
      since = page.statements.at(-1)?.stored ?? since;
      if (page.more === '') break;
    }
  }
  await writers;
  expect(new Set(polled).size).toBe(polled.length);
  expect(new Set(polled)).toEqual(new Set(written));
});

test('[PROG-20] ids keep only what identifies', async () => {
  const group = { objectType: 'Group', name: 'G', member: [{ ...agentOf('a'), name: 'A' }] };
  const statement = statementOf({
    actor: group,
    verb: { ...VERB, display: { en: 'x' } },
    object: { ...OBJECT, definition: { name: { en: 'One' } } },
    context: { instructor: { ...ACTOR, name: 'Ana' } },
  });
  await store.post(statement);
  const answer = await store.call('GET', `/xapi/statements?statementId=${statement.id}&format=ids`);
  expect(answer.json()).toMatchObject({
    actor: { objectType: 'Group', member: [agentOf('a')] },
    ...{ verb: VERB, object: OBJECT, context: { instructor: ACTOR } },
  });
  expect(answer.body).not.toContain('One');
});

test('[PROG-20] XAPI-00171 an activity is identified by its id alone, an agent that is an object by its type too', async () => {
  const activity = { objectType: 'Activity', ...OBJECT };
  const context = { contextActivities: { parent: [activity] } };
  const inner = { objectType: 'SubStatement', actor: ACTOR, verb: VERB, object: activity };
  const inIds = async (object: object) => {
    const { id } = statementOf({ object, context });
    await store.post(statementOf({ id, object, context }));
    return (await store.call('GET', `/xapi/statements?statementId=${id}&format=ids`)).json() as Record<string, unknown>;
  };
  expect(await inIds(activity)).toMatchObject({ object: OBJECT });
  const { object, context: told } = await inIds(inner);
  expect(object).toEqual({ ...inner, object: OBJECT });
  expect(told).toEqual({ contextActivities: { parent: [OBJECT] } });
  expect((await inIds(ACTOR))['object']).toEqual(ACTOR);
});

test('[PROG-21] no filter scans: each page is read from an index in order', async () => {
  await store.database.pool.query(
    `insert into records_references (workspace_id, publication_id, target, reach, position)
     select 10, 7, md5((n % 50)::text)::uuid, 0, n from generate_series(1, 20000) n`,
  );
  await store.database.pool.query('analyze records_references; analyze records_statements');
  const asked: string[] = [];
  const { pool } = store.database;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: (text: unknown, values?: unknown[]) => {
      if (typeof text === 'string' && text.includes('order by')) asked.push(text);
      return query(text as never, values as never);
    },
  });
  await store.find({ agent: JSON.stringify(agentOf('many')), related_agents: 'true', verb: VERB.id });
  await store.find({});
  Object.assign(pool, { query });
  expect(asked).toHaveLength(2);
  for (const text of asked) {
    const values = [...new Set(text.match(/\$\d+::\w+/g) ?? [])]
      .toSorted((a, b) => Number.parseInt(a.slice(1), 10) - Number.parseInt(b.slice(1), 10))
      .map((one) => (one.endsWith('uuid') ? randomUUID() : one.endsWith('bigint') ? 9_000_000_000_000_000 : 10));
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan on records_references');
  }
});

test('[PROG-21] [PROG-18] what a credential wrote itself is found beside any number of others’', async () => {
  const { pool } = store.database;
  await pool.query(
    `insert into records_statements (workspace_id, position, stored_at, id, publication_id, credential_id, verb, timestamp, statement)
     select 11, extract(epoch from now())::bigint * 1000000 + n, now(), gen_random_uuid(), 7, case when n < 5 then $1::uuid end, 'v', now(), '{}'
     from generate_series(1, 30000) n`,
    [randomUUID()],
  );
  await pool.query('analyze records_statements');
  const asked: [string, readonly unknown[]][] = [];
  const asking = {
    query: (text: string, values: readonly unknown[]) => (asked.push([text, values]), Promise.resolve({ rows: [] })),
  } as never;
  const scope = { workspaceId: 11, publicationId: 7, credentialId: randomUUID() };
  const search = { filters: [], from: 0, to: Number.MAX_SAFE_INTEGER, isAscending: false, most: 101 };
  await findStatements({ ...createSystemPool(store.database, 'test.records'), pool: asking }, scope, search);
  const [text, values] = asked[0] ?? ['', []];
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, [...values]);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('records_statements');
  const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, count]) => Number(count));
  expect(Math.max(0, ...removed), plan).toBeLessThan(100);
});

test('[PROG-21] the reader’s statements are found by indexes, also where many others lie between them', async () => {
  const { pool } = store.database;
  const [actor, frequent] = [randomUUID(), 'http://adlnet.gov/expapi/verbs/progressed'];
  await pool.query(
    `insert into records_statements (workspace_id, position, stored_at, id, actor, publication_id, verb, timestamp, statement)
     select 12, p, timestamptz 'epoch' + (p / 1000) * interval '1 millisecond', gen_random_uuid(), case n when 7 then $1 else gen_random_uuid() end,
       7, case n when 9 then 'http://adlnet.gov/expapi/verbs/initialized' else $2 end, now(),
       jsonb_build_object('id', n, 'object', jsonb_build_object('id', 'https://klupa.example/a/' || n))
     from generate_series(1, 30000) n, lateral (select extract(epoch from now())::bigint * 1000000 + n as p) l`,
    [actor, frequent],
  );
  await pool.query('analyze records_statements');
  const scope = { workspaceId: 12, publicationId: null, credentialId: null };
  const searches: readonly [number, Filter[]][] = [
    [1, [filterOf('agent', `account ${OUR_HOME_PAGE} ${actor}`)]],
    [1, [filterOf('activity', 'https://klupa.example/a/11')]],
    [1, [filterOf('verb', 'http://adlnet.gov/expapi/verbs/initialized')]],
    [0, [filterOf('verb', 'http://adlnet.gov/expapi/verbs/answered')]],
    [101, [filterOf('verb', frequent)]],
    [1, [filterOf('agent', `account ${OUR_HOME_PAGE} ${actor}`), filterOf('verb', frequent)]],
    [0, [filterOf('agent', `account ${OUR_HOME_PAGE} ${actor}`), filterOf('registration', randomUUID())]],
  ];
  const asked: [string, unknown[]][] = [];
  const asking = {
    query: (text: string, values: unknown[]) => {
      if (typeof text === 'string') asked.push([text, values]);
      return pool.query(text, values);
    },
  } as never;
  const system = { ...createSystemPool(store.database, 'test.records'), pool: asking };
  for (const [count, filters] of searches) {
    asked.length = 0;
    const search = { filters, from: 0, to: Number.MAX_SAFE_INTEGER, isAscending: false, most: 101 };
    expect(await findStatements(system, scope, search)).toHaveLength(count);
    const [text = '', values = []] = asked[0] ?? [];
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${text}`, values);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const removed = [...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rowCount]) => Number(rowCount));
    expect(Math.max(0, ...removed), plan).toBeLessThan(100);
  }
});
