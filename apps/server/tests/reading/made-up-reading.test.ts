import { expect, test } from 'vitest';
import { COMPLETIONS_PER_MINUTE } from '#features/progress/contract';
import {
  allPages,
  DAY,
  HOUR,
  MINUTE,
  PAGES,
  PICTURES,
  SECOND,
  START,
  readingStage,
} from '../../testing/reading/reading-stage.ts';

const stage = readingStage();

test('[SAFE-7] [PROG-9] five kept books and an hour a page in half a second bring no point, no sticker and no minute', async () => {
  await stage.keep(...PICTURES);
  stage.wait(450);
  const at = stage.now.getTime();
  await stage.send(
    stage.child,
    PICTURES.flatMap((book) => allPages.flatMap((n) => stage.reading([book, n], at - HOUR, at - n, 3600))),
  );
  expect([await stage.points(), await stage.seconds()]).toEqual([0, 0]);
  expect((await stage.child.call('GET', '/api/p/stickers')).data).toMatchObject({ stickers: [] });
});

test('[SAFE-7] [PROG-9] nothing is dated before its page was opened: sixty days by two calls are today alone', async () => {
  await stage.keep(...PICTURES);
  stage.wait(10 * MINUTE);
  const at = stage.now.getTime();
  const made = PICTURES.flatMap((book, b) =>
    allPages.flatMap((n) => {
      const end = at - (b * PAGES + n) * DAY;
      return stage.reading([book, n], end - MINUTE, end);
    }),
  );
  await stage.send(stage.child, made);
  expect(Object.keys(await stage.days())).toEqual(['2026-05-04']);
  expect(await stage.seconds()).toBeLessThanOrEqual(600);
  expect(await stage.points()).toBeLessThanOrEqual(5 * 10 * COMPLETIONS_PER_MINUTE);
});

test('[SAFE-7] what was opened long ago makes no earlier days either: a device tells nothing before what it told last', async () => {
  await stage.open(stage.child, 'roman', ...allPages);
  stage.wait(10 * DAY);
  await stage.send(stage.child, stage.reading(['roman', 1], stage.now.getTime() - MINUTE, stage.now.getTime()));
  stage.wait(SECOND);
  await stage.send(
    stage.child,
    allPages
      .slice(1)
      .flatMap((n) =>
        stage.reading(['roman', n], stage.now.getTime() - n * DAY - MINUTE, stage.now.getTime() - n * DAY),
      ),
  );
  expect(Object.keys(await stage.days())).toEqual(['2026-05-14']);
});

test('[SAFE-7] [PROG-9] all together is never longer than the time by the server’s clock, in one delivery and in many', async () => {
  await stage.keep(...PICTURES, 'roman');
  stage.wait(10 * MINUTE);
  const all = ['roman', ...PICTURES].flatMap((book) =>
    allPages.flatMap((n) => stage.reading([book, n], START.getTime(), stage.now.getTime() - n * SECOND)),
  );
  await Promise.all([stage.send(stage.child, all.slice(0, 60)), stage.send(await stage.device(), all.slice(60))]);
  expect(await stage.seconds()).toBeLessThanOrEqual(600);
  stage.wait(5 * MINUTE);
  await stage.send(
    stage.child,
    allPages.map((n) => stage.say('completed', ['roman', n], stage.now.getTime(), 3600)),
  );
  expect(await stage.seconds()).toBeLessThanOrEqual(900);
});

test('[PROG-9] a day has at most 24 hours over all books', async () => {
  await stage.keep(...PICTURES, 'roman');
  for (const book of ['roman', ...PICTURES]) await stage.open(stage.child, book, ...allPages);
  stage.wait(9 * DAY);
  const at = stage.now.getTime();
  await stage.send(
    stage.child,
    ['roman', ...PICTURES].flatMap((book, b) =>
      allPages.flatMap((n) => stage.reading([book, n], at - 2 * HOUR - n * MINUTE - b, at - HOUR - n * MINUTE - b)),
    ),
  );
  const [most = 0] = Object.values(await stage.days()).toSorted((a, b) => b - a);
  expect(most).toBeLessThanOrEqual(86_400);
});

