import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../open-app.ts';
import { ended, startNode } from '../../testing/node-process.ts';

test('[PROG-24] npm run bench -- records-crash, three kills: statements, states and profiles are neither lost nor doubled', async () => {
  const bench = startNode({}, join(ROOT, 'bench/run.ts'), ['records-crash', '--rounds', '3']);
  const { code, output } = await ended(bench);
  expect([code, output]).toEqual([0, expect.stringMatching(/^— records-crash$/m)]);
  const [, ...figures] =
    /^✓ 3 × kill -9 .+: (\d+) statements, (\d+) merges of states and (\d+) changes of profiles acknowledged: 0 lost, 0 doubled,/m.exec(
      output,
    ) ?? [];
  expect(figures.map(Number).filter((figure) => figure >= 80)).toHaveLength(3);
}, 300_000);
