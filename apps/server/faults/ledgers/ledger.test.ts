import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../open-app.ts';
import { ended, startNode } from '../../testing/node-process.ts';

test('[FAULT-10] npm run bench -- faults --brief: kill -9 of node and database loses nothing and doubles nothing', async () => {
  const { code, output } = await ended(startNode({}, join(ROOT, 'bench/run.ts'), ['faults', '--brief']));
  expect([code, output]).toEqual([0, expect.stringMatching(/^— faults$/m)]);
  expect(output).toMatch(/^✓ 1 × kill -9 of node and database: longest gap \d+\.\d\d s, median \d+\.\d\d s$/m);
  expect(output).toMatch(
    /^✓ 1 rounds of all faults: \d+ statements and \d+ classes acknowledged: 0 lost, 0 doubled, goal/m,
  );
}, 300_000);
