import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertBatch, createBatch, redeemCode, type BatchFacts } from '#features/unlock/server';
import { withCheck } from '#platform/kernel';
import { createScope } from '#platform/server/db';
import { createBenchApp, WORKSPACE } from '../support/bench-app.ts';
import { alternately, report, reportFact } from '../support/sequentially.ts';

const SMALL = 10_000;
const MADE = 100_000;
const LARGE = 1_000_000;
const REDEMPTIONS = 300;
const SIGNS = '234679ACDEFHJKMN';

/** Making codes with their file against bare inserts of the same rows; and redeeming among few and among many. */
export async function benchCodes(): Promise<boolean> {
  const count = process.argv.includes('--large') ? LARGE : MADE;
  const bench = await createBenchApp();
  const folder = mkdtempSync(join(tmpdir(), 'klupa-codes-'));
  const scope = createScope(bench.context.database.orm, [WORKSPACE]);
  const secret = bench.context.codeSecret;
  const facts: BatchFacts = { workspaceId: WORKSPACE, market: null, publications: [], termDays: 365, maxUses: 1 };
  try {
    await bench.pool.query('create table bench_codes (like unlock_codes including defaults including indexes)');
    let files = 0;
    const seconds = async (work: () => Promise<unknown>) => {
      const start = performance.now();
      await work();
      return (performance.now() - start) / 1000;
    };
    const make = (codeCount: number) =>
      createBatch(scope, secret, { ...facts, codeCount, file: join(folder, `${++files}.csv`) });
    const bare = async (rows: number) => {
      for (let from = 0; from < rows; from += 5000)
        await bench.pool.query(
          `insert into bench_codes (workspace_id, hash, batch_id, last4)
           select $1, sha256((n || $2)::bytea), 1, 'AAAA' from generate_series($3::int, $3::int + 4999) n`,
          [WORKSPACE, randomUUID(), from],
        );
    };
    const redemptions = await redeemSome();
    const before = process.memoryUsage().rss;
    const ratio = await alternately(
      async () => count / (await seconds(() => make(count))),
      async () => count / (await seconds(() => bare(count))),
      count === LARGE ? 1 : 3,
    );
    const grown = (process.memoryUsage().rss - before) / 2 ** 20;
    const isQuick = report(`${count} codes and their file, against bare inserts`, ratio, 0.2);
    reportFact(`resident memory while ${count} codes are made`, `grows by ${grown.toFixed(0)} MiB`);
    const among = await redeemSome();
    const flat = among / redemptions;
    const isFlat = flat >= 0.7;
    const { rows } = await bench.pool.query('select count(*)::int as count from unlock_codes');
    const speeds = `${flat.toFixed(2)}× (${among.toFixed(0)}/s among ${rows[0]?.count} against ${redemptions.toFixed(0)}/s)`;
    reportFact(`redeeming among many codes against among ${SMALL}`, speeds, '≥0.7', isFlat);
    return isQuick && isFlat;

    /** Codes redeemed per second, one after the other, by a new user each. */
    async function redeemSome(): Promise<number> {
      const [{ count: present } = { count: 0 }] = (
        await bench.pool.query<{ count: number }>('select count(*)::int as count from unlock_codes')
      ).rows;
      if (present < SMALL) await make(SMALL);
      const codes = Array.from({ length: REDEMPTIONS }, () =>
        withCheck(Array.from({ length: 15 }, () => SIGNS[Math.floor(Math.random() * SIGNS.length)]).join('')),
      );
      await insertBatch(scope, secret, { ...facts, codeCount: codes.length, codes: [codes] });
      await bench.pool.query('analyze unlock_codes');
      const taken = await seconds(async () => {
        for (const typed of codes) {
          const request = { scope, secret, typed, market: { label: 'en' }, userId: randomUUID(), now: new Date() };
          if (!(await redeemCode(request)).isOk) throw new Error('a code of the bench was refused');
        }
      });
      return codes.length / taken;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await bench.close();
  }
}
