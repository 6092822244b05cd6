import { classLabel } from '#features/classrooms/contract';
import { findManaged, listMemberKeys } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import type { PictureLoginDeps } from '../deps.ts';
import { beginningOfDay } from '../policy.ts';
import { forgetTold, lockClass, noteTold, type NamedClassRow } from '../repositories/classes.ts';
import { forgetFailures } from '../repositories/failures.ts';

/**
 * Notifies the teachers of a class by mail that devices wait, once a day until they free them; part of the transaction of the context's
 * scope [PLAY-15].
 */
export async function notifyTeachers(
  context: Context,
  classroom: NamedClassRow,
  now: Date,
  { mailNotice }: PictureLoginDeps,
): Promise<void> {
  const { scope, market } = context;
  if (!(await noteTold(scope, classroom, now, beginningOfDay(now)))) return;
  const teachers = await listMemberKeys(scope, classroom, 'teacher');
  const to = teachers.flatMap(({ userId: id, homeWorkspaceId, email, emailVerifiedAt }) =>
    email && emailVerifiedAt ? [{ id, workspaceId: homeWorkspaceId, email }] : [],
  );
  if (to.length > 0)
    await mailNotice(context, 'class-pictures-guessed', to, { classroom: classLabel(market.language, classroom) });
}

/** A teacher forgets all failures of a class: no device and no child waits longer [PLAY-15]. */
export async function freePictureDevices(context: Context, id: string): Promise<Result<Record<string, never>>> {
  const managed = await findManaged(context, id);
  if (!managed.isOk) return managed;
  const { classroom } = managed.value;
  await context.scope.transaction(async (inside) => {
    await lockClass(inside, classroom);
    await forgetFailures(inside, classroom);
    await forgetTold(inside, classroom);
  });
  return ok({});
}
