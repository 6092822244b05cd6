import type { Pool } from 'pg';
import { targetOf } from '../../features/records/server/data/references.ts';
import { findStatements, type Filter } from '../../features/records/server/repositories/queries.ts';
import { createBenchApp, WORKSPACE } from '../support/bench-app.ts';
import { alternately, report, type Measure } from '../support/sequentially.ts';
import { benchPaging } from './paging.ts';
import { perSecond } from './per-second.ts';
import { benchWriting } from './writing.ts';

/** Statements of the small and of the large store; `--many 10000000` is the long form. */
const FEW = 10_000;
const many = Number(/--many (\d+)/.exec(process.argv.join(' '))?.[1] ?? 200_000);

/** Statements that are read to the end, page by page. */
const LONG = 100_000;

/** Fills a workspace with statements whose filters each find many. */
async function fill(pool: Pool, workspace: number, until: number): Promise<void> {
  const AT_ONCE = 100_000;
  for (let from = 1; from <= until; from += AT_ONCE) {
    const numbers = [workspace, from, Math.min(until, from + AT_ONCE - 1), Date.now() - 86_400_000];
    await pool.query(
      `insert into records_statements (workspace_id, position, stored_at, id, publication_id, credential_id, verb, timestamp, statement)
       select $1, p, timestamptz 'epoch' + (p / 1000) * interval '1 millisecond', gen_random_uuid(), 0, gen_random_uuid(), 'v', now(), '{"id": "x"}'
       from generate_series($2::int, $3::int) n, lateral (select ($4::bigint + n) * 1000 as p) l`,
      numbers,
    );
    await pool.query(
      `insert into records_references (workspace_id, publication_id, target, reach, position)
       select $1, 0, md5(target)::uuid, reach, ($4::bigint + n) * 1000 from generate_series($2::int, $3::int) n, lateral (values
         ('agent a' || n % 50, 0), ('agent teacher', 1), ('activity b' || n % 50, 0), ('activity https://content.example/book', 1), ('verb v', 0),
         ('registration r' || n % 100, 0)) v (target, reach)`,
      numbers,
    );
  }
}

/** The first page of each filter in a large store against a small one. */
async function benchReading(pool: Pool): Promise<boolean> {
  const [small, large] = [WORKSPACE + 1000, WORKSPACE + 2000];
  await fill(pool, small, FEW);
  await fill(pool, large, many);
  await pool.query('analyze records_statements; analyze records_references');
  const of = (kind: Parameters<typeof targetOf>[0], value: string, withRelated = false): Filter[] => [
    { target: targetOf(kind, value), withRelated },
  ];
  const filters: Readonly<Record<string, Filter[]>> = {
    none: [],
    agent: of('agent', 'a7'),
    'related agents': of('agent', 'teacher', true),
    activity: of('activity', 'b7'),
    'related activities': of('activity', 'https://content.example/book', true),
    verb: of('verb', 'v'),
    registration: of('registration', 'r7'),
    'agent and verb': [...of('agent', 'a7'), ...of('verb', 'v')],
  };
  const results: boolean[] = [];
  for (const [name, list] of Object.entries(filters)) {
    const page =
      (workspaceId: number): Measure =>
      () =>
        perSecond(async () => {
          const scope = { workspaceId, publicationId: null, credentialId: null };
          const search = { filters: list, from: 0, to: Number.MAX_SAFE_INTEGER, isAscending: false, most: 101 };
          if ((await findStatements(pool, scope, search)).length === 0) throw new Error(`${name} finds nothing`);
          return 1;
        });
    const ratio = await alternately(page(large), page(small), 3);
    results.push(report(`first page, ${name}: ${many} statements against ${FEW}`, ratio, 0.8));
  }
  return results.every(Boolean);
}

async function benchMore(pool: Pool): Promise<boolean> {
  const workspace = WORKSPACE + 4000;
  await fill(pool, workspace, LONG);
  await pool.query('analyze records_statements; analyze records_references');
  return benchPaging(pool, workspace, LONG);
}

export async function benchRecords(): Promise<boolean> {
  const bench = await createBenchApp();
  try {
    const isWriting = await benchWriting(bench.pool);
    const isReading = await benchReading(bench.pool);
    return (await benchMore(bench.pool)) && isReading && isWriting;
  } finally {
    await bench.close();
  }
}
