import { existsSync, readFileSync, statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enrol, filesOf, lipa, roleOf, student, writeFolder, writeZip } from '#features/rosters/server/testing';
import { createAccount } from '#features/session/server';
import { createScope } from '#platform/server/db';
import { browser } from '#apps/server/testing/browser';
import { big, laterDelivery, LIPA, NOW, createRosterCli } from './roster-cli.ts';
import { createTestApp, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
const { fresh, run, roster, importFiles, everything, classes } = createRosterCli(() => testApp);

beforeEach(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => NOW } });
}, 30_000);
afterEach(() => testApp.close());

test('OneRoster: the check changes nothing, row by row of every table', async () => {
  const before = await everything();
  const { exitCode, said } = await run(['check', roster()]);
  expect(exitCode).toBe(0);
  expect(said).toMatch(/people\s+5\s+0\s+0\s+0\s+0\s+1\n/);
  expect(said).toMatch(/enrolments\s+6\s/);
  expect(await everything()).toEqual(before);
});

test('OneRoster: an archive comes in, and its people sign in with what the file says', async () => {
  const zip = await writeZip(fresh('roster.zip'), filesOf(lipa));
  const { exitCode, passwords, out, said } = await importFiles(zip);
  expect({ exitCode, said }).toMatchObject({ exitCode: 0, said: expect.stringContaining('14 of 14') });
  expect(await classes()).toEqual(LIPA);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  expect(passwords.map(({ username, email, role }) => ({ username, email, role }))).toEqual([
    { username: 'tea.ucic', email: 'tea@lipa.example', role: 'teacher' },
    { username: 'ana.babic', email: '', role: 'student' },
    { username: 'djuro', email: '', role: 'student' },
    { username: 'ana.babic2', email: '', role: 'student' },
    { username: 'iva.kos', email: '', role: 'student' },
  ]);
  expect(passwords[0]?.classes).toBe('5. a, 5. b');
  for (const { username = '', password = '' } of passwords) {
    expect(said).not.toContain(password);
    const signedIn = await browser(testApp.server).call('POST', '/api/login', { username, password });
    expect(signedIn.status, username).toBe(200);
  }
  const { rows } = await testApp.database.pool.query('select distinct given_by from account_consents');
  expect(rows.every(({ given_by }) => given_by === 'school')).toBe(true);
});

test('OneRoster: the same again changes nothing, also after the check', async () => {
  await importFiles(roster());
  const before = await everything();
  const again = await importFiles(roster());
  expect(again).toMatchObject({ exitCode: 0, said: expect.stringContaining('Nothing has changed') });
  expect(existsSync(again.out)).toBe(false);
  expect(await everything()).toEqual(before);
});

describe('OneRoster: accounts that are there', () => {
  const make = (differs: object) =>
    createAccount(createScope(testApp.database.orm, [10, 39]), {
      username: 'djuro',
      firstName: 'Đ',
      lastName: 'Š',
      password: 'klupa-test',
      roles: ['ROLE_STUDENT'],
      ...differs,
    });

  test('are refused without --match, and linked with it; their names and passwords stay', async () => {
    const uid = await make({});
    const refused = await importFiles(roster());
    expect(refused.exitCode).toBe(1);
    expect(refused.said).toContain('An account answers to "djuro" already; --match links it');
    expect(await classes()).not.toContain('5. a: student Đ Š');
    const linked = await importFiles(roster(), ['--match']);
    expect(linked.exitCode).toBe(0);
    expect(await classes()).toContain('5. a: student Đ Š');
    expect((await run(['undo', linked.id])).exitCode).toBe(0);
    const { rows } = await testApp.database.pool.query('select id from session_users where username = $1', ['djuro']);
    expect(rows).toEqual([{ id: uid }]);
    expect(await classes()).not.toContain('5. a: student Đ Š');
  });

  test.each([
    ['of another role', { roles: ['ROLE_PARENT'] }, 'is no student'],
    ['that wait for a guardian', { waitsForGuardianSince: NOW }, 'waits for the consent'],
  ])('%s are never linked', async (_, differs, words) => {
    await make(differs);
    const done = await importFiles(roster(), ['--match']);
    expect(done).toMatchObject({ exitCode: 1, said: expect.stringContaining(words) });
    expect(done.report.find(({ sourcedId }) => sourcedId === 's2')).toMatchObject({ outcome: 'refused' });
  });

  test('are not linked when e-mail and username belong to two of them', async () => {
    await make({});
    await make({ username: undefined, email: 'd@lipa.example' });
    const users = lipa.users.map((row) => (row.sourcedId === 's2' ? { ...row, email: 'd@lipa.example' } : row));
    expect((await importFiles(roster({ users }), ['--match'])).said).toContain('belong to different accounts');
  });
});

