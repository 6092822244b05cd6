import { expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing';
import { ended, losePower, ready, request, startNode } from '../testing/node-process.ts';

test('[FAULT-3] the first start after a power loss works', async () => {
  const DATA_DIR = temporaryFolder();
  await losePower(await ready(startNode({ DATA_DIR })), DATA_DIR);
  const node = await ready(startNode({ DATA_DIR }));
  expect((await request(node, '/readyz')).status).toBe(200);
  node.child.kill('SIGTERM');
  expect((await ended(node)).code).toBe(0);
}, 120_000);
