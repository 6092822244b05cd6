import { findManaged, membersOf, presentPerson } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { leaderboardErrors, type ClassVisibility } from '../../contract/index.ts';
import { listWishes } from '../repositories/hidden.ts';

/** The students of a class with their visibility on boards, for teachers of the class; and the ones a teacher may change [LEAD-6]. */
export async function getClassVisibility(context: Context, id: number): Promise<Result<ClassVisibility>> {
  if (!context.market.supportsLeaderboards) return fail(leaderboardErrors['not-offered']);
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const members = await membersOf(context.scope, found.value.classroom);
  const students = members.filter(({ role }) => role === 'student');
  const wishes = await listWishes(
    context.scope,
    students.map(({ uid }) => uid),
  );
  return ok({
    students: students.map((student) => {
      const by = wishes.get(student.uid) ?? [];
      return {
        ...presentPerson(student),
        isShown: by.length === 0,
        isChangeable: by.every((one) => one === 'teacher'),
      };
    }),
  });
}
