import { classroomsOf, listStudentIds, mayManage, presentCards } from '#features/classrooms/server';
import { listReadingDays } from '#features/progress/server';
import type { Context } from '#features/session/server';
import { addDays, dayIn, type Clock } from '#platform/server/clock';
import { QUIET_DAYS, WEEK_DAYS, type ClassroomReading } from '../../contract/index.ts';

/** How many classes a home shows; the list of classes shows them all. */
const CLASSES_SHOWN = 12;

/** The present classes on the home of a teacher, by grade and letter. */
async function shownClasses({ scope, user }: Context) {
  if (!user.uid) return [];
  return (await classroomsOf(scope, user.uid))
    .filter(({ classroom, role }) => mayManage(user, role) && classroom.archivedAt === null)
    .toSorted(
      ({ classroom: a }, { classroom: b }) => (a.grade ?? 0) - (b.grade ?? 0) || a.letter.localeCompare(b.letter),
    )
    .slice(0, CLASSES_SHOWN);
}

/** The number of cards on the home of a teacher. */
export const countClasses = async (context: Context): Promise<number> => (await shownClasses(context)).length;

/** How the students of the caller's present classes read in the last days [CLS-13]. */
export async function getClassroomsReading(context: Context, { clock }: { clock: Clock }): Promise<ClassroomReading[]> {
  const { scope, market } = context;
  const taught = await shownClasses(context);
  if (taught.length === 0) return [];
  const students = await listStudentIds(
    scope,
    taught.map(({ classroom }) => classroom.id),
  );
  const today = dayIn(market.timeZone, clock.now());
  const [week, quiet] = [addDays(today, 1 - WEEK_DAYS), addDays(today, 1 - QUIET_DAYS)];
  const everybody = [...new Set(students.map(({ uid }) => uid))];
  const last = new Map<string, string>();
  for (const { userId, day } of everybody.length > 0 ? await listReadingDays(scope, everybody, quiet) : [])
    if (day > (last.get(userId) ?? '')) last.set(userId, day);
  const cards = await presentCards(scope, taught);
  return cards.map((classroom) => {
    const theirs = students.filter(({ classroomId }) => classroomId === classroom.id);
    const since = (day: string) => theirs.filter(({ uid }) => (last.get(uid) ?? '') >= day).length;
    return {
      classroom,
      readToday: since(today),
      readThisWeek: since(week),
      quiet: theirs.length - since(quiet),
    };
  });
}
