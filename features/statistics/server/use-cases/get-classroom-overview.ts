import { countUnits } from '#features/catalog/server';
import { classroomErrors } from '#features/classrooms/contract';
import { booksInClass, findMine, membersOf, presentPerson } from '#features/classrooms/server';
import { listBookReadings, listBookTotals, listReadingDays } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { addDays, dayIn, type Clock } from '#platform/server/clock';
import { BEHIND_DAYS, OVERVIEW_DAYS, type ClassroomOverview } from '../../contract/index.ts';
import { maySeeResultsOf } from '../policy.ts';

/** Who is how far in which publication of a class, and who fell behind; for its teachers [CLS-14]. */
export async function getClassroomOverview(
  context: Context,
  id: string,
  { clock }: { readonly clock: Clock },
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
  const today = dayIn(market.timeZone, clock.now());
  const [week, behind] = [addDays(today, 1 - OVERVIEW_DAYS), addDays(today, 1 - BEHIND_DAYS)];
  const [sizes, totals, readings, days] = await Promise.all([
    countUnits(scope, bookIds),
    listBookTotals(scope, uids, bookIds),
    listBookReadings(scope, uids, bookIds),
    listReadingDays(scope, uids, behind),
  ]);
  const units = new Map(sizes.map((book) => [book.id, book.units]));
  const cellOf = new Map(totals.map((row) => [`${row.userId} ${row.publicationId}`, row]));
  return ok({
    publications: books.map((book) => ({
      dos_id: String(book.id),
      alias: book.alias,
      name: book.name,
      units_total: units.get(book.id) ?? 0,
    })),
    students: students.map((student) => {
      const theirs = days.filter(({ userId }) => userId === student.uid);
      const recent = theirs.filter(({ day }) => day >= week);
      const last = readings.filter(({ userId }) => userId === student.uid).map(({ lastAt }) => lastAt.getTime());
      return {
        user: presentPerson(student),
        lastAt: last.length > 0 ? new Date(Math.max(...last)).toISOString() : null,
        days: recent.length,
        seconds: recent.reduce((sum, { seconds }) => sum + seconds, 0),
        isBehind: theirs.length === 0,
        cells: books.map((book) => {
          const cell = cellOf.get(`${student.uid} ${book.id}`);
          const most = units.get(book.id) ?? 0;
          // A new edition may have fewer units than were opened of the old one.
          return cell ? { opened: Math.min(most, cell.visited), read: Math.min(most, cell.completed) } : null;
        }),
      };
    }),
  });
}
