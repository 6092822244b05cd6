import { randomUUID } from 'node:crypto';
import { activityId, VERBS } from '#features/progress/contract';
import { createBenchApp, signIn, WORKSPACE } from '../support/bench-app.ts';
import { alternately, report } from '../support/sequentially.ts';
import { load } from '../support/load.ts';
import { seedPublications } from '../support/seed.ts';
import { startServer } from '../support/server-process.ts';

/** A class that reads at the same time, each pupil with a session of its own. */
const PUPILS = 32;
const CONNECTIONS = 32;
/** Pages that each of them has opened. */
const PAGES = 60;
const SECONDS = 2;

/** Statements over HTTP against raw inserts of the same rows into a table of the same shape, on the same database. */
export async function benchStatements(): Promise<boolean> {
  const bench = await createBenchApp();
  const results: boolean[] = [];
  let position = 0;
  try {
    await seedPublications(bench.pool, { workspaceId: WORKSPACE, language: 'en', count: 20 });
    const pupils = Array.from({ length: PUPILS }, (_, n) => `reader-${n}`);
    for (const pupil of pupils) await bench.addStudent(pupil);
    const { rows } = await bench.pool.query<{ id: number }>(
      'select id from catalog_publications where not is_locked limit 1',
    );
    const publicationId = Number(rows[0]?.id);
    // Sessions report of opened pages only [SAFE-7].
    await bench.pool.query(
      `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at, shown_at)
       select $1, u.id, $2, 'page-' || n, now() - interval '1 day', now() - interval '1 day' from session_users u, generate_series(1, ${PAGES}) n`,
      [WORKSPACE, publicationId],
    );
    await bench.pool.query('create table bench_raw (like records_statements including defaults including indexes)');
    const ours = await startServer({ script: 'apps/server/main.ts', env: bench.env }, 4103);
    const cookies: string[] = [];
    for (const pupil of pupils) cookies.push(await signIn(ours.port, pupil));
    const statement = () => ({
      id: randomUUID(),
      verb: { id: VERBS.completed },
      object: {
        objectType: 'Activity',
        id: activityId({ publicationId, unit: `page-${1 + Math.floor(Math.random() * PAGES)}` }),
      },
      result: { completion: true },
      timestamp: new Date().toISOString(),
    });
    for (const [batch, goal] of [
      [1, 0.5],
      [50, 0.6],
    ] as const) {
      let calls = 0;
      const request = () => ({
        body: JSON.stringify(Array.from({ length: batch }, statement)),
        headers: { cookie: cookies[calls++ % PUPILS] ?? '' },
      });
      const viaHttp = async () =>
        batch *
        (await load({
          port: ours.port,
          path: '/xapi/statements',
          method: 'POST',
          request,
          connections: CONNECTIONS,
          seconds: SECONDS,
          headers: { 'content-type': 'application/json' },
        }));
      const raw = () => insertRaw(batch, statement);
      const ratio = await alternately(viaHttp, raw);
      results.push(report(`statements in batches of ${batch}, over HTTP against raw inserts`, ratio, goal));
    }
    await ours.stop();

    /** The same rows, a statement of SQL a batch, as many at once. */
    async function insertRaw(batch: number, make: typeof statement): Promise<number> {
      const end = performance.now() + SECONDS * 1000;
      let written = 0;
      const worker = async () => {
        while (performance.now() < end) {
          const list = Array.from({ length: batch }, make);
          const text = `insert into bench_raw (workspace_id, id, actor, publication_id, verb, timestamp, statement, position, stored_at) values ${list
            .map((_, i) => `(${[1, 2, 3, 4, 5, 6, 7, 8].map((column) => `$${i * 8 + column}`).join()}, now())`)
            .join()}`;
          const values = list.flatMap((one) => [
            WORKSPACE,
            one.id,
            one.id,
            publicationId,
            one.verb.id,
            one.timestamp,
            JSON.stringify(one),
            position++,
          ]);
          await bench.pool.query({ name: `raw-${batch}`, text, values });
          written += batch;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, worker));
      return written / SECONDS;
    }
  } finally {
    await bench.close();
  }
  return results.every(Boolean);
}
