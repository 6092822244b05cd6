import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBenchApp, HOST, signIn, WORKSPACE } from '../support/bench-app.ts';
import { alternately, report } from '../support/sequentially.ts';
import { load } from '../support/load.ts';
import { seedEntitlements, seedPublications } from '../support/seed.ts';
import { startServer } from '../support/server-process.ts';

const PATH = '/api/books-groups';
const SHELF = 500;

interface Answer {
  readonly body: Buffer;
  readonly etag: string;
}

/** The compressed bytes as sent (fetch would inflate them). */
const fetchRaw = (port: number, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: PATH, headers: { ...headers, 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ body: Buffer.concat(chunks), etag: String(response.headers.etag) }));
    })
      .on('error', reject)
      .end();
  });

/** The shelf call against a bare server with the same bytes, and flat as the workspace grows. */
export async function benchShelf(): Promise<boolean> {
  const bench = await createBenchApp();
  const folder = mkdtempSync(join(tmpdir(), 'klupa-bench-'));
  const results: boolean[] = [];
  try {
    await seedPublications(bench.pool, { workspaceId: WORKSPACE, language: 'en', count: SHELF });
    const user = await bench.addStudent('reader');
    await seedEntitlements(bench.pool, user, WORKSPACE, SHELF);
    const ours = await startServer({ script: 'apps/server/main.ts', env: bench.env }, 4101);
    const cookie = await signIn(ours.port, 'reader');
    const mine = { host: HOST, cookie };
    const answer = await fetchRaw(ours.port, mine);
    const anonymous = { host: HOST };
    const visitorAnswer = await fetchRaw(ours.port, anonymous);
    /** A bare server that gives the same answer. */
    const startBare = (name: string, { body, etag }: Answer, port: number) => {
      const file = join(folder, name);
      writeFileSync(file, body);
      return startServer({ script: 'bench/support/bare-server.ts', args: [file, etag] }, port);
    };
    const bare = await startBare('signed-in.br', answer, 4102);
    const bareForVisitors = await startBare('anonymous.br', visitorAnswer, 4103);
    const fresh = { 'if-none-match': answer.etag };
    process.stdout.write(
      `shelf of ${SHELF} publications: ${answer.body.length} bytes compressed, ${visitorAnswer.body.length} anonymous\n`,
    );

    results.push(
      report(
        'shelf, signed in',
        await alternately(
          () => load({ port: ours.port, path: PATH, headers: mine }),
          () => load({ port: bare.port, path: PATH }),
        ),
        0.5,
      ),
      report(
        'shelf, signed in, 304',
        await alternately(
          () => load({ port: ours.port, path: PATH, headers: { ...mine, ...fresh }, status: 304 }),
          () => load({ port: bare.port, path: PATH, headers: fresh, status: 304 }),
        ),
        0.6,
      ),
      report(
        'shelf, anonymous',
        await alternately(
          () => load({ port: ours.port, path: PATH, headers: anonymous }),
          () => load({ port: bareForVisitors.port, path: PATH }),
        ),
        0.9,
      ),
    );

    // The same shelf in a workspace that grows with books of other languages.
    const warm = () => load({ port: ours.port, path: PATH, headers: mine });
    const costs: number[] = [];
    for (const count of [500, 5_000, 50_000]) {
      await seedPublications(bench.pool, { workspaceId: WORKSPACE, language: 'xx', count: count - SHELF });
      const startedAt = performance.now();
      for (let round = 0; round < 10; round++) {
        await bench.pool.query(`select pg_notify('catalog_changed', $1)`, [String(WORKSPACE)]);
        await new Promise((resolve) => setTimeout(resolve, 5));
        await fetchRaw(ours.port, mine);
      }
      const cold = (performance.now() - startedAt) / 10 - 5;
      const rate = await warm();
      costs.push(1000 / rate);
      process.stdout.write(
        `  ${count} publications in the workspace: ${rate.toFixed(0)}/s warm, ${cold.toFixed(1)} ms rendered anew\n`,
      );
    }
    const growth = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
    process.stdout.write(
      `${growth < 1.5 ? '✓' : '✗'} cost per request, 50,000 against 500 publications: ${growth.toFixed(2)}×\n`,
    );
    results.push(growth < 1.5);
    await Promise.all([ours.stop(), bare.stop(), bareForVisitors.stop()]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await bench.close();
  }
  return results.every(Boolean);
}
