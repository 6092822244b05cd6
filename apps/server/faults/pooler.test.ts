import { expect, test } from 'vitest';
import { targetOf, tcpProxy, testDatabase } from '#platform/testing';
import { ended, ready, startNode } from '../testing/node-process.ts';

/** What a pooler by transactions does to a node that waits for notifications: the connection that listens is not its own. */
const deafen = (sent: Buffer): Buffer =>
  Buffer.from(sent.toString('latin1').replace(/listen (?=klupa_start_)/, '--     '), 'latin1');

test('[FAULT-7] a node whose notifications do not arrive is refused in words; the direct address leads past', async () => {
  const database = await testDatabase();
  const wire = await tcpProxy(targetOf(database.url), deafen);
  const url = wire.through(database.url);
  const { code, output } = await ended(startNode({ DATABASE_URL: url }));
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/^The database of DATABASE_URL cannot be used: .*pooler.*$/);
  expect(output).toContain('DATABASE_DIRECT_URL');

  const node = await ready(startNode({ DATABASE_URL: url, DATABASE_DIRECT_URL: database.url }));
  node.child.kill('SIGTERM');
  expect((await ended(node)).code).toBe(0);
  await wire.close();
  await database.close();
}, 60_000);
