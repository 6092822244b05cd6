import { afterEach, beforeEach, expect, test } from 'vitest';
import { feature as rosters } from '#features/rosters/server';
import { createScope } from '#platform/server/db';
import { browser } from '#apps/server/testing/browser';
import { big, laterDelivery, LATER_SCHOOL_YEAR, LIPA, NOW, createRosterCli, without } from './roster-cli.ts';
import { createTestApp, type TestApp } from '#apps/server/testing/test-app';
import { personalData } from '#apps/server/testing/server-parts';

let testApp: TestApp;
const { fresh, run, read, roster, importFiles, everything, classes } = createRosterCli(() => testApp);

beforeEach(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => NOW } });
}, 30_000);
afterEach(() => testApp.close());

test('OneRoster: a second file moves, renames, takes out and adds; its undoing restores every row', async () => {
  await importFiles(roster());
  const before = await everything();
  const second = await importFiles(roster(laterDelivery));
  expect(second.exitCode).toBe(0);
  expect(await classes()).toEqual(LATER_SCHOOL_YEAR);
  const outcomes = Object.fromEntries(
    second.report.filter(({ outcome }) => outcome !== 'unchanged').map((row) => [row.sourcedId, row.outcome]),
  );
  expect(outcomes).toMatchObject({
    '5.b': 'changed',
    s2: 'changed',
    s4: 'removed',
    s5: 'new',
    'enrol-s1': 'changed',
    'enrol-s4': 'removed',
    'enrol-s5': 'new',
    admin: 'skipped',
    district: 'skipped',
  });
  expect((await testApp.database.pool.query(`select 1 from session_users where last_name = 'Kos'`)).rowCount).toBe(1);
  expect(await run(['undo', second.id])).toMatchObject({ exitCode: 0, said: expect.stringContaining('0 stay') });
  expect(await classes()).toEqual(LIPA);
  const own = ['rosters_imports', 'rosters_steps'];
  expect(without(await everything(), ...own)).toEqual(without(before, ...own));
  expect(await run(['undo', second.id])).toMatchObject({ exitCode: 1, said: expect.stringContaining('already') });
});

test('OneRoster: undoing the first import leaves nothing but what was used', async () => {
  const empty = await everything();
  const first = await importFiles(roster());
  expect(await run(['undo', first.id])).toMatchObject({ exitCode: 0 });
  expect(without(await everything(), 'rosters_imports')).toEqual(without(empty, 'rosters_imports'));
  const again = await importFiles(roster());
  const ana = again.passwords.find(({ username }) => username === 'ana.babic');
  await browser(testApp.server).call('POST', '/api/login', { username: 'ana.babic', password: ana?.password });
  const undone = await run(['undo', again.id]);
  expect(undone).toMatchObject({ exitCode: 1, said: expect.stringContaining('account of "s1" stays') });
  expect(await classes()).toEqual([]);
  const { rows } = await testApp.database.pool.query('select username from session_users');
  expect(rows).toEqual([{ username: 'ana.babic' }]);
  // The account is known and comes back into its class.
  const third = await importFiles(roster());
  expect(third.exitCode).toBe(0);
  expect(third.passwords).toHaveLength(4);
  expect(await classes()).toEqual(LIPA);
});

test('OneRoster: what no user can change makes no account a used one; a nickname does', async () => {
  const { id } = await importFiles(roster());
  const { pool } = testApp.database;
  await pool.query(`update session_users set created_at = created_at + interval '1 hour', market = 'moved'`);
  await pool.query(`update session_users set nickname = 'Đ' where username = 'djuro'`);
  expect(await run(['undo', id])).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('account of "s2" stays'),
  });
  expect((await pool.query('select username from session_users')).rows).toEqual([{ username: 'djuro' }]);
});

test.each([3, 5])(
  'OneRoster: broken off after transaction %i, the same file ends as if it had not been, and can be undone whole',
  async (until) => {
    let count = 0;
    const onBatch = () => {
      if (++count === until) throw new Error('the power is gone');
    };
    const empty = without(await everything(), 'rosters_imports');
    const path = roster(big);
    await expect(importFiles(path, [], { onBatch })).rejects.toThrow('the power is gone');
    expect((await run(['list'])).said).toContain('broken off');
    const second = await importFiles(path);
    expect(second.exitCode).toBe(0);
    expect(await classes()).toHaveLength(120);
    const { rows } = await testApp.database.pool.query('select count(distinct username)::int as n from session_users');
    expect(rows).toEqual([{ n: 120 }]);
    expect((await importFiles(path)).said).toContain('Nothing has changed');
    count = 0;
    await expect(run(['undo', second.id], { onBatch })).rejects.toThrow('the power is gone');
    expect((await run(['undo', second.id])).exitCode).toBe(0);
    expect(without(await everything(), 'rosters_imports')).toEqual(empty);
  },
  60_000,
);

