import { findManaged, membersOf } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { ok, type DataOf, type Result } from '#platform/kernel';
import type { listBoardMembers as endpoint } from '../../contract/index.ts';
import { listWishes } from '../repositories/hidden.ts';

/** The students of a class and who of them stands on leaderboards, for its teachers [LEAD-15]. */
export async function listBoardMembers(context: Context, id: string): Promise<Result<DataOf<typeof endpoint>>> {
  const managed = await findManaged(context, id);
  if (!managed.isOk) return managed;
  const members = await membersOf(context.scope, managed.value.classroom);
  const students = members.filter(({ role }) => role === 'student');
  const wishes = await listWishes(
    context.scope,
    students.map(({ uid }) => uid),
  );
  return ok({
    students: students.map(({ uid, first_name, last_name }) => {
      const by = wishes.get(uid) ?? [];
      return { uid, first_name, last_name, isShown: by.length === 0, isOpen: by.every((one) => one === 'teacher') };
    }),
  });
}
