import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { compareGroups, type PartUnit, type Seat } from '#features/progress/server';
import { createScope } from '#platform/server/db';
import { createBenchApp, WORKSPACE } from '../support/bench-app.ts';
import { alternately, remains, report } from '../support/sequentially.ts';
import { seedPublications } from '../support/seed.ts';
import { perSecond, seedOthers } from './statistics.ts';

const CLASSES = 6;
const STUDENTS = 30;
const UNITS = 100;
/** Parts of the first level. */
const PARTS = 10;
/** Statements of others beside those of the classes. */
const FEW = 100_000;
const MANY = 1_000_000;

/** Six classes side by side in one publication, while the statements of all others grow tenfold [PROG-13]. */
export async function benchReports(): Promise<boolean> {
  const bench = await createBenchApp();
  try {
    const { pool } = bench;
    await seedPublications(pool, { workspaceId: WORKSPACE, language: 'en', count: 20 });
    const { rows } = await pool.query<{ id: string }>(
      'select id from catalog_publications where workspace_id = $1 and not is_locked limit 1',
      [WORKSPACE],
    );
    const id = Number(rows[0]?.id);
    const seats = await seedClasses(pool, id);
    const parts: PartUnit[] = Array.from({ length: UNITS }, (_, index) => `page-${index + 1}`).flatMap(
      (unit, index) => [
        { part: 0, unit },
        { part: 1 + (index % PARTS), unit },
        { part: 1 + PARTS + index, unit },
      ],
    );
    const scope = createScope(bench.context.database.orm, [WORKSPACE]);
    const compare = () => perSecond(() => compareGroups(scope, { workspaceId: WORKSPACE, id }, seats, parts));
    // Against a query that reads one row: a machine that grows slow is not blamed on the reports.
    const one = () => perSecond(() => pool.query('select 1 from catalog_publications where id = $1', [id]));
    await seedOthers(pool, FEW);
    const few = await alternately(compare, one);
    report(`six classes compared with ${FEW} statements, against a query of one row`, few);
    await seedOthers(pool, MANY);
    const many = await alternately(compare, one);
    return report(`six classes compared with ${MANY} statements, against ${FEW}`, remains(many, few), 0.8);
  } finally {
    await bench.close();
  }
}

/** Students of six classes, all of whom have read and solved the whole publication. */
async function seedClasses(pool: Pool, publication: number): Promise<Seat[]> {
  const seats = Array.from({ length: CLASSES * STUDENTS }, (_, index) => ({
    group: index % CLASSES,
    userId: randomUUID(),
  }));
  await pool.query(
    `insert into progress_results (workspace_id, user_id, publication_id, activity, is_completed, best_scaled)
     select $1, u, $2, 'page-' || a, true, (a % 11) / 10.0 from unnest($3::uuid[]) u, generate_series(1, $4::int) a`,
    [WORKSPACE, publication, seats.map(({ userId }) => userId), UNITS],
  );
  return seats;
}