test('OneRoster: a delta file touches what it names, and takes away what it marks', async () => {
  await importFiles(roster());
  const enrollments = [
    { ...enrol('s1', '5.a'), status: 'tobedeleted' },
    { ...enrol('s5', '5.b'), status: 'active' },
  ];
  const delta = filesOf(
    { users: [student('s5', 'Neva', 'Rak')], roles: [roleOf('s5', 'student')], enrollments },
    { mode: 'delta' },
  );
  const done = await importFiles(writeFolder(fresh('delta'), delta));
  expect(done).toMatchObject({ exitCode: 0 });
  const expected = [...LIPA.filter((line) => line !== '5. a: student Ana Babić'), '5. b: student Neva Rak'];
  expect(await classes()).toEqual(expected.toSorted());
});

test('OneRoster: a file that lost most of its rows takes nobody out without a word', async () => {
  await importFiles(roster(big));
  const cut = roster({ ...big, enrollments: big.enrollments.slice(0, 50) });
  expect(await importFiles(cut)).toMatchObject({ exitCode: 1, said: expect.stringContaining('70 of 120 enrolments') });
  expect(await classes()).toHaveLength(120);
  expect((await importFiles(cut, ['--many-removals'])).exitCode).toBe(0);
  expect(await classes()).toHaveLength(50);
});

test('OneRoster: a class that is named no more goes into the archive, and out of it when it is named again', async () => {
  await importFiles(roster());
  const without = {
    classes: lipa.classes.slice(0, 1),
    enrollments: lipa.enrollments.filter((row) => row.classSourcedId === '5.a'),
  };
  expect((await importFiles(roster(without))).exitCode).toBe(0);
  expect(await classes()).toEqual([...LIPA.slice(0, 3), '5. b (archived)']);
  expect((await importFiles(roster())).exitCode).toBe(0);
  expect(await classes()).toEqual(LIPA);
});

test('OneRoster: the command explains what is wrong with its words', async () => {
  const cases: readonly [readonly string[], RegExp][] = [
    [[], /What shall be done/],
    [['fetch', 'x'], /"fetch x" is not understood/],
    [['check'], /PATH is missing/],
    [['import', 'x'], /--out is missing/],
    [['undo', 'x'], /no id of an import/],
    [['list', '--all'], /--all/],
  ];
  for (const [args, words] of cases) {
    const { exitCode, said } = await run(args);
    expect(exitCode).toBe(2);
    expect(said).toMatch(words);
    expect(said).toContain('npm run roster');
  }
});

test('OneRoster: a file of passwords that exists is not written over, and nothing comes in', async () => {
  const { out } = await importFiles(roster());
  const before = await everything();
  const kept = readFileSync(out, 'utf8');
  expect(await run(['import', roster(laterDelivery), '--out', out])).toMatchObject({ exitCode: 2 });
  expect(readFileSync(out, 'utf8')).toBe(kept);
  expect(await everything()).toEqual(before);
});

test('OneRoster: what refers to nothing is refused, and who is there stays', async () => {
  await importFiles(roster());
  const enrollments = lipa.enrollments.map((row) => {
    if (row.sourcedId === 'enrol-s1') return { ...row, classSourcedId: '=cmd' };
    return row.sourcedId === 'enrol-s2' ? { ...row, userSourcedId: 'nobody' } : row;
  });
  const twice = { ...enrol('s3', '5.b'), sourcedId: '=HYPERLINK("x")' };
  const teaching = { ...enrol('s4', '5.a', 'teacher'), sourcedId: 'wrong-role' };
  const classes2 = [...lipa.classes, { sourcedId: '7.a', title: '7.a', schoolSourcedId: 'district' }];
  const done = await importFiles(roster({ classes: classes2, enrollments: [...enrollments, twice, teaching] }));
  expect(done.exitCode).toBe(1);
  const said = Object.fromEntries(
    done.report.map(({ sourcedId, outcome, words }) => [sourcedId, `${outcome}: ${words}`]),
  );
  expect(said).toMatchObject({
    '7.a': 'refused: "district" is no school (A district is no school)',
    'enrol-s1': 'refused: The class "=cmd" is not in classes.csv, or was refused there',
    'enrol-s2': 'refused: The user "nobody" is not in users.csv, or was refused there',
    'wrong-role': 'refused: The user is a student, and cannot be a teacher of the class',
    // A spreadsheet would run it: it is text.
    '\'=HYPERLINK("x")': 'skipped: The same as line 6',
  });
  expect(await classes()).toEqual(LIPA);
});

test('OneRoster: two schools of one market do not touch each other; an archive without a name needs one', async () => {
  await importFiles(roster());
  const nameless = {
    ...filesOf({ ...lipa, users: lipa.users.map(({ username: _name, email: _mail, ...row }) => row) }, { source: '' }),
  };
  const path = writeFolder(fresh('other'), nameless);
  expect(await importFiles(path)).toMatchObject({ exitCode: 1, said: expect.stringContaining('--source NAME') });
  expect((await importFiles(path, ['--source', 'hrast'])).exitCode).toBe(0);
  expect(await classes()).toEqual([...LIPA, ...LIPA].toSorted());
  expect((await importFiles(roster())).said).toContain('Nothing has changed');
});
