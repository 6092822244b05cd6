import type { BooksGroups, PublicationRow, Subject } from '#features/catalog/contract';
import { sorted } from '#platform/kernel';

/** What the user chose to see; ids, as in the filters of the shelf. Nothing chosen means everything. */
export interface Choice {
  readonly grades: readonly number[];
  readonly subjects: readonly number[];
}

export const NOTHING_CHOSEN: Choice = { grades: [], subjects: [] };

export const isChoosing = ({ grades, subjects }: Choice): boolean => grades.length + subjects.length > 0;

/** Names in the query of the address; the shelf has the same for grade and subject. */
const [GRADE, SUBJECT, SHOWN] = ['grade', 'subject', 'shown'];

/** How many courses a screen shows first, and how many more each press of "more" brings. */
export const COURSES_AT_ONCE = 24;
/** Far above any catalogue. */
const MOST_SHOWN = 10_000;

/** The choice in an address; values that are no numbers are left out. Pure. */
export function choiceIn(query: URLSearchParams): Choice {
  const numbers = (name: string) => [...new Set(query.getAll(name).map(Number).filter(isId))];
  return { grades: numbers(GRADE), subjects: numbers(SUBJECT) };
}

const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** How many courses the address asks for. Pure. */
export function shownIn(query: URLSearchParams): number {
  const shown = Number(query.get(SHOWN));
  return isId(shown) ? Math.min(Math.max(shown, COURSES_AT_ONCE), MOST_SHOWN) : COURSES_AT_ONCE;
}

/** The query of an address with this choice. Pure. */
export const queryOfChoice = ({ grades, subjects }: Choice, shown = COURSES_AT_ONCE): [string, string][] => [
  ...grades.map((id): [string, string] => [GRADE, String(id)]),
  ...subjects.map((id): [string, string] => [SUBJECT, String(id)]),
  ...(shown > COURSES_AT_ONCE ? [[SHOWN, String(shown)] as [string, string]] : []),
];

/** Whether a course stays under a choice: any of the grades, and any of the subjects. Pure. */
export const fits = ({ grades, subjects }: Choice, { grade, subjects: own }: PublicationRow): boolean =>
  (grades.length === 0 || (grade !== null && grades.includes(grade.id))) &&
  (subjects.length === 0 || own.some((id) => subjects.includes(id)));

/**
 * The interactive courses of a shelf, those inside groups and the user's own too, each once: open ones before locked ones, then by
 * grade, then by name. Pure.
 *
 * @param compare the order of names in the market's language
 */
export function coursesOf({ ungrouped, grouped }: BooksGroups, compare: (a: string, b: string) => number) {
  const parts = [ungrouped, ...grouped.map(({ publications }) => publications)];
  // The wire may leave a list out, whatever the contract says.
  const rows = parts.flatMap(({ books = [], userbooks = [] }: Partial<BooksGroups['ungrouped']>) => [
    ...books,
    ...userbooks,
  ]);
  const courses = new Map(rows.filter(({ isCourse }) => isCourse === true).map((row) => [row.dos_id, row]));
  return sorted(
    courses.values(),
    (a, b) => Number(a.is_visible) - Number(b.is_visible) || gradeOf(a) - gradeOf(b) || compare(a.name, b.name),
  );
}

const gradeOf = ({ grade }: PublicationRow): number => grade?.number ?? Infinity;

/** A grade that some course has. */
export interface GradeChoice {
  readonly id: number;
  readonly number: number;
  /** Where two school groups have a grade with this number. */
  readonly schoolGroup?: string;
}

/** The grades of courses, by number. Pure. */
export function gradesIn(courses: readonly PublicationRow[]): GradeChoice[] {
  const grades = new Map<number, { readonly number: number; readonly schoolGroup: string | undefined }>();
  for (const { grade, schoolGroup } of courses)
    if (grade) grades.set(grade.id, { number: grade.number, schoolGroup: schoolGroup?.name });
  const isTwice = (number: number) => [...grades.values()].filter((one) => one.number === number).length > 1;
  return sorted(grades, ([, a], [, b]) => a.number - b.number).map(([id, { number, schoolGroup }]) => ({
    id,
    number,
    ...(schoolGroup && isTwice(number) ? { schoolGroup } : {}),
  }));
}

/** The subjects of courses, in their order. Pure. */
export function subjectsIn(courses: readonly PublicationRow[], subjects: readonly Subject[]): Subject[] {
  const own = new Set(courses.flatMap((course) => course.subjects));
  return sorted(
    subjects.filter(({ id }) => own.has(id)),
    (a, b) => a.order - b.order,
  );
}
