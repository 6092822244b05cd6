import { findAccess, isCourse, type Access } from '#features/catalog/server';
import { classroomErrors } from '#features/classrooms/contract';
import {
  booksInClass,
  findMine,
  listTaughtTo,
  membersOf,
  presentPerson,
  teachesWith,
  type MemberRow,
  type MembershipRow,
} from '#features/classrooms/server';
import { readResults, readTotals } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Result, type Success } from '#platform/kernel';
import { resultOf, type DashboardResults, type ReportType, type StudentUnits } from '../../contract/index.ts';
import type { StatsDeps } from '../deps.ts';
import { maySeeResultsOf } from '../policy.ts';
import { questionsOf } from './questions.ts';
import { unitTree } from './unit-tree.ts';

/** A publication in a class. */
export interface StatsPlace {
  readonly classroom: number;
  /** Alias or `dos_id`. */
  readonly publication: string;
}

interface Found {
  readonly membership: MembershipRow;
  readonly record: Access['record'];
  readonly units: Access['units'];
}

/** The class and its publication, as far as the user has them; a student has what the class gave to that student. */
async function find(
  context: Context,
  { classroom, publication }: StatsPlace,
  { clock }: Pick<StatsDeps, 'clock'>,
): Promise<Success<Found> | Failure> {
  const { scope, market, user } = context;
  const mine = await findMine(context, classroom);
  if (!mine.isOk) return mine;
  const books = await booksInClass(scope, mine.value, user.uid);
  const book = books.find(({ id, alias }) => alias === publication || String(id) === publication);
  const access = book && (await findAccess(scope, market, { userId: user.uid, now: clock.now() }, String(book.id)));
  if (!access) return fail(classroomErrors['publication-unknown']);
  return ok({ membership: mine.value, record: access.record, units: access.units });
}

const unitsOf = ({ record: { workspaceId, id }, units }: Found) => ({ workspaceId, id, units });

const presentPublication = (record: Found['record']) => {
  const { id, alias, name } = record;
  return { dos_id: String(id), alias, name, isCourse: isCourse(record) };
};

/** The students of the class whose results the user may see. */
async function listStudents({ scope, user }: Context, { membership }: Found): Promise<MemberRow[]> {
  const people = await membersOf(scope, membership.classroom);
  return people.filter(
    ({ uid, role }) => role === 'student' && maySeeResultsOf(user, membership.role, uid === user.uid),
  );
}

/** Visited, score percent and points of each student, the best of the report's type first; reads one row of the totals a student [CLS-7]. */
export async function getDashboardResults(
  context: Context,
  place: StatsPlace,
  type: ReportType,
  deps: StatsDeps,
): Promise<Result<DashboardResults>> {
  const found = await find(context, place, deps);
  if (!found.isOk) return found;
  const { record } = found.value;
  const students = await listStudents(context, found.value);
  const uids = students.map(({ uid }) => uid);
  const [totals, questions] = await Promise.all([
    readTotals(context.scope, unitsOf(found.value), uids),
    questionsOf(context, record, uids, deps),
  ]);
  const rows = students.map((student) => {
    const total = totals.get(student.uid) ?? null;
    return { user: presentPerson(student), total, result: resultOf(total, type) };
  });
  return ok({
    publication: presentPublication(record),
    units_total: found.value.units.length,
    // Students without a result come last, equals stay in the order of the register.
    students: rows.toSorted((a, b) => (b.result ?? -1) - (a.result ?? -1)),
    questions,
  });
}

/** One student's results as a tree of units; without a user the caller's own [CLS-8]. */
export async function getStudentResults(
  context: Context,
  { user, ...place }: StatsPlace & { user?: string | undefined },
  deps: StatsDeps,
): Promise<Result<StudentUnits>> {
  const found = await find(context, place, deps);
  if (!found.isOk) return found;
  const { record } = found.value;
  const student = (await listStudents(context, found.value)).find(({ uid }) => uid === (user ?? context.user.uid));
  if (!student) return fail(classroomErrors.unknown);
  const [{ total, units }, contents, questions] = await Promise.all([
    readResults(context.scope, unitsOf(found.value), student.uid),
    deps.contentsOf(context.scope, record),
    questionsOf(context, record, [student.uid], deps),
  ]);
  return ok({
    publication: presentPublication(record),
    user: presentPerson(student),
    units_total: found.value.units.length,
    total,
    units: unitTree(found.value.units, contents, units),
    questions,
  });
}

/** Whether the user teaches that student in a class with that publication: for calls that name no class [PROG-2]. */
export async function maySeeResults(
  { scope, user }: Context,
  studentId: string,
  publicationId: number,
): Promise<boolean> {
  return (
    user.uid !== undefined &&
    maySeeResultsOf(user, 'teacher', false) &&
    (await teachesWith(scope, user.uid, studentId, publicationId))
  );
}

/** The publications in which the user may see what a student reached; undefined where the user does not teach that student [PROG-2]. */
export async function seenBooks({ scope, user }: Context, studentId: string): Promise<readonly number[] | undefined> {
  if (user.uid === undefined || !maySeeResultsOf(user, 'teacher', false)) return undefined;
  const books = await listTaughtTo(scope, user.uid, studentId);
  return books.length > 0 ? books : undefined;
}
