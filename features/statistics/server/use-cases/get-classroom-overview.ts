import { countUnits, isCourse } from '#features/catalog/server';
import { classroomErrors } from '#features/classrooms/contract';
import { booksInClass, findMine, membersOf, presentPerson } from '#features/classrooms/server';
import { totalsOf } from '#features/progress/contract';
import { listBookReadings, listBookTotals, listReadingDays } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { addDays, dayIn } from '#platform/server/clock';
import { BEHIND_DAYS, OVERVIEW_DAYS, type ClassroomOverview } from '../../contract/index.ts';
import type { StatsDeps } from '../deps.ts';
import { maySeeResultsOf } from '../policy.ts';
import { findStuck } from './find-stuck.ts';
import { needsOf } from './needs.ts';

/**
 * The progress of each student in each publication of a class, the scores, and the students who need help first; for
 * its teachers [CLS-14, PROG-14].
 */
export async function getClassroomOverview(
  context: Context,
  id: string,
  deps: StatsDeps,
): Promise<Result<ClassroomOverview>> {
  const { scope, market, user } = context;
  const mine = await findMine(context, id);
  if (!mine.isOk) return mine;
  if (!maySeeResultsOf(user, mine.value.role, false)) return fail(classroomErrors.unknown);
  const [books, people] = await Promise.all([
    booksInClass(scope, mine.value, user.uid),
    membersOf(scope, mine.value.classroom),
  ]);
  const students = people.filter(({ role }) => role === 'student');
  const [uids, bookIds] = [students.map(({ uid }) => uid), books.map((book) => book.id)];
  const today = dayIn(market.timeZone, deps.clock.now());
  const [week, behind] = [addDays(today, 1 - OVERVIEW_DAYS), addDays(today, 1 - BEHIND_DAYS)];
  const [sizes, totals, readings, days] = await Promise.all([
    countUnits(scope, bookIds),
    listBookTotals(scope, uids, bookIds),
    listBookReadings(scope, uids, bookIds),
    listReadingDays(scope, uids, behind),
  ]);
  const stuck = await findStuck(context, books, readings, deps);
  const units = new Map(sizes.map((book) => [book.id, book.units]));
  const courses = new Set(sizes.filter(isCourse).map((book) => book.id));
  const cellOf = new Map(totals.map((row) => [`${row.userId} ${row.publicationId}`, row]));
  // What at least half of the class opened is not new to it.
  const common = books.filter(
    ({ id }) => 2 * totals.filter((row) => row.publicationId === id).length >= students.length,
  );
  return ok({
    publications: books.map((book) => ({
      dos_id: String(book.id),
      alias: book.alias,
      name: book.name,
      units_total: units.get(book.id) ?? 0,
      isCourse: courses.has(book.id),
    })),
    students: students.map((student) => {
      const theirs = days.filter(({ userId }) => userId === student.uid);
      const recent = theirs.filter(({ day }) => day >= week);
      const last = readings.filter(({ userId }) => userId === student.uid).map(({ lastAt }) => lastAt.getTime());
      const lastAt = last.length > 0 ? new Date(Math.max(...last)) : undefined;
      const unopened = common.filter(({ id }) => !cellOf.has(`${student.uid} ${id}`));
      return {
        user: presentPerson(student),
        lastAt: lastAt?.toISOString() ?? null,
        days: recent.length,
        seconds: recent.reduce((sum, { seconds }) => sum + seconds, 0),
        isBehind: theirs.length === 0,
        cells: books.map((book) => {
          const cell = cellOf.get(`${student.uid} ${book.id}`);
          const most = units.get(book.id) ?? 0;
          // A new edition may have fewer units than were opened of the old one.
          if (!cell) return null;
          const { percentage_result: score } = totalsOf({ ...cell, points: 0 });
          return { opened: Math.min(most, cell.visited), read: Math.min(most, cell.completed), score };
        }),
        needs: needsOf({ days: theirs, week, lastAt, stuck: stuck.get(student.uid), unopened }),
      };
    }),
  });
}
