import { expect, test } from 'vitest';
import {
  allPages,
  DAY,
  HOUR,
  MINUTE,
  PAGES,
  SECOND,
  START,
  readingStage,
} from '../../testing/reading/reading-stage.ts';

const stage = readingStage();

test('[SAFE-7] a slow reader loses nothing: twenty minutes on a page of a hundred words', async () => {
  for (const n of [1, 2, 3]) {
    await stage.open(stage.child, 'roman', n);
    const at = stage.now.getTime();
    await stage.send(stage.child, [stage.say('progressed', ['roman', n], at)]);
    stage.wait(20 * MINUTE);
    await stage.send(stage.child, [stage.say('completed', ['roman', n], stage.now.getTime(), 1200)]);
  }
  expect([await stage.points(), await stage.seconds()]).toEqual([15, 3600]);
});

test.each([
  ['is right', 0],
  ['is two years behind', -2 * 365 * DAY],
  ['is a day ahead', DAY],
])('[SAFE-7] a slow reader whose clock %s loses nothing in a book that is kept too', async (_, wrong) => {
  const { child } = stage;
  await stage.open(child, 'roman', 1);
  stage.wait(MINUTE);
  await stage.keep('roman');
  for (const n of [1, 2]) {
    stage.wait(MINUTE);
    await stage.open(child, 'roman', n);
    await stage.send(child, [stage.say('progressed', ['roman', n], stage.now.getTime() + wrong)]);
    stage.wait(20 * MINUTE);
    await stage.send(child, [stage.say('completed', ['roman', n], stage.now.getTime() + wrong, 1200)]);
  }
  expect([await stage.points(), await stage.seconds()]).toEqual([10, 2400]);
});

test('[SAFE-7] [READ-16] two hours on a bus with three kept books are not lost, delivered in many calls', async () => {
  await stage.keep('roman', 'slikovnica1', 'slikovnica2');
  stage.wait(HOUR);
  const read: object[] = [];
  let total = 0;
  for (const book of ['roman', 'slikovnica1', 'slikovnica2'])
    for (const n of allPages) {
      const length = book === 'roman' ? 195 * SECOND : 50 * SECOND;
      const from = stage.now.getTime();
      read.push(...stage.reading([book, n], from, stage.wait(length).getTime()));
      total += length / SECOND;
    }
  stage.wait(HOUR);
  await stage.send(stage.child, read);
  expect([await stage.points(), await stage.seconds()]).toEqual([5 * 3 * PAGES, total]);
});

test('[PROG-9] minutes and points count on the same days: those of reading', async () => {
  await stage.keep('roman');
  const read = [1, 2, 3].flatMap((n) => {
    const at = START.getTime() + n * DAY;
    return stage.reading(['roman', n], at, at + MINUTE);
  });
  stage.wait(5 * DAY);
  await stage.send(stage.child, read);
  const { rows } = await stage.pool.query<{ day: string; points: number }>(
    `select (earned_at at time zone 'Europe/Zagreb')::date::text as day, points from progress_changed where user_id = $1 order by 1`,
    [stage.uid],
  );
  expect(await stage.days()).toEqual({ '2026-05-05': 60, '2026-05-06': 60, '2026-05-07': 60 });
  expect(rows).toEqual(Object.keys(await stage.days()).map((day) => ({ day, points: 5 })));
});

test('[SAFE-7] two devices lose nothing: a tablet tells of the bus when the computer at home has told already', async () => {
  const tablet = stage.child;
  await stage.keep('roman');
  const morning = stage.wait(HOUR).getTime();
  const bus = [1, 2, 3].flatMap((n) =>
    stage.reading(['roman', n], morning + n * 3 * MINUTE, morning + (n + 1) * 3 * MINUTE),
  );
  stage.wait(HOUR);
  const computer = await stage.device();
  for (const n of [4, 5, 6]) {
    await stage.open(computer, 'roman', n);
    const at = stage.now.getTime();
    stage.wait(3 * MINUTE);
    await stage.send(computer, stage.reading(['roman', n], at, stage.now.getTime()));
  }
  stage.wait(MINUTE);
  await stage.send(tablet, bus);
  expect([await stage.points(), await stage.seconds()]).toEqual([30, 6 * 180]);
});

test('[SAFE-7] a tab that sleeps loses nothing and makes no minutes: a night between page and completion', async () => {
  await stage.open(stage.child, 'roman', 1);
  const at = stage.now.getTime();
  await stage.send(stage.child, [stage.say('progressed', ['roman', 1], at)]);
  stage.wait(10 * HOUR);
  // Only the time in sight is told.
  await stage.send(stage.child, [stage.say('completed', ['roman', 1], stage.now.getTime(), 90)]);
  expect([await stage.points(), await stage.seconds()]).toEqual([5, 90]);
});

