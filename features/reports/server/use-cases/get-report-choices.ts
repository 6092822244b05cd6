import { booksOfClasses, classroomsOf, listStudentIds } from '#features/classrooms/server';
import { countReaders } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { ReportChoices } from '../../contract/index.ts';
import { mayCompare } from '../policy.ts';

/** Classes whose readers are counted, the newest: the figure only says with which publication a report begins. */
const COUNTED = 12;

/** The classes that the caller teaches, present ones first, and their publications, the most solved and read first [PROG-4]. */
export async function getReportChoices({ scope, market, user }: Context): Promise<Result<ReportChoices>> {
  const taught = (user.uid ? await classroomsOf(scope, user.uid) : [])
    .filter(({ role }) => mayCompare(user, role))
    .toSorted(
      ({ classroom: a }, { classroom: b }) =>
        Number(a.archivedAt !== null) - Number(b.archivedAt !== null) ||
        (a.grade ?? 0) - (b.grade ?? 0) ||
        a.letter.localeCompare(b.letter) ||
        a.customGroup.localeCompare(b.customGroup, market.languageTag),
    );
  const ids = taught.map(({ classroom }) => classroom.id);
  if (ids.length === 0) return ok({ classrooms: [], publications: [] });
  const present = taught.filter(({ classroom }) => classroom.archivedAt === null).slice(0, COUNTED);
  const [rows, students] = await Promise.all([
    booksOfClasses(scope, ids),
    listStudentIds(scope, present.length > 0 ? present.map(({ classroom }) => classroom.id) : ids.slice(0, 1)),
  ]);
  const books = [...new Map(rows.map((book) => [book.id, book])).values()];
  const uids = [...new Set(students.map(({ uid }) => uid))];
  const bookIds = books.map(({ id }) => id);
  const counted = uids.length > 0 && bookIds.length > 0 ? await countReaders(scope, uids, bookIds) : [];
  const byId = new Map(counted.map((row) => [row.publicationId, row]));
  return ok({
    classrooms: taught.map(({ classroom, school, studentCount }) => ({
      id: classroom.id,
      grade: classroom.grade,
      letter: classroom.letter,
      customGroup: classroom.customGroup,
      school: school.name,
      schoolYear: classroom.schoolYear,
      isArchived: classroom.archivedAt !== null,
      studentCount,
      publications: rows.filter(({ classroomId }) => classroomId === classroom.id).map(({ id }) => String(id)),
    })),
    // Reports begin with scores: a publication that has some comes before one that is only read.
    publications: books
      .toSorted((a, b) => weightOf(byId.get(b.id)) - weightOf(byId.get(a.id)))
      .map(({ id, alias, name }) => ({ dos_id: String(id), alias, name, readers: byId.get(id)?.readers ?? 0 })),
  });
}

const weightOf = (row: { readonly readers: number; readonly scored: number } | undefined): number =>
  row ? row.scored * 10_000 + row.readers : 0;
