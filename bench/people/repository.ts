import type { Pool } from 'pg';
import { createBenchApp, HOST, signIn, WORKSPACE } from '../support/bench-app.ts';
import { load } from '../support/load.ts';
import { alternately, remains, report, reportMost, type Ratio } from '../support/sequentially.ts';
import { startServer } from '../support/server-process.ts';

const FEW = 500;
const MANY = 50_000;
const PER_FOLDER = 50;
/** A rare word, a common one, one with a typo, two words, and one that stands only inside of files. */
const QUERIES = ['otter', 'material', 'ottre', 'material 4711', 'heron'];

/** The search of a teacher's corner with 500 and with 50,000 materials, each kind of query against the first page of units. */
export async function benchRepository(): Promise<boolean> {
  const bench = await createBenchApp();
  try {
    const { pool } = bench;
    await bench.addStudent('teacher');
    await pool.query(`update session_users set roles = array['ROLE_TEACHER'], is_teacher = true`);
    await seedUnits(pool, 1, FEW);
    const ours = await startServer({ script: 'apps/server/main.ts', env: bench.env }, 4117);
    const cookie = await signIn(ours.port, 'teacher');
    const asked = (path: string) => () => load({ port: ours.port, path, headers: { host: HOST, cookie }, seconds: 2 });
    const pinned = asked('/api/p/pin-units/all');
    const searches = QUERIES.map((query) => asked(`/api/p/repository-search?query=${encodeURIComponent(query)}`));
    const few: Ratio[] = [];
    for (const search of searches) few.push(await alternately(search, pinned));
    await seedUnits(pool, FEW + 1, MANY);
    let isGood = true;
    for (const [place, before] of few.entries()) {
      const many = await alternately(searches[place] ?? pinned, pinned);
      const name = `search for “${QUERIES[place]}” among ${MANY} materials, against among ${FEW}`;
      isGood = report(name, remains(many, before), 0.3) && isGood;
    }
    const slowest: number[] = [];
    for (const query of QUERIES) slowest.push(await slowOf(ours.port, cookie, query));
    const isQuick = reportMost(`95 of 100 searches among ${MANY} materials take at most … ms`, slowest, 150);
    await ours.stop();
    return isGood && isQuick;
  } finally {
    await bench.close();
  }
}

/** The 95th percentile of the duration of a search, in milliseconds. */
async function slowOf(port: number, cookie: string, query: string): Promise<number> {
  const durations: number[] = [];
  for (let nth = 0; nth < 100; nth += 1) {
    const start = performance.now();
    const path = `/api/p/repository-search?query=${encodeURIComponent(query)}`;
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { host: HOST, cookie } });
    await response.arrayBuffer();
    if (response.status === 200) durations.push(performance.now() - start);
  }
  return durations.toSorted((one, other) => one - other)[Math.floor(durations.length * 0.95)] ?? Infinity;
}

/**
 * Materials `from` to `to`, fifty a folder and unit; each hundredth is about an otter, each tenth is a PDF with four hundred
 * words, some of them with a heron.
 */
async function seedUnits(pool: Pool, from: number, to: number): Promise<void> {
  await pool.query(
    `with school as (insert into catalog_school_groups (workspace_id, code, names, position) values ($1, 'bench', '{}', 1)
         on conflict (workspace_id, code) do update set position = 1 returning id),
       grade as (insert into catalog_grades (workspace_id, school_group_id, number) select $1, id, 1 from school
         on conflict (workspace_id, number) do update set number = 1 returning id),
       subject as (insert into catalog_subjects (workspace_id, code, names, position, icon) values ($1, 'bench', '{}', 1, 'x')
         on conflict (workspace_id, code) do update set position = 1 returning id),
       made as (insert into repository_units (workspace_id, language, grade_id, subject_id, title, folded, unit_order,
           is_published, created_at, changed_at)
         select $1, 'en', grade.id, subject.id, 'Unit ' || n, 'unit ' || n || E'\\n\\n', n, true, now(), now()
         from grade, subject, generate_series($2::int, $3::int, ${PER_FOLDER}) n returning id, unit_order),
       folder as (insert into repository_folders (workspace_id, unit_id, title, folded, position)
         select $1, id, 'Folder', E'folder\\n\\n', 1 from made returning id, unit_id)
     insert into repository_materials (workspace_id, unit_id, folder_id, kind, title, folded, address, position, changed_at)
     select $1, made.id, folder.id, 'link', title, lower(title) || E'\\nnumber\\na description of some words', 'https://example.org/', n, now()
     from made join folder on folder.unit_id = made.id, generate_series(0, ${PER_FOLDER - 1}) n,
       lateral (select 'Material ' || made.unit_order + n || case when (made.unit_order + n) % 100 = 0 then ' about an otter' else '' end as title) named`,
    [WORKSPACE, from, to],
  );
  await pool.query(
    `with pdfs as (update repository_materials set kind = 'pdf', file_id = gen_random_uuid()
       where workspace_id = $1 and file_id is null and id % 10 = 0 returning id, folded)
     insert into repository_texts (workspace_id, material_id, words)
     select $1, id, folded || E'\\n' || words || case when id % 1000 = 0 then ' heron' else '' end
     from pdfs, lateral (select string_agg(substr(md5((id * 7 + n)::text), 1, 7), ' ') as words from generate_series(1, 400) n) text`,
    [WORKSPACE],
  );
  await pool.query(
    'analyze repository_texts; analyze repository_units; analyze repository_folders; analyze repository_materials',
  );
}
