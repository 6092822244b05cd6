import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../open-app.ts';
import { ended, startNode } from '../../testing/node-process.ts';

test('[FAULT-10] npm run bench -- faults, once each: nothing lost, nothing doubled, the longest gap of each said', async () => {
  const { code, output } = await ended(startNode({}, join(ROOT, 'bench/run.ts'), ['faults', '--rounds', '5']));
  expect([code, output]).toEqual([0, expect.stringMatching(/^— faults$/m)]);
  expect(output.match(/^✓ 1 × .+: longest gap \d+\.\d\d s, median \d+\.\d\d s$/gm)).toHaveLength(5);
  expect(
    output.match(
      /^✓ 1 rounds of all faults: [1-9]\d* statements and [1-9]\d* classes acknowledged: 0 lost, 0 doubled,/gm,
    ),
  ).toHaveLength(2);
}, 600_000);
