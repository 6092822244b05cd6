import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Cells = Readonly<Record<string, string>>;

/** As a school's system writes it: formulas are not its concern. */
const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

/** A roster as tests write it: rows by file, cells by column. */
export interface TestRoster {
  readonly orgs: readonly Cells[];
  readonly academicSessions: readonly Cells[];
  readonly courses: readonly Cells[];
  readonly classes: readonly Cells[];
  readonly users: readonly Cells[];
  readonly roles: readonly Cells[];
  readonly enrollments: readonly Cells[];
}

/** Columns as OneRoster 1.2 orders them. */
const COLUMNS: Readonly<Record<keyof TestRoster, string>> = {
  academicSessions: 'title,type,startDate,endDate,parentSourcedId,schoolYear',
  orgs: 'name,type,identifier,parentSourcedId',
  courses: 'schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  classes:
    'title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  users:
    'enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password',
  roles: 'userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  enrollments: 'classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
};

export const student = (id: string, first: string, last: string, more: Cells = {}): Cells => ({
  sourcedId: id,
  enabledUser: 'true',
  username: '',
  givenName: first,
  familyName: last,
  ...more,
});
export const roleOf = (user: string, role: string): Cells => ({
  sourcedId: `role-${user}`,
  userSourcedId: user,
  roleType: 'primary',
  role,
  orgSourcedId: 'school',
});
export const enrol = (user: string, classroom: string, role = 'student'): Cells => ({
  sourcedId: `enrol-${user}`,
  classSourcedId: classroom,
  schoolSourcedId: 'school',
  userSourcedId: user,
  role,
});

/** Two classes, a teacher in both, and four students; an administrator and a district that are left out. */
export const lipa: TestRoster = {
  orgs: [
    { sourcedId: 'district', name: 'Grad', type: 'district' },
    { sourcedId: 'school', name: 'OŠ Lipa', type: 'school', parentSourcedId: 'district' },
  ],
  academicSessions: [
    { sourcedId: 'year', title: '2026/27', type: 'schoolYear', startDate: '2026-09-01', endDate: '2027-08-31' },
  ],
  courses: [{ sourcedId: 'course', title: 'Razred', grades: '05', orgSourcedId: 'school' }],
  classes: ['5.a', '5.b'].map((title) => ({
    sourcedId: title,
    title,
    grades: '05',
    courseSourcedId: 'course',
    classType: 'homeroom',
    schoolSourcedId: 'school',
    termSourcedIds: 'year',
  })),
  users: [
    student('t1', 'Tea', 'Učić', { email: 'tea@lipa.example', username: 'tea@lipa.example' }),
    student('s1', 'Ana', 'Babić'),
    student('s2', 'Đuro', 'Šimić', { username: 'djuro' }),
    student('s3', 'Ana', 'Babić'),
    student('s4', 'Iva', 'Kos', { email: 'nothing' }),
    student('admin', 'Ada', 'Ravnić'),
  ],
  roles: [
    roleOf('t1', 'teacher'),
    ...['s1', 's2', 's3', 's4'].map((id) => roleOf(id, 'student')),
    roleOf('admin', 'siteAdministrator'),
  ],
  enrollments: [
    enrol('t1', '5.a', 'teacher'),
    { ...enrol('t1', '5.b', 'teacher'), sourcedId: 'enrol-t1-b' },
    ...[enrol('s1', '5.a'), enrol('s2', '5.a'), enrol('s3', '5.b'), enrol('s4', '5.b')],
  ],
};

export interface Writing {
  readonly mode?: 'bulk' | 'delta';
  readonly source?: string;
  readonly version?: string;
  /** Files that the manifest calls absent. */
  readonly absent?: readonly string[];
}

/** The files of a roster, by name. */
export function filesOf(roster: Partial<TestRoster>, writing: Writing = {}): Record<string, string> {
  const { mode = 'bulk', source = 'lipa', version = '1.2', absent = [] } = writing;
  const names = (Object.keys(COLUMNS) as (keyof TestRoster)[]).filter((name) => roster[name]);
  const isThere = (name: string) => names.includes(name as keyof TestRoster) && !absent.includes(name);
  const manifest = [
    ...[
      ['propertyName', 'value'],
      ['manifest.version', '1.0'],
      ['oneroster.version', version],
    ],
    ...Object.keys(COLUMNS).map((name) => [`file.${name}`, isThere(name) ? mode : 'absent']),
    ...(source ? [['source.systemCode', source]] : []),
  ];
  const files: Record<string, string> = { 'manifest.csv': manifest.map(csvLine).join('') };
  for (const name of names) {
    const columns = ['sourcedId', 'status', 'dateLastModified', ...COLUMNS[name].split(',')];
    const plain = (row: Cells) =>
      mode === 'delta' ? { status: 'active', dateLastModified: '2026-11-20', ...row } : row;
    const lines = (roster[name] ?? []).map((row) => columns.map((column) => plain(row)[column] ?? ''));
    files[`${name}.csv`] = [columns, ...lines].map(csvLine).join('');
  }
  return files;
}

/** An unpacked roster. */
export function writeFolder(path: string, files: Readonly<Record<string, string | Buffer>>): string {
  mkdirSync(path, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text);
  return path;
}

/** A packed one. */
export async function writeZip(path: string, files: Readonly<Record<string, string>>): Promise<string> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await writeFile(path, await buffer(zip.outputStream));
  return path;
}
