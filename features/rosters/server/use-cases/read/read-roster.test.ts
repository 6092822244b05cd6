import { join } from 'node:path';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#platform/testing';
import { enrol, filesOf, lipa, roleOf, student, writeFolder, writeZip } from '../../testing/index.ts';
import { openRoster } from './archive.ts';
import { readRoster } from './read-roster.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const folder = temporaryFolder();
let serial = 0;
const place = () => join(folder, String(++serial));

async function read(path: string) {
  const files = await openRoster(path);
  try {
    return await readRoster(files, NOW);
  } finally {
    await files.close();
  }
}
const readFiles = (files: Record<string, string | Buffer>) => read(writeFolder(place(), files));
const files = filesOf(lipa);
const changed = (name: string, change: (text: string) => string) => ({ ...files, [name]: change(files[name] ?? '') });
const without = (name: string) => Object.fromEntries(Object.entries(files).filter(([one]) => one !== name));

test('OneRoster: reads what a school system writes', async () => {
  const roster = await readFiles(files);
  expect(roster.source).toBe('lipa');
  expect([...roster.orgs.entries.keys()]).toEqual(['school']);
  expect(roster.classes.entries.get('5.a')?.value).toMatchObject({ grade: 5, letter: 'a', schoolYear: 2026 });
  expect(roster.users.entries.get('t1')?.value).toMatchObject({ role: 'teacher', email: 'tea@lipa.example' });
  expect(roster.users.entries.get('s2')).toMatchObject({ line: 4, value: { username: 'djuro', role: 'student' } });
  expect(roster.rows.filter(({ kind }) => kind).map(({ sourcedId, words }) => `${sourcedId}: ${words}`)).toEqual([
    'district: A district is no school',
    'admin: The role siteadministrator gets no account from a roster',
  ]);
});

test('OneRoster: a byte order mark, LF and other columns beside are fine, and a zip is as good as a folder', async () => {
  const plain = await readFiles(files);
  const marked = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, `\uFEFF${text.replaceAll('\r\n', '\n')}`]),
  );
  const zipped = await read(await writeZip(place(), marked));
  expect(zipped.users.entries).toEqual(plain.users.entries);
  expect(zipped.digest).not.toBe(plain.digest);
});

test('OneRoster 1.1: roles stand in users.csv', async () => {
  const old = filesOf({ ...lipa, roles: [] }, { version: '1.1', absent: ['roles'] });
  const users =
    'sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName\ns1,true,school,student,,Ana,Babić\n';
  const roster = await readFiles({ ...old, 'users.csv': users });
  expect(roster.users.entries.get('s1')?.value).toMatchObject({ role: 'student', first: 'Ana' });
});

test.each([
  ['a path to nothing', () => join(folder, 'nothing'), /is not there/],
  [
    'a file that is no zip',
    () => (writeFileSync(join(folder, 'text.zip'), 'hello'), join(folder, 'text.zip')),
    /not a sound zip/,
  ],
  [
    'an archive whose files lie in a folder',
    () => writeZip(place(), { 'roster/manifest.csv': 'x' }),
    /lies in a folder/,
  ],
])('OneRoster: refuses %s in words', async (_, make, words) => {
  await expect(read(await make())).rejects.toThrow(words);
});

test('OneRoster: refuses an archive that would write elsewhere', async () => {
  const path = await writeZip(place(), { ...files, 'aaaaaaaaaaaa.csv': 'x' });
  const slipped = readFileSync(path).toString('latin1').replaceAll('aaaaaaaaaaaa.csv', '../../../bad.csv');
  writeFileSync(path, Buffer.from(slipped, 'latin1'));
  await expect(read(path)).rejects.toThrow(/path-traversal/);
});

test('OneRoster: refuses an archive that inflates without end', async () => {
  const path = await writeZip(place(), { ...files, 'users.csv': 'a'.repeat(8_000_000) });
  await expect(read(path)).rejects.toThrow(/zip-bomb/);
});

