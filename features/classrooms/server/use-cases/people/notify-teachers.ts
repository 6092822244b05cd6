import type { Context } from '#features/session/server';
import { classLabel } from '../../../contract/index.ts';
import type { ClassroomRow } from '../../repositories/classrooms.ts';
import { listMemberKeys } from '../../repositories/members.ts';
import type { ClassroomDeps, Notice } from '../../deps.ts';

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
      classroom: classLabel(context.market.language, classroom),
      ...(day ? { day } : {}),
    });
}
