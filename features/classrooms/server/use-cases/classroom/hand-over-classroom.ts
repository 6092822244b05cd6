import type { Context } from '#features/session/server';
import { fail, type Result } from '#platform/kernel';
import { classroomErrors, type Classroom } from '../../../contract/index.ts';
import { mayOwn } from '../../policy.ts';
import { noteActivity } from '../../repositories/activities.ts';
import { findOwner, lockClassroom, setOwner } from '../../repositories/classrooms.ts';
import { listMemberKeys } from '../../repositories/members.ts';
import { getClassroom } from './get-classrooms.ts';
import { notifyTeachers } from '../people/notify-teachers.ts';
import { changing, findManaged, type ClassroomDeps } from '../../deps.ts';

/** Hands a class over to another of its teachers; the owner stays in it as a co-teacher. Asks who does it [SAFE-5]. */
export async function handOverClassroom(
  context: Context,
  id: string,
  { user: to, password }: { readonly user: string; readonly password?: string | undefined },
  deps: ClassroomDeps,
): Promise<Result<Classroom>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  if (!mayOwn(context.user, found.value)) return fail(classroomErrors['not-owner']);
  const unproven = await deps.accounts.refuseUnproven(context, password);
  if (unproven) return unproven;
  const { classroom } = found.value;
  const { uid } = context.user;
  const refused = await changing(context, deps, async (scope) => {
    if (!(await lockClassroom(scope, classroom))) return 'unknown';
    // Looked at again under the lock: it may have been handed over a moment ago.
    if ((await findOwner(scope, classroom)) !== uid) return 'not-owner';
    const teachers = await listMemberKeys(scope, classroom, 'teacher');
    if (!teachers.some(({ userId }) => userId === to)) return 'teacher-unknown';
    await setOwner(scope, classroom, to);
    const act = { kind: 'handed-over', actorId: uid, userIds: [to], at: deps.clock.now() } as const;
    await noteActivity(scope, classroom, act);
    await notifyTeachers({ ...context, scope }, deps, classroom, { notice: 'class-handed-over' });
    return undefined;
  });
  return refused ? fail(classroomErrors[refused]) : getClassroom(context, id, deps);
}
