import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOON_MS, until } from '#platform/testing';
import { ended, hasEnded, ready, request, startNode } from '../testing/node-process.ts';
import { startWiredNode, type WiredNode } from './testing/wired-node.ts';

const COLOURS = [1, 2, 3];

let wired: WiredNode;
beforeAll(async () => {
  wired = await startWiredNode();
});
afterAll(() => wired.close());

test('[FAULT-1] a node outlives every cut under load, and serves again within a second', async () => {
  const { node, database, wire, cookie, list, makeClass } = wired;
  expect((await makeClass()).status).toBe(200);
  let isOver = false;
  const statuses = new Map<number, number>();
  // The writers change classes: a teacher can make only a limited number of them.
  const writer = async (id: string) => {
    let colour = 0;
    while (!isOver) {
      const { status } = await request(node, `/api/p/classrooms/${id}`, {
        method: 'PUT',
        cookie,
        body: { colour: COLOURS[colour++ % COLOURS.length] },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const made = await Promise.all(Array.from({ length: 8 }, () => makeClass()));
  const writers = made.map(({ body }) => writer((body as { data: { id: string } }).data.id));
  let longest = 0;
  for (let round = 0; round < 10; round++) {
    await wait(100);
    if (round % 2 === 0) wire.cut();
    else
      await database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'klupa%' and pid <> pg_backend_pid()
           and datname = current_database()`,
      );
    longest = Math.max(longest, await until(async () => (await list()).status === 200, { within: 5000 }));
    expect(hasEnded(node)).toBe(false);
  }
  isOver = true;
  await Promise.all(writers);
  expect(longest).toBeLessThan(SOON_MS);
  // What could not be done was said so, and as something to try again.
  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
}, 60_000);

test('[FAULT-2] where nothing can be written, writing is 503, reading and /readyz work, and a metric says so', async () => {
  const { node, database, wire, env, list, makeClass, isReady } = wired;
  await until(isReady);
  // A connection that is new by then would only read.
  const setReadOnly = (value: string) =>
    database.pool
      .query(`begin read write; do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}',
      current_database()); end $$; commit`);
  await setReadOnly('on');
  wire.cut();
  await until(isReady);
  const refused = await makeClass();
  expect([refused.status, refused.retryAfter]).toEqual([503, '1']);
  expect(refused.body).toMatchObject({ status: { success: false, code: 'request.read-only' } });
  expect((await list()).status).toBe(200);
  expect(await isReady()).toBe(true);
  const metrics = await request(node, '/metrics', { headers: { authorization: 'Bearer metrics-of-tests' } });
  expect(Number(/^klupa_database_write_failures_total (\d+)$/m.exec(String(metrics.body))?.[1])).toBeGreaterThan(0);

  const second = await ready(startNode(env()));
  expect((await request(second, '/readyz')).status).toBe(200);
  second.child.kill('SIGTERM');
  expect((await ended(second)).code).toBe(0);

  await setReadOnly('off');
  await until(async () => (await makeClass()).status === 200, { within: 5000 });
}, 60_000);

test('[FAULT-6] draining: /readyz says so first, every connection is closed with its answer, no call is lost', async () => {
  const { env, isReady } = wired;
  await until(isReady);
  const other = await ready(startNode({ ...env(), DRAIN_SECONDS: '2' }));
  let isOver = false;
  const seen = { good: 0, closing: 0, lostBefore: 0 };
  let endedAt = Number.POSITIVE_INFINITY;
  let refusedAt = Number.POSITIVE_INFINITY;
  const caller = async () => {
    while (!isOver) {
      const response = await fetch(`http://127.0.0.1:${other.port()}/healthz`).catch(() => undefined);
      const now = performance.now();
      if (response?.ok) seen.good++;
      if (response?.headers.get('connection') === 'close') seen.closing++;
      await response?.text();
      // A balancer has turned away long before.
      if (!response && now < endedAt - 300) seen.lostBefore++;
      if (!response) return;
    }
  };
  const callers = Array.from({ length: 8 }, caller);
  await wait(500);
  const begun = performance.now();
  endedAt = begun + 2000;
  other.child.kill('SIGTERM');
  await until(
    async () => {
      const { status } = await request(other, '/readyz');
      if (status === 503) refusedAt = performance.now();
      return status === 503;
    },
    { within: 1500 },
  );
  expect(refusedAt - begun).toBeLessThan(SOON_MS);
  const { code } = await ended(other);
  isOver = true;
  await Promise.all(callers);
  expect(code).toBe(0);
  expect(performance.now() - begun).toBeGreaterThan(1900);
  expect(seen).toMatchObject({ lostBefore: 0 });
  expect(seen.closing).toBeGreaterThan(10);
}, 40_000);
