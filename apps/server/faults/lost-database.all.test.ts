import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SOON_MS, until, type TcpProxy } from '#platform/testing';
import { ended, ready, request, startNode, type Answered } from '../testing/node-process.ts';
import { startWiredNode, type WiredNode } from './testing/wired-node.ts';

let wired: WiredNode;
beforeAll(async () => {
  wired = await startWiredNode();
});
afterAll(() => wired.close());

test('[FAULT-2] while the database hangs: 503 with Retry-After, /readyz within 2 s, little memory; then all is back within 1 s', async () => {
  const { node, wire, list, isReady } = wired;
  await until(isReady);
  await Promise.all(Array.from({ length: 50 }, list));
  const before = node.memory();
  wire.hang();
  const first = await request(node, '/readyz');
  expect(first.status).toBe(503);
  expect(first.ms).toBeLessThan(SOON_MS);
  const answers: Answered[] = [];
  let most = 0;
  const end = performance.now() + 14_000;
  const callers = Array.from({ length: 60 }, async () => {
    while (performance.now() < end) answers.push(await list());
  });
  while (performance.now() < end) {
    const health = await request(node, '/readyz');
    expect([health.status, health.ms < 2000]).toEqual([503, true]);
    most = Math.max(most, node.memory());
    await wait(500);
  }
  // It returns while calls still wait for it.
  wire.resume();
  const back = await until(async () => (await isReady()) && (await list()).status === 200, { within: 5000 });
  await Promise.all(callers);
  expect(back).toBeLessThan(SOON_MS);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(60);
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 1']));
  expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(20_000);
  expect(most - before).toBeLessThan(50);
}, 60_000);

test.each([
  ['hangs', ({ hang }: TcpProxy) => hang()],
  ['is gone', ({ refuse, cut }: TcpProxy) => (refuse(true), cut())],
])(
  '[FAULT-6] told to end while the database %s, a node ends within 10 s, with 0',
  async (_, lose) => {
    const { wire, env } = wired;
    const other = await ready(startNode(env()));
    lose(wire);
    const calls = Array.from({ length: 5 }, () => request(other, '/readyz'));
    await wait(300);
    const begun = performance.now();
    other.child.kill('SIGTERM');
    const { code, output } = await ended(other);
    wire.refuse(false);
    wire.resume();
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect([code, output.replace(/^\{.*\}$/gm, '').includes('    at ')]).toEqual([0, false]);
    await Promise.all(calls);
  },
  40_000,
);
