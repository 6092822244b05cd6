import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { runRoster, type RosterCommand } from '#features/rosters/server';
import { enrol, filesOf, lipa, roleOf, student, writeFolder, type TestRoster } from '#features/rosters/server/testing';
import { createForgiveLogin } from '#features/session/server';
import { temporaryFolder } from '#platform/testing';
import { SIGNING_SECRET, type TestApp } from '#apps/server/testing/test-app';
import { findLegalTexts, rosterAccountUsage } from '#apps/server/testing/server-parts';

export const NOW = new Date('2026-11-20T08:00:00Z');

type Cells = Record<string, string>;

/** A desk at which rosters come in: the command over a whole house. */
export function createRosterCli(appOf: () => TestApp) {
  const folder = temporaryFolder();
  let serial = 0;
  /** A path where nothing is. */
  const fresh = (name: string) => join(folder, `${++serial}-${name}`);

  async function run(args: readonly string[], more: Partial<RosterCommand> = {}) {
    const testApp = appOf();
    let said = '';
    const exitCode = await runRoster([...args, '--market', 'hr'], {
      executor: testApp.database.orm,
      markets: testApp.markets,
      now: NOW,
      findLegalTexts,
      write: (text) => void (said += text),
      usage: rosterAccountUsage(testApp.markets),
      forgiveLogin: createForgiveLogin(SIGNING_SECRET),
      ...more,
    });
    return { exitCode, said };
  }

  const read = (file: string) =>
    existsSync(file) ? (parse(readFileSync(file), { bom: true, columns: true }) as Cells[]) : [];

  return {
    fresh,
    run,
    read,
    roster: (differs: Partial<TestRoster> = {}) => writeFolder(fresh('roster'), filesOf({ ...lipa, ...differs })),
    async importFiles(path: string, more: readonly string[] = [], command: Partial<RosterCommand> = {}) {
      const out = fresh('passwords.csv');
      const report = fresh('report.csv');
      const done = await run(['import', path, '--out', out, '--report', report, ...more], command);
      const id = /Import (\d+) is done/.exec(done.said)?.[1] ?? '';
      return { ...done, out, id, passwords: read(out), report: read(report) };
    },
    /** Every table with its rows, but for what boards note of changes until the next day. */
    async everything(): Promise<Map<string, string[]>> {
      const { pool } = appOf().database;
      const { rows } = await pool.query<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'leaderboards_group_changes'`,
      );
      const all = new Map<string, string[]>();
      for (const { name } of rows) {
        const found = await pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
        all.set(name, found.rows.map(({ row }) => row).toSorted());
      }
      return all;
    },
    /** The members of each class, by names: `5. a: student Ana Babić`. */
    async classes(): Promise<string[]> {
      const { rows } = await appOf().database.pool.query<{ line: string }>(
        `select coalesce(nullif(custom_group, ''), grade || '. ' || letter)
           || case when archived_at is null then '' else ' (archived)' end
           || coalesce(': ' || m.role || ' ' || first_name || ' ' || last_name, '') as line
         from classrooms_classrooms c
         left join classrooms_members m on m.classroom_id = c.id
         left join session_users u on u.id = m.user_id`,
      );
      return rows.map(({ line }) => line).toSorted();
    },
  };
}

/** All tables but these. */
export const without = (all: ReadonlyMap<string, string[]>, ...names: readonly string[]) =>
  new Map([...all].filter(([name]) => !names.includes(name)));

/** Where the people of the roster `lipa` are. */
export const LIPA = [
  '5. a: student Ana Babić',
  '5. a: student Đuro Šimić',
  '5. a: teacher Tea Učić',
  '5. b: student Ana Babić',
  '5. b: student Iva Kos',
  '5. b: teacher Tea Učić',
].toSorted();

/** Ana moves to 5.b, Đuro is renamed, Iva leaves, 5.b becomes 6.b, Neva comes. */
export const laterDelivery: Partial<TestRoster> = {
  classes: lipa.classes.map((row) => (row.sourcedId === '5.b' ? { ...row, title: '6.b', grades: '06' } : row)),
  users: [
    ...lipa.users
      .filter(({ sourcedId }) => sourcedId !== 's4')
      .map((row) => (row.sourcedId === 's2' ? { ...row, familyName: 'Šimić-Kos' } : row)),
    student('s5', 'Neva', 'Rak'),
  ],
  roles: [...lipa.roles, roleOf('s5', 'student')],
  enrollments: [
    ...lipa.enrollments
      .filter(({ userSourcedId }) => userSourcedId !== 's4')
      .map((row) => (row.sourcedId === 'enrol-s1' ? { ...row, classSourcedId: '5.b' } : row)),
    enrol('s5', '5.a'),
  ],
};

/** Where they are then. */
export const LATER_SCHOOL_YEAR = [
  '5. a: student Neva Rak',
  '5. a: student Đuro Šimić-Kos',
  '5. a: teacher Tea Učić',
  '6. b: student Ana Babić',
  '6. b: student Ana Babić',
  '6. b: teacher Tea Učić',
].toSorted();

/** A school of a few transactions. */
export const big: TestRoster = {
  ...lipa,
  users: Array.from({ length: 120 }, (_, n) => student(`p${n}`, 'Ana', 'Babić')),
  roles: Array.from({ length: 120 }, (_, n) => roleOf(`p${n}`, 'student')),
  enrollments: Array.from({ length: 120 }, (_, n) => enrol(`p${n}`, n % 2 ? '5.a' : '5.b')),
};