test.each([
  ['no manifest', without('manifest.csv'), /no manifest\.csv/],
  ['a file that the manifest promises', without('users.csv'), /promises users\.csv/],
  ['a required file left out', filesOf(lipa, { absent: ['enrollments'] }), /leaves out enrollments\.csv/],
  ['another version', filesOf(lipa, { version: '1.0' }), /OneRoster 1\.0/],
  ['a mode that is none', changed('manifest.csv', (text) => text.replace('users,bulk', 'users,full')), /"full"/],
  ['missing columns', changed('users.csv', (text) => text.replace('givenName', 'name')), /lacks the column givenName/],
  ['semicolons', changed('orgs.csv', (text) => text.replaceAll(',', ';')), /semicolons; OneRoster wants commas/],
  ['an empty file', { ...files, 'orgs.csv': '' }, /orgs\.csv is empty/],
  ['a quote without end', changed('users.csv', (text) => `${text}x,,,"`), /users\.csv, line \d+: a quote/],
  ['a cell of a megabyte', changed('users.csv', (text) => `${text}${'x'.repeat(1_000_000)}`), /more than 65536/],
  [
    'Windows-1250',
    { ...files, 'users.csv': Buffer.from((files['users.csv'] ?? '').replaceAll(/[^ -~\s]/g, '\u00e6'), 'latin1') },
    /not UTF-8/,
  ],
])('OneRoster: refuses %s in words', async (_, input, words) => {
  await expect(readFiles(input)).rejects.toThrow(words);
});

test.each([
  ['a sourcedId twice', { users: [...lipa.users, student('s1', 'Another', 'One')] }, 's1', /stands in line 3 already/],
  ['no sourcedId', { users: [...lipa.users, student('', 'Another', 'One')] }, '', /is missing/],
  ['a name that is none', { users: [student('s1', 'Ana', '=SUM(A1)')] }, 's1', /familyName is no name/],
  ['no name', { users: [student('s1', ' ', 'Babić')] }, 's1', /givenName is missing/],
  ['a user without role', { roles: [roleOf('s2', 'student')] }, 's1', /no role in roles\.csv/],
  ['an unknown term', { classes: [{ ...lipa.classes[0], termSourcedIds: 'never' }] }, '5.a', /term "never"/],
  ['an unknown status', { orgs: [{ ...lipa.orgs[1], status: 'inactive' }] }, 'school', /status "inactive"/],
  ['no role of an enrolment', { enrollments: [enrol('s1', '5.a', '')] }, 'enrol-s1', /role is missing/],
])('OneRoster: a row with %s is refused, with its line', async (_, differs, sourcedId, words) => {
  const { rows, users } = await readFiles(filesOf({ ...lipa, ...(differs as object) }));
  const row = rows.findLast((one) => one.sourcedId === sourcedId && one.outcome === 'refused');
  expect(row).toMatchObject({ outcome: 'refused', words: expect.stringMatching(words) });
  expect(row?.line).toBeGreaterThan(1);
  expect(users.entries.get('s1')?.value.first ?? 'Ana').toBe('Ana');
});

test('OneRoster: who is not enabled, and what is over, is left out and said', async () => {
  const users = lipa.users.map((row) => (row.sourcedId === 's1' ? { ...row, enabledUser: 'false' } : row));
  const enrollments = [
    { ...enrol('s2', '5.a'), endDate: '2026-11-20' },
    { ...enrol('s3', '5.b'), endDate: '2027-06-30' },
  ];
  const roster = await readFiles(filesOf({ ...lipa, users, enrollments }));
  expect(roster.users.skipped.get('s1')).toBe('The user is not enabled');
  expect([...roster.enrollments.entries.keys()]).toEqual(['enrol-s3']);
});

test.each([
  [
    'an enabledUser that says nothing',
    'users.csv',
    (text: string) => text.replace(/(s1,[^\n]*?)true/, '$1yes'),
    /enabledUser is neither/,
  ],
  [
    'a day that is none',
    'academicSessions.csv',
    (text: string) => text.replace(/\d{4}-\d{2}-\d{2}/, '2026-02-31'),
    /is no date/,
  ],
  [
    'a day of another spelling',
    'academicSessions.csv',
    (text: string) => text.replace(/\d{4}-\d{2}-\d{2}/, '9/1/2026'),
    /is no date/,
  ],
])('[SAFE-17] OneRoster: %s is refused, not guessed', async (_, name, change, words) => {
  const refused = (await readFiles(changed(name, change))).rows.map((row) => row.words);
  expect(refused.some((one) => words.test(one))).toBe(true);
  expect((await readFiles(files)).rows.some((row) => words.test(row.words))).toBe(false);
});
