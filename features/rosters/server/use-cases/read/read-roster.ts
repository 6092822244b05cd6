import { createHash } from 'node:crypto';
import { GROUP_MAX, SCHOOL_MAX, schoolYearOf } from '#features/classrooms/contract';
import type { RosterFiles } from './archive.ts';
import { labelOf, type TitleLabel } from './class-label.ts';
import { readManifest } from './manifest.ts';
import { cell, list, readFile, type FileContents, type Source } from './read-file.ts';
import { readPeople, type RawPerson } from './read-people.ts';
import type { Enrollment, Org, Row } from './roster.ts';

export interface RawClass extends TitleLabel {
  readonly org: string;
  /** Calendar year in which its school year begins; undefined where no term gives it. */
  readonly schoolYear: number | undefined;
  readonly note: string;
}

/** Everything that the files say, checked row by row; references are not followed yet. */
export interface Roster {
  /** Name of the system that wrote the files; empty when it does not say. */
  readonly source: string;
  /** SHA-256 of all that was read. */
  readonly digest: string;
  readonly orgs: FileContents<Org>;
  readonly classes: FileContents<RawClass>;
  readonly users: FileContents<RawPerson>;
  readonly enrollments: FileContents<Enrollment>;
  /** The rows refused or left out so far. */
  readonly rows: Row[];
}

/** Reads the files of a roster. @throws RosterRefused when nothing of it can be used */
export async function readRoster(files: RosterFiles, now: Date): Promise<Roster> {
  const digest = createHash('sha256');
  const { source, modes, version } = await readManifest(files, digest);
  const rows: Row[] = [];
  const from: Source = { files, digest, modes, rows };
  const orgs = await readFile<Org>(from, { name: 'orgs', columns: ['name', 'type'], kind: 'org' }, (cells) => {
    const name = cell(cells, 'name');
    if (cell(cells, 'type').toLowerCase() !== 'school')
      return { skipped: `A ${cell(cells, 'type') || 'thing without type'} is no school` };
    if (name === '') return { refused: 'The name of the school is missing' };
    return { value: { name: name.slice(0, SCHOOL_MAX) } };
  });
  const classes = await readClasses(from);
  const users = await readPeople(from, version);
  const today = now.toISOString().slice(0, 10);
  const columns = ['classSourcedId', 'userSourcedId', 'role'];
  const file = { name: 'enrollments', columns, kind: 'enrollment' } as const;
  const enrollments = await readFile<Enrollment>(from, file, (cells) => {
    const role = cell(cells, 'role').toLowerCase();
    const ends = cell(cells, 'endDate');
    const wrong = ['beginDate', 'endDate'].find((column) => !isDate(cell(cells, column)));
    if (wrong) return { refused: `The ${wrong} is no date such as 2026-09-01` };
    if (role === '') return { refused: 'The role is missing' };
    if (role !== 'student' && role !== 'teacher') return { skipped: `The role ${role} has no place in a class here` };
    if (ends !== '' && ends.slice(0, 10) <= today) return { skipped: `It was over on ${ends}` };
    return { value: { class: cell(cells, 'classSourcedId'), user: cell(cells, 'userSourcedId'), role } };
  });
  return { source, digest: digest.digest('hex'), orgs, classes, users, enrollments, rows };
}

const DATE = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/;

/** Whether a cell is empty, or a day of the calendar as OneRoster writes it (ISO 8601). */
function isDate(text: string): boolean {
  if (text === '') return true;
  const day = DATE.exec(text)?.[1];
  const parsed = day ? new Date(`${day}T00:00:00Z`) : undefined;
  return parsed !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day ?? '');
}

async function readClasses(from: Source): Promise<Roster['classes']> {
  const sessions = { name: 'academicSessions', columns: ['startDate', 'endDate'] } as const;
  const years = await readFile<number>(from, sessions, (cells) => {
    // The start day is unambiguous; the column names the year in which a school year ends.
    const wrong = ['startDate', 'endDate'].find((column) => !isDate(cell(cells, column)));
    if (wrong) return { refused: `The ${wrong} is no date such as 2026-09-01` };
    const start = new Date(cell(cells, 'startDate'));
    const year = Number(cell(cells, 'schoolYear')) - 1;
    if (!Number.isNaN(start.getTime())) return { value: schoolYearOf(start) };
    return year > 1900 && year < 2200 ? { value: year } : { refused: 'The startDate is no date such as 2026-09-01' };
  });
  const courses = await readFile<string[]>(from, { name: 'courses', columns: [] }, (cells) => ({
    value: list(cells, 'grades'),
  }));
  const columns = ['title', 'schoolSourcedId'];
  return readFile<RawClass>(from, { name: 'classes', columns, kind: 'class' }, (cells) => {
    const title = cell(cells, 'title').replaceAll(/\s+/g, ' ');
    if (title === '') return { refused: 'The title of the class is missing' };
    const terms = list(cells, 'termSourcedIds');
    const unknown = terms.find((term) => years.mode === 'bulk' && !years.entries.has(term));
    if (unknown) return { refused: `The term "${unknown}" is not in academicSessions.csv, or was refused there` };
    const own = list(cells, 'grades');
    const course = courses.entries.get(cell(cells, 'courseSourcedId'));
    const note = title.length > GROUP_MAX ? `The title is cut to ${GROUP_MAX} characters` : '';
    return {
      value: {
        ...labelOf(title, own.length > 0 ? own : (course?.value ?? [])),
        org: cell(cells, 'schoolSourcedId'),
        note,
        schoolYear: terms.map((term) => years.entries.get(term)?.value).find((year) => year !== undefined),
      },
    };
  });
}
