import { reportFact } from '../support/sequentially.ts';
import { createBenchApp, HOST, signIn, WORKSPACE } from '../support/bench-app.ts';
import { load } from '../support/load.ts';
import { seedPublications } from '../support/seed.ts';
import { startServer } from '../support/server-process.ts';

/** Memory may breathe, not grow. */
const MOST_GROWTH = 1.15;

/** Start to first answer, and resident memory while 10,000 requests go by. */
export async function benchLife(): Promise<boolean> {
  const bench = await createBenchApp();
  try {
    await seedPublications(bench.pool, { workspaceId: WORKSPACE, language: 'en', count: 500 });
    await bench.addStudent('reader');
    const server = await startServer({ script: 'apps/server/main.ts', env: bench.env }, 4104);
    reportFact('start to first answer', `${server.startMs.toFixed(0)} ms`);
    const headers = { host: HOST, cookie: await signIn(server.port, 'reader') };
    const some = async (requests: number) => {
      let done = 0;
      while (done < requests) {
        done += (await load({ port: server.port, path: '/api/books-groups', headers, seconds: 1 })) * 1;
        done += (await load({ port: server.port, path: '/', headers, seconds: 1, connections: 4 })) * 1;
      }
      return done;
    };
    await some(10_000);
    const before = server.memory();
    const requests = await some(10_000);
    const after = server.memory();
    const growth = after / before;
    const isGood = growth <= MOST_GROWTH;
    await server.stop();
    const figure = `${growth.toFixed(2)}× as much (${after.toFixed(0)} MiB, ${requests.toFixed(0)} requests)`;
    return reportFact('memory after many more requests', figure, `≤${MOST_GROWTH}`, isGood);
  } finally {
    await bench.close();
  }
}
