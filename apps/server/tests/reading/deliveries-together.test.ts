import { expect, test, vi } from 'vitest';
import { allPages, MINUTE, PAGES, readingStage } from '../../testing/reading/reading-stage.ts';

const stage = readingStage();

const deliver = (one: typeof stage.child, statements: readonly object[]) =>
  one.call('POST', '/xapi/statements', statements);

test('[PROG-7] [SAFE-7] deliveries that come at the same time share their round trips, and one that is refused harms no other', async () => {
  await stage.open(stage.child, 'roman', ...allPages.slice(1));
  const at = stage.now.getTime();
  stage.wait(PAGES * MINUTE);
  // The first call asks for the user and the book; afterwards both are known.
  await deliver(stage.child, stage.reading(['roman', 2], at, at + MINUTE));
  const query = vi.spyOn(stage.pool, 'query');
  const answers = await Promise.all(
    allPages.map((n) => deliver(stage.child, stage.reading(['roman', n], at + (n - 1) * MINUTE, at + n * MINUTE))),
  );
  const count = query.mock.calls.length;
  query.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual([403, ...Array(PAGES - 1).fill(200)]);
  expect(count).toBeLessThan(PAGES);
  expect(await stage.points()).toBe(5 * (PAGES - 1));
  expect(await stage.seconds()).toBeLessThanOrEqual((PAGES * MINUTE) / 1000);
});

test('[PROG-7] whoever turns pages costs one round trip a delivery', async () => {
  await stage.open(stage.child, 'roman', ...allPages);
  const at = stage.now.getTime();
  stage.wait(PAGES * MINUTE);
  // All pages become known.
  await deliver(
    stage.child,
    allPages.map((n) => stage.say('progressed', ['roman', n], at + (n - 1) * MINUTE)),
  );
  await deliver(stage.child, [stage.say('completed', ['roman', 1], at + MINUTE, 60)]);
  const query = vi.spyOn(stage.pool, 'query');
  for (const n of allPages.slice(1))
    await deliver(stage.child, [stage.say('completed', ['roman', n], at + n * MINUTE, 60)]);
  const texts = query.mock.calls.map(([text]) => (text as unknown as { text: string }).text);
  query.mockRestore();
  expect(texts.filter((text) => text.includes('progress_opened') || text.includes('progress_readings'))).toHaveLength(
    PAGES - 1,
  );
  expect(await stage.points()).toBe(5 * PAGES);
  expect(await stage.seconds()).toBe(PAGES * 60);
});

test('[SAFE-7] [PROG-9] a unit that two devices deliver at the same time counts once', async () => {
  const other = await stage.device();
  await stage.open(stage.child, 'roman', 1);
  const at = stage.now.getTime();
  stage.wait(10 * MINUTE);
  const both = [stage.child, other, stage.child, other];
  await Promise.all(both.map((one) => deliver(one, stage.reading(['roman', 1], at, stage.now.getTime(), 600))));
  expect([await stage.points(), await stage.seconds()]).toEqual([5, 600]);
  const { rows } = await stage.pool.query(
    'select count(*)::int as all, count(*) filter (where least_ms > 0)::int as new from progress_readings where user_id = $1',
    [stage.uid],
  );
  expect(rows).toEqual([{ all: 1, new: 1 }]);
});