test('[SAFE-7] [READ-8] a unit takes the time that its words take: 100 words are not read in five seconds', async () => {
  await stage.open(stage.child, 'roman', 1, 2);
  const at = stage.now.getTime();
  stage.wait(5 * SECOND);
  await stage.send(stage.child, stage.reading(['roman', 1], at, stage.now.getTime()));
  expect(await stage.points()).toBe(0);
  stage.wait(5 * SECOND);
  await stage.send(stage.child, stage.reading(['roman', 2], at, stage.now.getTime()));
  expect(await stage.points()).toBe(5);
});

test('[SAFE-7] [PROG-7] a delivery that comes again adds no minute and no point', async () => {
  await stage.open(stage.child, 'roman', 1);
  const at = stage.now.getTime();
  stage.wait(MINUTE);
  const read = stage.reading(['roman', 1], at, stage.now.getTime());
  await stage.send(stage.child, read);
  stage.wait(MINUTE);
  await stage.send(stage.child, read);
  expect([await stage.points(), await stage.seconds()]).toEqual([5, 60]);
});

test('[SAFE-7] the id of one statement completes no other page', async () => {
  await stage.open(stage.child, 'roman', ...allPages);
  const start = stage.now.getTime();
  stage.wait(11 * SECOND);
  const [shown = {}, read] = stage.reading(['roman', 1], start, stage.now.getTime());
  const withId = (n: number) => ({ ...stage.say('completed', ['roman', n], stage.now.getTime(), 0), id: read?.id });
  await stage.send(stage.child, [shown, ...(read ? [read] : []), ...allPages.slice(1).map(withId)]);
  stage.wait(MINUTE + SECOND);
  await stage.send(
    stage.child,
    allPages.map((n) => stage.say('completed', ['roman', n], stage.now.getTime(), 0)),
  );
  expect(await stage.points()).toBeLessThanOrEqual(5);
});

test('[SAFE-7] the id of a statement of days ago neither takes time nor completes another page', async () => {
  await stage.open(stage.child, 'roman', 1, 2);
  const first = stage.now.getTime();
  stage.wait(MINUTE);
  const [shown, read] = stage.reading(['roman', 1], first, first + MINUTE);
  await stage.send(stage.child, [shown ?? {}, read ?? {}]);
  stage.wait(3 * DAY);
  const at = stage.now.getTime();
  stage.wait(MINUTE);
  const [begun, other] = stage.reading(['roman', 2], at, at + MINUTE);
  await stage.send(stage.child, [begun ?? {}, { ...other, id: read?.id }]);
  const { rows } = await stage.pool.query(
    `select o.completed_at from progress_opened o where o.user_id = $1 and o.unit = 'EPUB/page2.xhtml'
     union all select r.until from progress_readings r where r.user_id = $1 and r.unit = 'EPUB/page2.xhtml'`,
    [stage.uid],
  );
  expect(rows).toEqual([{ completed_at: null }]);
  expect([await stage.points(), await stage.seconds()]).toEqual([5, 60]);
  await stage.send(stage.child, [other ?? {}]);
  expect([await stage.points(), await stage.seconds()]).toEqual([10, 120]);
});

test('[SAFE-7] [ACC-18] of an erased reader, whom a node still remembers, nothing is stored', async () => {
  await stage.open(stage.child, 'roman', 1, 2);
  const at = stage.now.getTime();
  stage.wait(MINUTE);
  await stage.send(stage.child, [
    ...stage.reading(['roman', 1], at, at + MINUTE),
    stage.say('progressed', ['roman', 2], at),
  ]);
  const kept = [
    ...['opened', 'readings', 'results', 'totals', 'days'].map((name) => `progress_${name}`),
    'records_pseudonyms',
  ];
  for (const table of kept) await stage.pool.query(`delete from ${table} where user_id = $1`, [stage.uid]);
  const late = [stage.say('completed', ['roman', 2], stage.now.getTime(), 60)];
  for (let time = 0; time < 2; time++)
    expect((await stage.child.call('POST', '/xapi/statements', late)).status).toBe(403);
  for (const table of kept)
    expect((await stage.pool.query(`select from ${table} where user_id = $1`, [stage.uid])).rowCount, table).toBe(0);
});
