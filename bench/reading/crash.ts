import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { activityId, VERBS } from '#features/progress/contract';
import { createBenchApp, signIn, WORKSPACE } from '../support/bench-app.ts';
import { seedPublications } from '../support/seed.ts';
import { startServer } from '../support/server-process.ts';
import { reportFact } from '../support/sequentially.ts';

const ROUNDS = 20;
const WRITERS = 8;

/** kill -9 of the server while it writes, twenty times: every acknowledged statement is stored, and none twice. */
export async function crash(): Promise<boolean> {
  const bench = await createBenchApp();
  const acknowledged = new Set<string>();
  const sent: string[] = [];
  try {
    await seedPublications(bench.pool, { workspaceId: WORKSPACE, language: 'en', count: 3 });
    await bench.addStudent('reader');
    const { rows } = await bench.pool.query<{ id: number }>(
      'select id from catalog_publications where not is_locked limit 1',
    );
    const publicationId = Number(rows[0]?.id);
    // Sessions report of opened pages only [SAFE-7].
    await bench.pool.query(
      `insert into progress_opened (workspace_id, user_id, publication_id, unit, opened_at, shown_at)
       select $1, u.id, $2, 'page-' || n, now() - interval '1 day', now() - interval '1 day' from session_users u, generate_series(1, 60) n`,
      [WORKSPACE, publicationId],
    );
    const object = { id: activityId({ publicationId, unit: 'page-1' }) };
    let cookie = '';
    for (let round = 0; round < ROUNDS; round++) {
      const server = await startServer({ script: 'apps/server/main.ts', env: bench.env }, 4105);
      cookie ||= await signIn(server.port, 'reader');
      let isAlive = true;
      const writer = async () => {
        let open: string[] = [];
        while (isAlive) {
          // Unacknowledged statements are sent again, as by the browser's outbox.
          const ids = [...open, randomUUID(), randomUUID()].slice(0, 40);
          sent.push(...ids);
          const body = ids.map((id) => ({
            id,
            verb: { id: VERBS.completed },
            object,
            timestamp: new Date().toISOString(),
          }));
          const answer = await fetch(`http://127.0.0.1:${server.port}/xapi/statements`, {
            method: 'POST',
            headers: { cookie, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }).catch(() => undefined);
          if (answer?.ok) for (const id of (await answer.json().catch(() => [])) as string[]) acknowledged.add(id);
          open = ids.filter((id) => !acknowledged.has(id));
        }
      };
      const writers = Array.from({ length: WRITERS }, writer);
      await new Promise((resolve) => setTimeout(resolve, 150 + Math.random() * 350));
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
      isAlive = false;
      await Promise.all(writers);
    }
    const { rows: stored } = await bench.pool.query<{ id: string; times: number }>(
      'select id, count(*)::int as times from records_statements group by id',
    );
    const found = new Map(stored.map(({ id, times }) => [id, times]));
    const lost = [...acknowledged].filter((id) => !found.has(id)).length;
    const twice = stored.filter(({ times }) => times > 1).length;
    const isGood = lost === 0 && twice === 0 && acknowledged.size > 0;
    const figure = `${acknowledged.size} statements acknowledged of ${new Set(sent).size} sent, ${lost} lost, ${twice} stored twice`;
    return reportFact(`${ROUNDS} × kill -9 while writing`, figure, '0 lost, 0 twice', isGood);
  } finally {
    await bench.close();
  }
}
