import type { Context } from '#features/session/server';
import { classLabel } from '../../../contract/index.ts';
import { findOwner, type ClassroomRow } from '../../repositories/classrooms.ts';
import { listMemberKeys } from '../../repositories/members.ts';
import type { ClassroomDeps, Notice, OwnerNotice } from '../../deps.ts';

/** A mail about an act in a class. */
interface ClassMail<Kind extends Notice = Notice> {
  readonly notice: Kind;
  /** Until when the act can be undone. */
  readonly day?: Date;
}

/**
 * Mails the act to the teachers of a class except the caller, at verified addresses; inside the transaction of the
 * context's scope [SAFE-5].
 */
export async function notifyTeachers(
  context: Context,
  deps: ClassroomDeps,
  classroom: ClassroomRow,
  mail: ClassMail,
): Promise<void> {
  const { uid } = context.user;
  const teachers = await listMemberKeys(context.scope, classroom, 'teacher');
  await notify(context, deps, classroom, { ...mail, to: teachers.filter(({ userId }) => userId !== uid) });
}

/** The same for the owner, also of what the owner did: an unattended browser may have done it [SAFE-14]. */
export async function notifyOwner(
  context: Context,
  deps: ClassroomDeps,
  classroom: ClassroomRow,
  mail: Required<ClassMail<OwnerNotice>>,
): Promise<void> {
  const owner = await findOwner(context.scope, classroom);
  const teachers = await listMemberKeys(context.scope, classroom, 'teacher');
  await notify(context, deps, classroom, { ...mail, to: teachers.filter(({ userId }) => userId === owner) });
}

interface Mailing extends ClassMail {
  readonly to: Awaited<ReturnType<typeof listMemberKeys>>;
}

async function notify(
  context: Context,
  deps: ClassroomDeps,
  classroom: ClassroomRow,
  { notice, day, to: people }: Mailing,
): Promise<void> {
  const to = people.flatMap(({ userId, homeWorkspaceId, email, emailVerifiedAt }) =>
    email && emailVerifiedAt ? [{ id: userId, workspaceId: homeWorkspaceId, email }] : [],
  );
  if (to.length > 0)
    await deps.notify(context, notice, to, {
      classroom: classLabel(context.market.language, classroom),
      ...(day ? { day } : {}),
    });
}
