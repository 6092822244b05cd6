import { expect, test } from 'vitest';
import { MINUTE, readingStage } from '../../testing/reading/reading-stage.ts';

const stage = readingStage();

test('[READ-8] [SAFE-7] a page that one node saw shown counts on another, which remembers it as not shown', async () => {
  const there = await stage.device('second');
  await stage.open(stage.child, 'roman', 1);
  await stage.send(stage.child, [stage.say('completed', ['roman', 1], stage.now.getTime(), 0)]);
  expect(await stage.points()).toBe(0);
  const at = stage.now.getTime();
  await stage.send(there, [stage.say('progressed', ['roman', 1], at)]);
  stage.wait(MINUTE / 2);
  await stage.send(stage.child, [stage.say('completed', ['roman', 1], stage.now.getTime(), 30)]);
  expect([await stage.points(), await stage.seconds()]).toEqual([5, 30]);
});

test('[SAFE-7] [PROG-9] what one node counts takes room from what another remembers', async () => {
  const there = await stage.device('second');
  await stage.open(stage.child, 'roman', 1, 2, 3);
  const start = stage.now.getTime();
  stage.wait(MINUTE);
  for (const one of [stage.child, there]) await stage.send(one, stage.reading(['roman', 1], start, start + MINUTE));
  const at = stage.now.getTime();
  stage.wait(MINUTE / 2);
  await stage.send(there, stage.reading(['roman', 2], at, at + MINUTE / 2, 30));
  await stage.send(stage.child, stage.reading(['roman', 3], at, at + MINUTE / 2, 30));
  expect(await stage.seconds()).toBeLessThanOrEqual(90);
  const { rows } = await stage.pool.query<{ unit: string; seconds: number }>(
    'select unit, sum(seconds)::int as seconds from progress_readings where user_id = $1 group by 1 order by 1',
    [stage.uid],
  );
  expect(rows.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(90);
});

test('[SAFE-7] [PROG-9] a statement sent again in other letters hides no reading of another node', async () => {
  const there = await stage.device('second');
  await stage.open(stage.child, 'roman', 1, 2, 3);
  const start = stage.now.getTime();
  stage.wait(59 * MINUTE);
  const at = stage.now.getTime();
  const [shown = {}, read] = stage.reading(['roman', 1], at - 1000, at, 1);
  await stage.send(stage.child, [shown, ...(read ? [read] : []), stage.say('progressed', ['roman', 3], start)]);
  if (read) await stage.send(stage.child, [{ ...read, id: read.id.toUpperCase() }]);
  await stage.send(there, stage.reading(['roman', 2], start, at, 3500));
  await stage.send(stage.child, [stage.say('completed', ['roman', 3], at, 3500)]);
  expect(await stage.seconds()).toBeLessThanOrEqual((59 * MINUTE) / 1000);
});
