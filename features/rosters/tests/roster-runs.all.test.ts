import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RosterCommand } from '#features/rosters/server';
import { big, laterDelivery, LIPA, NOW, createRosterCli, without } from './roster-cli.ts';
import { createTestApp, type TestApp } from '#apps/server/testing/test-app';
import { findLegalTexts } from '#apps/server/testing/server-parts';

let testApp: TestApp;
const { fresh, run, read, roster, importFiles, everything, classes } = createRosterCli(() => testApp);

beforeEach(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => NOW } });
}, 30_000);
afterEach(() => testApp.close());

const MOVED = 'Another run changed something of this source';
const TAKEN = 'Another run has taken this import over';

/** Does something between the comparison and the first transaction of an import. */
const afterCheck = (work: () => Promise<unknown>): Partial<RosterCommand> => ({
  async findLegalTexts(scope, market) {
    await work();
    return findLegalTexts(scope, market);
  },
});

/** Does something once, after so many transactions. */
function afterBatch(count: number, work: () => Promise<unknown>): Partial<RosterCommand> {
  let done = 0;
  return {
    async onBatch() {
      if (++done === count) await work();
    },
  };
}

/** A run waits at the gate; `reached` says that it is there. */
function gate() {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const pass = async () => {
    reached.resolve();
    await opened.promise;
  };
  return { reached: reached.promise, open: opened.resolve, pass };
}

async function people(): Promise<number> {
  const { rows } = await testApp.database.pool.query<{ n: number }>('select count(*)::int as n from session_users');
  return rows[0]?.n ?? 0;
}

const smaller = () => roster({ ...big, users: big.users.slice(1), enrollments: big.enrollments.slice(1) });

test('OneRoster: a plan that another run made out of date commits nothing, and says so', async () => {
  const path = roster(big);
  const first = afterCheck(async () => expect((await importFiles(path)).exitCode).toBe(0));
  const done = await importFiles(path, [], first);
  expect(done).toMatchObject({ exitCode: 1, said: expect.stringContaining(MOVED), passwords: [] });
  expect(await people()).toBe(120);
  expect((await importFiles(path)).said).toContain('Nothing has changed');
}, 60_000);

test.each([
  ['the same file', () => roster(big)],
  ['different files', smaller],
])(
  'OneRoster: of two runs with %s that begin in one moment at most one commits',
  async (_, other) => {
    const [path, second] = [roster(big), other()];
    const [one, two] = [gate(), gate()];
    const both = Promise.all([
      importFiles(path, [], afterCheck(one.pass)),
      importFiles(second, [], afterCheck(two.pass)),
    ]);
    await Promise.all([one.reached, two.reached]);
    one.open();
    two.open();
    const done = await both;
    expect(done.some(({ said }) => said.includes(MOVED))).toBe(true);
    expect(done.filter(({ exitCode }) => exitCode === 0).length).toBeLessThan(2);
    expect((await importFiles(path)).exitCode).toBe(0);
    expect(await people()).toBe(120);
    expect(await classes()).toHaveLength(120);
  },
  60_000,
);

test('OneRoster: a later run with an old plan stops the one under way; the same file then goes on', async () => {
  const empty = without(await everything(), 'rosters_imports');
  const path = roster(big);
  const { reached, open, pass } = gate();
  let second: ReturnType<typeof importFiles> | undefined;
  let batches = 0;
  const first = await importFiles(path, [], {
    async onBatch() {
      batches += 1;
      // The second run compares after the second transaction and begins after the third.
      if (batches === 2) second = importFiles(path, [], afterCheck(pass));
      if (batches === 2) await reached;
      if (batches === 3) open();
      if (batches === 3) await second;
    },
  });
  expect(await second).toMatchObject({ exitCode: 1, said: expect.stringContaining(MOVED) });
  expect(first).toMatchObject({ exitCode: 1, said: expect.stringContaining(TAKEN) });
  expect(batches).toBe(3);
  const third = await importFiles(path);
  expect(third.exitCode).toBe(0);
  expect(await people()).toBe(120);
  expect((await run(['undo', third.id])).exitCode).toBe(0);
  expect(without(await everything(), 'rosters_imports')).toEqual(empty);
}, 60_000);

