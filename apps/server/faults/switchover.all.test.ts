import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { replicatedDatabase, SOON_MS, targetOf, tcpProxy, until } from '#platform/testing';
import { failoverStage } from '../testing/failover-stage.ts';
import { request, hasEnded } from '../testing/node-process.ts';
import { missingForPatroni, startPatroni } from '../testing/patroni.ts';

test('[FAULT-1] [FAULT-4] two planned switchovers: no node ends, nothing acknowledged is lost, calls go on within a second', async () => {
  const database = await replicatedDatabase();
  const wire = await tcpProxy(targetOf(database.url()));
  const stage = await failoverStage(wire.through(database.url()));
  const { node, moments, statuses, acknowledged } = stage;
  try {
    for (let round = 0; round < 2; round++) {
      await wait(500);
      let promoted = 0;
      await database.switchOver(() => {
        wire.leadTo(targetOf(database.url()));
        promoted = performance.now();
      });
      await until(() => moments.some((at) => at > promoted), { what: 'an acknowledgement' });
      expect((moments.find((at) => at > promoted) ?? 0) - promoted).toBeLessThan(SOON_MS);
      expect(hasEnded(node)).toBe(false);
    }
    expect(await stage.stop(database.url())).toEqual([]);
    expect([...statuses].toSorted()).toEqual([200, 503]);
    expect(acknowledged.size).toBeGreaterThan(50);
    expect((await request(node, '/readyz')).status).toBe(200);
  } finally {
    await stage.close();
    await wire.close();
    await database.close();
  }
}, 180_000);

const missing = missingForPatroni();
if (missing) process.stderr.write(`SKIPPED [FAULT-1] with Patroni, etcd and HAProxy: there is no ${missing}\n`);

test.skipIf(missing)(
  '[FAULT-1] [FAULT-4] Patroni: a switchover and a failover (kill -9) end no node and lose nothing that was acknowledged',
  async () => {
    const patroni = await startPatroni();
    const stage = await failoverStage(patroni.url).catch(async (error: unknown) => {
      await patroni.close();
      throw error;
    });
    const { node, moments } = stage;
    try {
      for (const go of [patroni.switchOver, patroni.killPrimary]) {
        await until(() => moments.length > 20);
        await go();
        const back = performance.now();
        await until(() => moments.some((at) => at > back), { within: 20_000, what: 'an acknowledgement' });
        expect(hasEnded(node)).toBe(false);
      }
      expect(await stage.stop(patroni.url)).toEqual([]);
      expect((await request(node, '/readyz')).status).toBe(200);
    } finally {
      await stage.close();
      await patroni.close();
    }
  },
  400_000,
);
