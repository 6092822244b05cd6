import type { Context } from '#features/session/server';
import { gradeLabel } from '../../../contract/index.ts';
import type { ClassroomRow } from '../../repositories/classrooms.ts';
import { listMemberKeys } from '../../repositories/members.ts';
import type { ClassroomDeps, Notice } from '../../deps.ts';

/** A class by its label, for a mail. */
const nameOf = (language: string, { grade, letter, customGroup }: ClassroomRow): string =>
  customGroup || (grade === null ? letter : gradeLabel(language, grade, letter));

/**
 * The teachers of a class but the caller hear by mail what was done, at addresses that are proven theirs; inside the
 * transaction of the context's scope [SAFE-5].
 */
export async function notifyTeachers(
  context: Context,
  deps: ClassroomDeps,
  classroom: ClassroomRow,
  notice: Notice,
  day?: Date,
): Promise<void> {
  const teachers = await listMemberKeys(context.scope, classroom, 'teacher');
  const to = teachers.flatMap(({ userId, homeWorkspaceId, email, emailVerifiedAt }) =>
    email && emailVerifiedAt && userId !== context.user.uid
      ? [{ id: userId, workspaceId: homeWorkspaceId, email }]
      : [],
  );
  if (to.length > 0)
    await deps.notify(context, notice, to, {
      classroom: nameOf(context.market.language, classroom),
      ...(day ? { day } : {}),
    });
}
