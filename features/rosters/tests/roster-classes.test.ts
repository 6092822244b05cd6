import { afterEach, beforeEach, expect, test } from 'vitest';
import { enrol, filesOf, lipa, writeFolder, type TestRoster } from '#features/rosters/server/testing';
import { LIPA, NOW, createRosterCli } from './roster-cli.ts';
import { createTestApp, type TestApp } from '#apps/server/testing/test-app';

let testApp: TestApp;
const { fresh, run, roster, importFiles, classes } = createRosterCli(() => testApp);

beforeEach(async () => {
  testApp = await createTestApp({}, [], { clock: { now: () => NOW } });
}, 30_000);
afterEach(() => testApp.close());

const delta = (differs: Partial<TestRoster>) => writeFolder(fresh('delta'), filesOf(differs, { mode: 'delta' }));
const again = { ...enrol('s1', '5.a'), sourcedId: 'again' };
const gone = { ...enrol('s1', '5.a'), status: 'tobedeleted' };

/** A book that every class gives; the query returns until when a user has it. */
async function giveBook() {
  const { pool } = testApp.database;
  await pool.query(
    `insert into catalog_publications (workspace_id, identifier, alias, language, name, authors, theme_id, book_type,
       subject_ids, is_locked, file_key, spine, accessibility, digest)
     values (10, 'urn:a', 'a', 'hr', 'a', '[]', 4, 'textbook', array[]::bigint[], true, 'none', array['a'], '{}', '')`,
  );
  await pool.query(
    `insert into classrooms_publications (workspace_id, classroom_id, publication_id, publication_workspace_id)
     select 10, c.id, p.id, 10 from classrooms_classrooms c, catalog_publications p where c.archived_at is null`,
  );
  return async () => {
    const { rows } = await pool.query<{ line: string }>(
      `select l.sourced_id || ' ' || to_char(ends_at at time zone 'utc', 'YYYY-MM-DD') as line
       from catalog_entitlements e join rosters_links l on l.user_id = e.user_id and l.kind = 'user'`,
    );
    return rows.map(({ line }) => line).toSorted();
  };
}

/** Two classes without pupils, so that those who come next get the book. */
const emptied = { enrollments: lipa.enrollments.filter(({ role }) => role === 'teacher') };
const untilEnd = (day: string) => ['s1', 's2', 's3', 's4'].map((id) => `${id} ${day}`);

test('[CLS-9] OneRoster: what a class gave goes with it into the next school year, and back when that is undone', async () => {
  await importFiles(roster(emptied));
  const books = await giveBook();
  await importFiles(roster());
  expect(await books()).toEqual(untilEnd('2027-09-01'));
  const next = roster({
    classes: lipa.classes.map((row) => ({ ...row, title: String(row.title).replace('5', '6'), grades: '06' })),
    academicSessions: [
      { sourcedId: 'year', title: '2027/28', type: 'schoolYear', startDate: '2027-09-01', endDate: '2028-08-31' },
    ],
  });
  const now = new Date('2027-08-25T08:00:00Z');
  const moved = await importFiles(next, [], { now });
  expect(moved.exitCode).toBe(0);
  expect(await classes()).toContain('6. a: student Ana Babić');
  expect(await books()).toEqual(untilEnd('2028-09-01'));
  expect((await run(['undo', moved.id], { now })).exitCode).toBe(0);
  expect(await books()).toEqual(untilEnd('2027-09-01'));
});

test('OneRoster: a pupil who is enrolled anew stays when the older enrolment goes, and leaves with the last one', async () => {
  await importFiles(roster());
  await importFiles(delta({ enrollments: [again] }));
  const ended = await importFiles(delta({ enrollments: [gone] }));
  expect(ended.exitCode).toBe(0);
  expect(await classes()).toEqual(LIPA);
  await run(['undo', ended.id]);
  expect(await classes()).toEqual(LIPA);
  // Both in one file: nothing is left that keeps the place.
  const both = await importFiles(delta({ enrollments: [gone, { ...again, status: 'tobedeleted' }] }));
  expect(await classes()).toEqual(LIPA.filter((line) => line !== '5. a: student Ana Babić'));
  await run(['undo', both.id]);
  expect(await classes()).toEqual(LIPA);
});

test('OneRoster: a pupil with two enrolments who moves with one of them is in both classes', async () => {
  await importFiles(roster());
  await importFiles(delta({ enrollments: [again] }));
  await importFiles(delta({ enrollments: [enrol('s1', '5.b')] }));
  // Two pupils are called Ana Babić.
  expect(await classes()).toEqual([...LIPA, '5. b: student Ana Babić'].toSorted());
});

test('OneRoster: a file that lost most of its classes archives none without a word', async () => {
  const class2 = (title: string) => ({ ...lipa.classes[0], sourcedId: title, title });
  const many = ['5.a', '5.b', '5.c', '5.d'].map(class2);
  await importFiles(roster({ classes: many }));
  const before = await classes();
  const cut = roster({ classes: many.slice(0, 1) });
  const refused = await importFiles(cut);
  expect(refused).toMatchObject({ exitCode: 1, said: expect.stringContaining('3 of 4 classes would go') });
  expect(await classes()).toEqual(before);
  // Enrolments name classes that no longer exist; their rows are refused.
  expect((await importFiles(cut, ['--many-removals'])).said).toContain('is done');
  expect((await classes()).filter((line) => line.includes('(archived)')).length).toBeGreaterThan(2);
  // Archived classes do not count: one removal of one class is few, and two of four are not most.
  await importFiles(roster({ classes: many }));
  const half = roster({ classes: many.slice(0, 2) });
  expect((await importFiles(half)).exitCode).toBe(0);
  expect((await importFiles(roster({ classes: [class2('7.a')] }))).exitCode).toBe(1);
});