test('OneRoster: a transaction that fails leaves no password of an account that is not there', async () => {
  await testApp.database.pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin
       if (select count(*) from session_users) >= 110 then raise exception 'full'; end if; return new; end $$;
     create trigger fail before insert on session_users for each row execute function fail()`,
  );
  const out = fresh('passwords.csv');
  const error = await run(['import', roster(big), '--out', out]).catch((thrown: unknown) => thrown);
  expect(String(error)).toBe('Error: full');
  const written = read(out);
  const { rows } = await testApp.database.pool.query<{ username: string }>('select username from session_users');
  expect(rows).toHaveLength(100);
  expect(written.map(({ username }) => username).toSorted()).toEqual(rows.map(({ username }) => username).toSorted());
});

test('OneRoster: books of a class come with it, go when one leaves, and come back when that is undone', async () => {
  await importFiles(roster());
  const { pool } = testApp.database;
  await pool.query(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, is_locked, file_key, spine, accessibility, digest)
     values (10, 'urn:a', 'a', 'hr', 'a', '[]', 4, 'textbook', array[]::bigint[], true, 'none', array['a'], '{}', '')`,
  );
  await pool.query(
    `insert into classrooms_publications (workspace_id, classroom_id, publication_id, publication_workspace_id)
     select 10, c.id, p.id, 10 from classrooms_classrooms c, catalog_publications p where c.letter = 'b'`,
  );
  const moved = await importFiles(roster(laterDelivery));
  const owners = async () =>
    (
      await pool.query<{ sourced_id: string }>(
        `select distinct l.sourced_id from catalog_entitlements e join rosters_links l on l.user_id = e.user_id and l.kind = 'user'
         where ends_at > $1 order by 1`,
        [NOW],
      )
    ).rows.map(({ sourced_id }) => sourced_id);
  expect(await owners()).toEqual(['s1']);
  await run(['undo', moved.id]);
  expect(await owners()).toEqual([]);
});

test('[ACC-18] OneRoster: what a school said of somebody is exported, and goes with the account', async () => {
  await importFiles(roster());
  const { pool, orm } = testApp.database;
  const found = await pool.query<{ id: string }>(`select id from session_users where username = 'djuro'`);
  const key = { workspaceId: 10, id: found.rows[0]?.id ?? '' };
  const scope = createScope(orm, [10, 39]);
  const [rosterData] = rosters.personalData;
  if (!rosterData) throw new Error('rosters keep something of users');
  expect(await rosterData.exportOf(scope, key)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ source: 'lipa', kind: 'user', sourcedId: 's2' }),
      expect.objectContaining({ source: 'lipa', kind: 'enrollment', sourcedId: 'enrol-s2' }),
    ]),
  );
  expect(personalData).toContain(rosterData);
  await rosterData.erase(scope, key);
  expect(await rosterData.exportOf(scope, key)).toBeUndefined();
  const all = await everything();
  const rows = [...(all.get('rosters_links') ?? []), ...(all.get('rosters_steps') ?? [])];
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows)
    for (const trace of [key.id, 'Šimić', ',s2,', '"s2"', 'enrol-s2']) expect(row).not.toContain(trace);
});

test('[SAFE-17] OneRoster: undo goes back one at a time through all that stand, the newest first', async () => {
  const empty = await everything();
  const first = await importFiles(roster());
  const second = await importFiles(roster(laterDelivery));
  const third = await importFiles(roster());
  expect(await run(['undo', first.id])).toMatchObject({ exitCode: 1, said: expect.stringContaining('stands') });
  for (const [{ id }, after] of [
    [third, LATER_SCHOOL_YEAR],
    [second, LIPA],
    [first, []],
  ] as const) {
    expect(await run(['undo', id])).toMatchObject({ exitCode: 0 });
    expect(await classes()).toEqual(after);
  }
  expect(without(await everything(), 'rosters_imports')).toEqual(without(empty, 'rosters_imports'));
});

test('[SAFE-17] OneRoster: passwords are issued anew into a new file; old ones and open sessions are dead', async () => {
  const { passwords } = await importFiles(roster());
  const ana = passwords.find(({ username }) => username === 'ana.babic');
  const login = (password = '') => {
    const one = browser(testApp.server);
    return one.call('POST', '/api/login', { username: 'ana.babic', password }).then(({ status }) => ({ one, status }));
  };
  const before = await login(ana?.password);
  expect(before.status).toBe(200);
  const out = fresh('anew.csv');
  const source = String(
    (await testApp.database.pool.query<{ source: string }>('select distinct source from rosters_links')).rows[0]
      ?.source,
  );
  const renew = (...more: string[]) => run(['passwords', '--source', source, '--out', out, ...more]);
  expect((await renew('--only', 'nobody')).exitCode).toBe(1);
  expect((await renew('--only', 's1')).exitCode).toBe(0);
  const [made] = read(out);
  expect(made).toMatchObject({ sourcedId: 's1', username: 'ana.babic' });
  expect((await login(ana?.password)).status).toBe(401);
  expect((await login(made?.['password'])).status).toBe(200);
  const { rows } = await testApp.database.pool.query('select ended_by from session_sessions');
  expect(rows).toContainEqual({ ended_by: 'password-changed' });
  // Teachers are no pupils: all of the school is all of its pupils.
  const all = fresh('all.csv');
  expect((await run(['passwords', '--source', source, '--out', all])).exitCode).toBe(0);
  expect(read(all).map(({ role }) => role)).toEqual(['student', 'student', 'student', 'student']);
});
