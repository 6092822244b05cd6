import type { Pool } from 'pg';
import { createSystemPool, type SystemPool } from '#platform/server/db';
import { filterOf, type Filter } from '../../features/records/server/repositories/filters.ts';
import { findStatements } from '../../features/records/server/repositories/queries.ts';
import { createBenchApp, WORKSPACE } from '../support/bench-app.ts';
import { alternately, report, type Measure } from '../support/sequentially.ts';
import { benchPaging } from './paging.ts';
import { perSecond } from './per-second.ts';
import { benchWriting } from './writing.ts';

/** Statements of the small and of the large store; `--many 10000000` is the long form. */
const FEW = 100_000;
const many = Number(/--many (\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000);

/** Statements that are read to the end, page by page. */
const LONG = 100_000;
const AT_ONCE = 100_000;

/** Users of the reader, and units of their book. */
const [READERS, UNITS] = [400, 50];
const userOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Fills a workspace: half of the statements come from content, half from the reader; each filter finds many. */
async function fill(pool: Pool, workspace: number, until: number): Promise<void> {
  for (let from = 1; from <= until; from += AT_ONCE) {
    const numbers = [workspace, from, Math.min(until, from + AT_ONCE - 1), Date.now() - 86_400_000];
    await pool.query(
      `insert into records_statements (workspace_id, position, stored_at, id, publication_id, credential_id, actor, verb, timestamp, statement)
       select $1, p, timestamptz 'epoch' + (p / 1000) * interval '1 millisecond', gen_random_uuid(), 0,
         case when n % 2 = 0 then gen_random_uuid() end,
         case when n % 2 = 1 then ('00000000-0000-4000-8000-' || lpad((n / 2 % ${READERS})::text, 12, '0'))::uuid end,
         case when n % 2 = 0 then 'v' else 'http://adlnet.gov/expapi/verbs/' || (array['progressed', 'completed'])[1 + n / 2 % 2] end, now(),
         jsonb_build_object('id', 'x', 'object', jsonb_build_object('id', 'https://klupa.example/u/' || n / 2 % ${UNITS}))
       from generate_series($2::int, $3::int) n, lateral (select ($4::bigint + n) * 1000 as p) l`,
      numbers,
    );
    await pool.query(
      `insert into records_references (workspace_id, publication_id, target, reach, position)
       select $1, 0, md5(target)::uuid, reach, ($4::bigint + n) * 1000 from generate_series($2::int, $3::int) n, lateral (values
         ('agent a' || n / 2 % 50, 0), ('agent teacher', 1), ('activity b' || n / 2 % 50, 0), ('activity https://content.example/book', 1), ('verb v', 0),
         ('registration r' || n / 2 % 100, 0)) v (target, reach) where n % 2 = 0`,
      numbers,
    );
  }
}

const ACCOUNT = 'account https://klupa.example/ ';
const FILTERS: Readonly<Record<string, readonly Filter[]>> = {
  none: [],
  agent: [filterOf('agent', 'a7')],
  'related agents': [filterOf('agent', 'teacher', true)],
  activity: [filterOf('activity', 'b7')],
  'related activities': [filterOf('activity', 'https://content.example/book', true)],
  verb: [filterOf('verb', 'v')],
  registration: [filterOf('registration', 'r7')],
  'agent and verb': [filterOf('agent', 'a7'), filterOf('verb', 'v')],
  'a user of the reader': [filterOf('agent', `${ACCOUNT}${userOf(7)}`)],
  'a unit in the reader': [filterOf('activity', 'https://klupa.example/u/7')],
  'a verb of the reader': [filterOf('verb', 'http://adlnet.gov/expapi/verbs/completed')],
};

/** The first page of each filter in a large store against a small one. */
async function benchReading(system: SystemPool, pool: Pool): Promise<boolean> {
  const [small, large] = [WORKSPACE + 1000, WORKSPACE + 2000];
  await fill(pool, small, FEW);
  await fill(pool, large, many);
  await pool.query('analyze records_statements; analyze records_references');
  const results: boolean[] = [];
  for (const [name, filters] of Object.entries(FILTERS)) {
    const page =
      (workspaceId: number): Measure =>
      () =>
        perSecond(async () => {
          const scope = { workspaceId, publicationId: null, credentialId: null };
          const search = { filters, from: 0, to: Number.MAX_SAFE_INTEGER, isAscending: false, most: 101 };
          if ((await findStatements(system, scope, search)).length === 0) throw new Error(`${name} finds nothing`);
          return 1;
        });
    const ratio = await alternately(page(large), page(small), 3);
    results.push(report(`first page of records, ${name}: ${many} statements against ${FEW}`, ratio, 0.8));
  }
  return results.every(Boolean);
}

async function benchMore(system: SystemPool, pool: Pool): Promise<boolean> {
  const workspace = WORKSPACE + 4000;
  await fill(pool, workspace, LONG);
  await pool.query('analyze records_statements; analyze records_references');
  return benchPaging(system, workspace, LONG);
}

export async function benchRecords(): Promise<boolean> {
  const bench = await createBenchApp();
  const system = createSystemPool(bench.context.database, 'bench.records');
  try {
    const isWriting = await benchWriting(system);
    const isReading = await benchReading(system, bench.pool);
    return (await benchMore(system, bench.pool)) && isReading && isWriting;
  } finally {
    await bench.close();
  }
}
