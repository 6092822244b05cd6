import type { Pool } from 'pg';
import { createBenchApp, HOST, signIn, WORKSPACE } from '../support/bench-app.ts';
import { alternately, remains, report } from '../support/sequentially.ts';
import { load } from '../support/load.ts';
import { seedPublications } from '../support/seed.ts';
import { startServer } from '../support/server-process.ts';

const CLASSES = 40;
const PER_CLASS = 30;
const BOOKS_PER_CLASS = 4;
/** Classes of other teachers beside those of the one who asks. */
const FEW = 200;
const MANY = 20_000;

/** The class list of a teacher with 40 classes of 30 students: against a teacher with one, and while all other classes grow. */
export async function benchClassrooms(): Promise<boolean> {
  const bench = await createBenchApp();
  try {
    const { pool } = bench;
    await seedPublications(pool, { workspaceId: WORKSPACE, language: 'en', count: 40 });
    await pool.query(
      `insert into classrooms_schools (workspace_id, name, folded) values ($1, 'Bench School', 'bench school')`,
      [WORKSPACE],
    );
    const [busy, calm] = [await bench.addStudent('busy'), await bench.addStudent('calm')];
    await pool.query(`update session_users set roles = array['ROLE_TEACHER'], is_teacher = true`);
    await seedClasses(pool, busy, CLASSES);
    await seedClasses(pool, calm, 1);
    await seedClasses(pool, undefined, FEW);
    const ours = await startServer({ script: 'apps/server/main.ts', env: bench.env }, 4109);
    const lists = async (name: string) => {
      const cookie = await signIn(ours.port, name);
      return () => load({ port: ours.port, path: '/api/p/classrooms', headers: { host: HOST, cookie }, seconds: 2 });
    };
    const [forty, one] = [await lists('busy'), await lists('calm')];
    const few = await alternately(forty, one);
    const isLight = report(`class list of ${CLASSES} classes, against a list of one`, few, 0.25);
    await seedClasses(pool, undefined, MANY - FEW);
    const many = await alternately(forty, one);
    const isGood = report(`the same among ${MANY} classes, against among ${FEW}`, remains(many, few), 0.8);
    await ours.stop();
    return isLight && isGood;
  } finally {
    await bench.close();
  }
}

/** Classes with their students and books; without a teacher, each has one of its own. */
async function seedClasses(pool: Pool, teacher: string | undefined, count: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into classrooms_classrooms (workspace_id, school_id, grade, letter, school_year)
       select $1, (select min(id) from classrooms_schools), 1 + n % 8, chr(97 + n % 6), 2026 from generate_series(1, $2::int) n returning id
     ), pupils as materialized (
       select id as classroom, gen_random_uuid() as uid, n from made, generate_series(1, $4::int) n
     ), accounts as (
       insert into session_users (workspace_id, id, first_name, last_name, roles)
       select $1, uid, 'Pupil', 'Number ' || n, array['ROLE_STUDENT'] from pupils
     ), people as (
       insert into classrooms_members (workspace_id, classroom_id, user_id, home_workspace_id, role, since)
       select $1, id, coalesce($3::uuid, gen_random_uuid()), $1, 'teacher', now() from made
       union all select $1, classroom, uid, $1, 'student', now() from pupils
     )
     insert into classrooms_publications (workspace_id, classroom_id, publication_id, publication_workspace_id)
     select $1, made.id, book.id, $1 from made,
       lateral (select id from catalog_publications where workspace_id = $1 and made.id is not null order by id limit $5) book`,
    [WORKSPACE, count, teacher ?? null, PER_CLASS, BOOKS_PER_CLASS],
  );
  await pool.query(
    'analyze session_users; analyze classrooms_classrooms; analyze classrooms_members; analyze classrooms_publications',
  );
}
