import { classroomErrors } from '#features/classrooms/contract';
import {
  changing,
  findManaged,
  holdClassroom,
  listLetGo,
  listPupils,
  lockLetGo,
  lockPupils,
  noteActivity,
  renewable,
  undoableSince,
} from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { MadePupil } from '../../contract/index.ts';
import type { PupilDeps } from '../deps.ts';

/**
 * New first passwords for pupils who lost theirs [CLS-12]. All of them or none: the answer is the same for a user who
 * does not exist and for one whose password the caller may not renew.
 */
export async function renewPupilPasswords(
  context: Context,
  id: string,
  users: readonly string[],
  deps: PupilDeps,
): Promise<Result<{ pupils: MadePupil[] }>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  if (classroom.archivedAt) return fail(classroomErrors['is-archived']);
  const uids = [...new Set(users)];
  const since = undoableSince(deps.clock.now());
  const { scope } = context;
  const own = await listPupils(scope, classroom);
  // Pupils whom the class released in the last 14 days get new passwords from it too [SAFE-14].
  const now = renewable(context, found.value, [...(await listLetGo(scope, classroom, since)), ...own]);
  const pupils = uids.flatMap((uid) => {
    const row = now.get(uid);
    if (!row) return [];
    const { first_name, last_name, username, homeWorkspaceId } = row;
    return [{ uid, first_name, last_name, username: username ?? '', id: uid, workspaceId: homeWorkspaceId }];
  });
  if (pupils.length < uids.length) return fail(classroomErrors['pupil-unknown']);
  const passwords = await deps.accounts.newPasswords(pupils);
  const renewed = await changing(context, deps, async (inside) => {
    if (!(await holdClassroom(inside, classroom))) return undefined;
    const rows = [...(await lockLetGo(inside, classroom, since)), ...(await lockPupils(inside, classroom))];
    const still = renewable(context, found.value, rows);
    if (!uids.every((uid) => still.has(uid))) return undefined;
    const done = await deps.accounts.renewPasswords({ ...context, scope: inside }, passwords);
    await noteActivity(inside, classroom, {
      kind: 'passwords-renewed',
      actorId: context.user.uid,
      userIds: [...done],
      at: deps.clock.now(),
    });
    return done;
  });
  const made = pupils.flatMap(({ uid, first_name, last_name, username }, index) => {
    const password = renewed?.has(uid) && passwords[index]?.password;
    return password ? [{ uid, first_name, last_name, username, password }] : [];
  });
  return made.length > 0 ? ok({ pupils: made }) : fail(classroomErrors['pupil-unknown']);
}