test('OneRoster: a run with another file takes over whole; the older one stops and leaves no step behind', async () => {
  const stepsOf = async () => {
    const { rows } = await testApp.database.pool.query<{ id: string; steps: number }>(
      'select import_id::text as id, count(*)::int as steps from rosters_steps group by 1 order by min(id)',
    );
    return rows;
  };
  let second: Awaited<ReturnType<typeof importFiles>> | undefined;
  let before: Awaited<ReturnType<typeof stepsOf>> = [];
  const first = await importFiles(
    roster(big),
    [],
    afterBatch(3, async () => {
      before = await stepsOf();
      second = await importFiles(smaller());
    }),
  );
  expect(second?.exitCode).toBe(0);
  expect(first).toMatchObject({ exitCode: 1, said: expect.stringContaining(TAKEN) });
  const after = await stepsOf();
  expect(after.map(({ id }) => id)).toEqual([before[0]?.id, second?.id]);
  expect(after[0]).toEqual(before[0]);
  expect(await classes()).toHaveLength(119);
}, 60_000);

test('OneRoster: a plan made before an undo commits nothing, and one made during it stops the undo', async () => {
  await importFiles(roster());
  const second = await importFiles(roster(laterDelivery));
  const undone = () => run(['undo', second.id]);
  const late = await importFiles(roster({ ...laterDelivery, enrollments: [] }), [], afterCheck(undone));
  expect(late).toMatchObject({ exitCode: 1, said: expect.stringContaining(MOVED) });
  expect(await classes()).toEqual(LIPA);

  const path = roster(big);
  const large = await importFiles(path, ['--many-removals']);
  let during: Awaited<ReturnType<typeof importFiles>> | undefined;
  const half = await run(
    ['undo', large.id],
    afterBatch(1, async () => (during = await importFiles(path))),
  );
  expect(during?.exitCode).toBe(0);
  expect(half).toMatchObject({ exitCode: 1, said: expect.stringContaining(TAKEN) });
  expect((await classes()).filter((line) => line.includes(': student'))).toHaveLength(120);
  expect((await importFiles(path)).said).toContain('Nothing has changed');
}, 60_000);

test('OneRoster: an undo stops an import under way, whole, and one that is refused stops nobody', async () => {
  const before = without(await everything(), 'rosters_imports');
  await importFiles(roster(), ['--source', 'other']);
  await run(['undo', (await run(['list'])).said.split('\t')[0] ?? '']);
  const idOf = async () => /^(\d+)\tlipa/m.exec((await run(['list'])).said)?.[1] ?? '';
  let undone: Awaited<ReturnType<typeof run>> | undefined;
  const first = await importFiles(
    roster(big),
    [],
    afterBatch(3, async () => (undone = await run(['undo', await idOf()]))),
  );
  expect(undone).toMatchObject({ exitCode: 0, said: expect.stringContaining('0 stay') });
  expect(first).toMatchObject({ exitCode: 1, said: expect.stringContaining(TAKEN) });
  expect(without(await everything(), 'rosters_imports')).toEqual(before);

  const old = await idOf();
  const refused = afterBatch(2, async () => expect((await run(['undo', old])).said).toContain('undone already'));
  expect((await importFiles(roster(), [], refused)).exitCode).toBe(0);
}, 60_000);

test('OneRoster: when only the answer to a commit is lost, the passwords of its accounts stay', async () => {
  const { orm } = testApp.database;
  let isLost = false;
  const transaction: typeof orm.transaction = async (work, config) => {
    const done = await orm.transaction(work, config);
    if (!isLost && (await people()) > 0) {
      isLost = true;
      throw new Error('the line is dead');
    }
    return done;
  };
  const executor = new Proxy(orm, {
    get: (target, name, receiver) => (name === 'transaction' ? transaction : Reflect.get(target, name, receiver)),
  });
  const out = fresh('passwords.csv');
  const path = roster();
  await expect(run(['import', path, '--out', out], { executor })).rejects.toThrow('the line is dead');
  expect(await people()).toBe(5);
  expect(read(out).map(({ username }) => username)).toHaveLength(5);
  // The next run makes no account of these, and so has no password of theirs.
  expect(await importFiles(path)).toMatchObject({ exitCode: 0, passwords: [] });
});
