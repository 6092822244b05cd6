import { findAccess, type Access } from '#features/catalog/server';
import { classroomErrors, gradeLabel, type Label } from '#features/classrooms/contract';
import {
  booksOfClasses,
  classroomsOf,
  listOtherStudents,
  listStudentIds,
  type MembershipRow,
} from '#features/classrooms/server';
import { compareGroups, type GroupResult, type Seat } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { REPORT_TYPES, type ReportType } from '#features/statistics/contract';
import { contentsTree } from '#features/statistics/server';
import { fail, ok, type InputOf, type Result } from '#platform/kernel';
import {
  SCHOOL_LEAST,
  type compareClassrooms as endpoint,
  type ComparedPart,
  type Comparison,
} from '../../contract/index.ts';
import type { ReportDeps } from '../deps.ts';
import { mayCompare } from '../policy.ts';
import { numberParts, WHOLE, type NumberedPart } from './number-parts.ts';

/** Students of a school whose mean is worked out at once; the mean of more is not told. */
const SCHOOL_MOST = 3000;

/** Students together: a class, or the school's others. */
type Group = readonly string[];

/** Classes of the caller beside each other in one of their publications [PROG-4]. */
export async function compareClassrooms(
  context: Context,
  body: InputOf<typeof endpoint>['body'],
  type: ReportType,
  { clock, contentsOf }: Pick<ReportDeps, 'clock' | 'contentsOf'>,
): Promise<Result<Comparison>> {
  const { scope, market, user } = context;
  const taught = new Map(
    (user.uid ? await classroomsOf(scope, user.uid) : [])
      .filter(({ role }) => mayCompare(user, role))
      .map((row) => [row.classroom.id, row]),
  );
  const chosen = [...new Set(body.classrooms)].map((id) => taught.get(id));
  const classes = chosen.filter((row) => row !== undefined);
  if (classes.length < chosen.length) return fail(classroomErrors.unknown);
  const ids = classes.map(({ classroom }) => classroom.id);
  const [books, seats] = await Promise.all([booksOfClasses(scope, ids), listStudentIds(scope, ids)]);
  const book = books.find(({ id, alias }) => alias === body.publication || String(id) === body.publication);
  const access = book && (await findAccess(scope, market, { userId: user.uid, now: clock.now() }, String(book.id)));
  if (!access) return fail(classroomErrors['publication-unknown']);
  const groups: Group[] = ids.map((id) => seats.filter(({ classroomId }) => classroomId === id).map(({ uid }) => uid));
  const [others, contents] = await Promise.all([
    othersOf(context, classes, access),
    contentsOf(context.scope, access.record),
  ]);
  const { parts, units } = numberParts(contentsTree(access.units, contents));
  const { workspaceId, id, alias, name } = access.record;
  const all = others ? [...groups, others] : groups;
  const rows = await compareGroups(scope, { workspaceId, id }, seatsOf(all), units);
  const present = presenter(ids, all, rows, type);
  const whole = present.results(WHOLE);
  return ok({
    publication: { dos_id: String(id), alias, name },
    units_total: access.units.length,
    classrooms: classes.map(({ classroom }, index) => ({
      id: classroom.id,
      label: labelOf(market.language, classroom),
      studentCount: groups[index]?.length ?? 0,
    })),
    school: others ? { studentCount: others.length } : null,
    results: whole.results,
    schoolMean: whole.school,
    units: parts.map(present.part),
  });
}

const labelOf = (language: string, { grade, letter, customGroup }: Label): string =>
  customGroup || grade === null ? customGroup : gradeLabel(language, grade, letter);

const seatsOf = (groups: readonly Group[]): Seat[] =>
  groups.flatMap((students, group) => students.map((userId) => ({ group, userId })));

/** The students of the other classes of the school, where all chosen classes are of one and enough others learn there. */
async function othersOf(
  { scope, user }: Context,
  classes: readonly MembershipRow[],
  { record }: Access,
): Promise<Group | undefined> {
  const [first] = classes;
  if (!first || !user.uid || classes.some(({ school }) => school.id !== first.school.id)) return undefined;
  const { workspaceId, schoolId } = first.classroom;
  const other = { workspaceId, schoolId, publicationId: record.id, teacherId: user.uid };
  const students = await listOtherStudents(scope, other, SCHOOL_MOST + 1);
  return students.length >= SCHOOL_LEAST && students.length <= SCHOOL_MOST ? students : undefined;
}

/** Puts the counted results into the parts of the contents. */
function presenter(ids: readonly number[], groups: readonly Group[], rows: readonly GroupResult[], type: ReportType) {
  const found = new Map(rows.map((row) => [`${row.group} ${row.part}`, row]));
  const results = (part: number) => ({
    results: ids.map((classroom, group) => {
      const row = found.get(`${group} ${part}`);
      return { classroom, opened: row?.opened ?? 0, mean: meanOf(row, groups[group], type) };
    }),
    school: schoolMean(found.get(`${ids.length} ${part}`), groups[ids.length], type),
  });
  const part = ({ number, children, ...line }: NumberedPart): ComparedPart => ({
    ...line,
    ...results(number),
    children: children.map(part),
  });
  return { results, part };
}

/** Means are floating-point numbers: what differs behind the fourth decimal is the same [PROG-5]. */
const DECIMALS = 1e4;
const rounded = (value: number): number => Math.round(value * DECIMALS) / DECIMALS;

/** The mean of a group, by type; null where no student opened the part, or nothing is scored. */
function meanOf(row: GroupResult | undefined, group: Group | undefined, type: ReportType): number | null {
  if (!row || !group) return null;
  if (type === REPORT_TYPES.visits) return rounded(row.visited / group.length);
  if (type === REPORT_TYPES.points) return rounded(row.points);
  return row.score === null ? null : rounded(100 * row.score);
}

/** The same of people whom the caller does not teach: only of enough of them [PROG-10]. */
function schoolMean(row: GroupResult | undefined, group: Group | undefined, type: ReportType): number | null {
  const enough = row && (type === REPORT_TYPES.score ? row.scored : row.opened);
  return enough !== undefined && enough >= SCHOOL_LEAST ? meanOf(row, group, type) : null;
}
