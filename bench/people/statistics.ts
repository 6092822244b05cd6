import { performance } from 'node:perf_hooks';
import type { Pool } from 'pg';
import { readTotals } from '#features/progress/server';
import { createScope } from '#platform/server/db';
import { createBenchApp, HOST, signIn, WORKSPACE } from '../support/bench-app.ts';
import { alternately, remains, report } from '../support/sequentially.ts';
import { load } from '../support/load.ts';
import { seedPublications } from '../support/seed.ts';
import { startServer } from '../support/server-process.ts';

const STUDENTS = 35;
const ACTIVITIES = 400;
/** Statements of others beside those of the class. */
const FEW = 100_000;
const MANY = 1_000_000;
const LARGE = 10_000_000;
const AT_ONCE = 250_000;
const PATH = '/bookshelf/v2/classroom/dashboard/results?tor=2';

/** The statistics of a class: 35 students with 400 activities each, while the statements of all others grow tenfold. */
export async function benchStatistics(): Promise<boolean> {
  const bench = await createBenchApp();
  const results: boolean[] = [];
  try {
    const { pool } = bench;
    await seedPublications(pool, { workspaceId: WORKSPACE, language: 'en', count: 20 });
    const { rows } = await pool.query<{ id: string }>(
      `update catalog_publications set spine = array(select 'page-' || p from generate_series(1, $2::int) p)
       where (workspace_id, id) in (select workspace_id, id from catalog_publications where workspace_id = $1 and not is_locked limit 1)
       returning id`,
      [WORKSPACE, ACTIVITIES],
    );
    const publication = String(rows[0]?.id);
    const { classroom, students } = await seedClass(bench, publication);
    await seedOthers(pool, FEW);
    const ours = await startServer({ script: 'apps/server/main.ts', env: bench.env }, 4104);
    const cookie = await signIn(ours.port, 'teacher');
    const call = {
      port: ours.port,
      path: PATH,
      method: 'POST' as const,
      seconds: 2,
      connections: 4,
      request: () => ({ body: JSON.stringify({ classroom, publication }) }),
      headers: { host: HOST, cookie, 'content-type': 'application/json' },
    };
    // Against a query that reads one row: a machine that grows slow, or its disk, is not blamed on the statistics.
    const one = () => perSecond(() => pool.query('select 1 from catalog_publications where id = $1', [publication]));
    const units = Array.from({ length: ACTIVITIES }, (_, index) => `page-${index + 1}`);
    const key = { workspaceId: WORKSPACE, id: Number(publication), units };
    const scope = createScope(bench.context.database.orm, [WORKSPACE]);
    const totals = () => perSecond(() => readTotals(scope, key, students));
    const few = { http: await alternately(() => load(call), one), query: await alternately(totals, one) };
    report(`class statistics with ${FEW} statements, against a query of one row`, few.http);
    for (const count of process.argv.includes('--large') ? [MANY, LARGE] : [MANY]) {
      await seedOthers(pool, count);
      const http = await alternately(() => load(call), one);
      const query = await alternately(totals, one);
      const name = `with ${count} statements, against ${FEW}`;
      results.push(report(`class statistics ${name}`, remains(http, few.http), 0.8));
      results.push(report(`the query of its totals ${name}`, remains(query, few.query), 0.8));
    }
    await ours.stop();
  } finally {
    await bench.close();
  }
  return results.every(Boolean);
}

/** How often a second the work is done, four at a time. */
export async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const worker = async () => {
    while (performance.now() < startedAt + 2000) {
      await work();
      done++;
    }
  };
  await Promise.all([1, 2, 3, 4].map(worker));
  return (done * 1000) / (performance.now() - startedAt);
}

async function seedClass({ pool, addStudent }: Awaited<ReturnType<typeof createBenchApp>>, publication: string) {
  const teacher = await addStudent('teacher');
  await pool.query(`update session_users set roles = array['ROLE_TEACHER'], is_teacher = true where id = $1`, [
    teacher,
  ]);
  const students: string[] = [];
  for (let number = 1; number <= STUDENTS; number++) students.push(await addStudent(`student-${number}`));
  const { rows } = await pool.query<{ id: string }>(
    `with school as (
       insert into classrooms_schools (workspace_id, name, folded) values ($1, 'Bench School', 'bench school') returning id
     ) insert into classrooms_classrooms (workspace_id, school_id, grade, letter, school_year)
       select $1, id, 4, 'a', 2026 from school returning id`,
    [WORKSPACE],
  );
  const classroom = Number(rows[0]?.id);
  await pool.query(
    `insert into classrooms_members (workspace_id, classroom_id, user_id, home_workspace_id, role, since)
     select $1, $2, id, $1, case when id = $3 then 'teacher' else 'student' end, now() from unnest($4::uuid[]) id`,
    [WORKSPACE, classroom, teacher, [teacher, ...students]],
  );
  await pool.query(
    `insert into classrooms_publications (workspace_id, classroom_id, publication_id, publication_workspace_id) values ($1, $2, $3, $1)`,
    [WORKSPACE, classroom, publication],
  );
  await pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     select $1, u, $2, 'page-' || a, true, (a % 11) / 10.0 from unnest($3::uuid[]) u, generate_series(1, $4::int) a`,
    [WORKSPACE, publication, students, ACTIVITIES],
  );
  return { classroom, students };
}

/** Statements of other people, with results and totals, until there are so many: a user in every hundred, in all books. */
export async function seedOthers(pool: Pool, until: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from records_statements');
  for (let from = rows[0]?.count ?? 0; from < until; from += AT_ONCE) {
    const to = Math.min(until, from + AT_ONCE);
    await pool.query(
      `insert into records_statements (workspace_id, position, stored_at, id, actor, publication_id, verb, timestamp, statement)
       select $1, n, now(), gen_random_uuid(), md5((n / 100)::text)::uuid, p.ids[1 + n % cardinality(p.ids)], 'completed', now(),
         jsonb_build_object('id', n, 'result', jsonb_build_object('completion', true))
       from generate_series($2::int, $3::int - 1) n,
         (select array_agg(id) ids from catalog_publications where workspace_id = $1) p`,
      [WORKSPACE, from, to],
    );
    await pool.query(
      `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
       select $1, md5((n / 100)::text)::uuid, p.ids[1 + n % cardinality(p.ids)], 'page-' || n % 100, true, 0.5
       from generate_series($2::int, $3::int - 1) n,
         (select array_agg(id) ids from catalog_publications where workspace_id = $1) p on conflict do nothing`,
      [WORKSPACE, from, to],
    );
  }
  await pool.query('analyze records_statements; analyze progress_results; analyze progress_totals');
}