test.each([
  ['two years behind', -2 * 365 * DAY],
  ['ten hours behind', -10 * HOUR],
  ['three minutes ahead', 3 * MINUTE],
  ['a day ahead', DAY],
])('[SAFE-7] a device whose clock is %s loses nothing, with and without a network', async (_, wrong) => {
  for (const n of [1, 2]) {
    await stage.open(stage.child, 'roman', n);
    const at = stage.now.getTime();
    stage.wait(MINUTE);
    await stage.send(stage.child, stage.reading(['roman', n], at + wrong, stage.now.getTime() + wrong));
  }
  await stage.keep('slikovnica1', 'slikovnica2');
  stage.wait(MINUTE);
  const read: object[] = [];
  for (const book of ['slikovnica1', 'slikovnica2'])
    for (const n of allPages) {
      const at = stage.now.getTime();
      read.push(...stage.reading([book, n], at + wrong, stage.wait(30 * SECOND).getTime() + wrong));
    }
  stage.wait(10 * SECOND);
  await stage.send(stage.child, read);
  expect([await stage.points(), await stage.seconds()]).toEqual([5 * (2 + 2 * PAGES), 120 + 2 * PAGES * 30]);
});

test('[SAFE-7] a picture book with five words a page is read two pages at once, three seconds each spread', async () => {
  for (let n = 1; n <= 6; n += 2) {
    await stage.open(stage.child, 'slikovnica1', n, n + 1);
    const at = stage.now.getTime();
    await stage.send(stage.child, [
      stage.say('progressed', ['slikovnica1', n], at),
      stage.say('progressed', ['slikovnica1', n + 1], at),
    ]);
    stage.wait(2 * SECOND + 30);
    await stage.send(stage.child, [
      stage.say('completed', ['slikovnica1', n], stage.now.getTime(), 2),
      stage.say('completed', ['slikovnica1', n + 1], stage.now.getTime(), 2),
    ]);
    stage.wait(SECOND);
  }
  expect(await stage.points()).toBe(30);
  expect(await stage.seconds()).toBeGreaterThanOrEqual(6);
});

test('[SAFE-7] a book with sound counts as long as it is heard, also without a network', async () => {
  await stage.keep('zvuk');
  stage.wait(MINUTE);
  const read: object[] = [];
  for (const n of [1, 2, 3]) {
    const at = stage.now.getTime();
    read.push(...stage.reading(['zvuk', n], at, stage.wait(4 * MINUTE).getTime()));
  }
  stage.wait(MINUTE);
  await stage.send(stage.child, read);
  expect([await stage.points(), await stage.seconds()]).toEqual([15, 720]);
});

test('[SAFE-7] without a network a page without sound counts a minute, or two seconds a word', async () => {
  await stage.keep('slikovnica1', 'roman');
  stage.wait(3 * HOUR);
  const at = stage.now.getTime();
  await stage.send(stage.child, [
    ...stage.reading(['slikovnica1', 1], at - 3 * HOUR, at - 2 * HOUR),
    ...stage.reading(['roman', 1], at - 2 * HOUR, at - HOUR),
  ]);
  expect(await stage.seconds()).toBe(60 + 200);
});

test('[SAFE-7] books of an old import, whose words are unknown: two seconds are enough, and five minutes are not too long', async () => {
  await stage.pool.query(
    `update catalog_publications set unit_words = null, unit_sounds = null where name = 'slikovnica5'`,
  );
  await stage.keep('slikovnica5');
  stage.wait(HOUR);
  const at = stage.now.getTime();
  await stage.send(stage.child, [
    ...stage.reading(['slikovnica5', 1], at - 5 * MINUTE, at),
    ...stage.reading(['slikovnica5', 2], at - 2 * SECOND, at),
  ]);
  expect([await stage.points(), await stage.seconds()]).toEqual([10, 302]);
});

test('[PROG-7] [READ-8] a page that was delivered too early, and again, counts when it is read to its end later', async () => {
  await stage.open(stage.child, 'roman', 1);
  const early = stage.reading(['roman', 1], stage.now.getTime(), stage.now.getTime() + 15 * SECOND);
  await stage.send(stage.child, early);
  expect(await stage.points()).toBe(0);
  stage.wait(20 * SECOND);
  await stage.send(stage.child, early);
  await stage.send(stage.child, [stage.say('completed', ['roman', 1], stage.now.getTime(), 0)]);
  expect(await stage.points()).toBe(5);
});
