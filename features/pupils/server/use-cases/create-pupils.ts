import { classroomErrors, MEMBERS_MAX, usernameFrom, type PupilName } from '#features/classrooms/contract';
import {
  addStudents,
  changing,
  countMembers,
  findManaged,
  holdClassroom,
  notePupils,
} from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import type { MadePupil, Pupil } from '../../contract/index.ts';
import type { PupilDeps, FirstPassword } from '../deps.ts';

/** Readable usernames for the names, each free [CLS-6]. */
export async function previewPupils(
  context: Context,
  id: string,
  pupils: readonly PupilName[],
  { accounts }: PupilDeps,
): Promise<Result<{ pupils: Pupil[] }>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const usernames = pupils.map((pupil) => usernameFrom(pupil, context.market.language));
  const free = await accounts.freeUsernames(context, usernames);
  return ok({ pupils: pupils.map((pupil, index) => ({ ...pupil, username: free[index] ?? '' })) });
}

/** Hashing takes time on purpose, so it comes before any transaction; only for who may add pupils. */
export async function passwordsOfPupils(
  context: Context,
  id: string,
  pupils: readonly Pupil[],
  { accounts }: PupilDeps,
): Promise<FirstPassword[]> {
  return (await findManaged(context, id)).isOk ? accounts.firstPasswords(pupils) : [];
}

interface NewPupils {
  readonly pupils: readonly Pupil[];
  /** First passwords of these pupils, in the same order. */
  readonly passwords: readonly FirstPassword[];
}

/** Makes the accounts and puts them into the class with all its publications. */
export async function createPupils(
  context: Context,
  id: string,
  { pupils, passwords }: NewPupils,
  deps: PupilDeps,
): Promise<Result<{ pupils: MadePupil[] }>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const { scope } = context;
  if ((await countMembers(scope, classroom)) + pupils.length > MEMBERS_MAX) return fail(classroomErrors['too-many']);
  const now = deps.clock.now();
  const made = await deps.accounts.create(context, pupils, passwords);
  await changing(context, deps, async (inside, touched) => {
    if (!(await holdClassroom(inside, classroom))) return;
    const homeWorkspaceId = scope.workspaces[0] ?? classroom.workspaceId;
    const students = made.map(({ uid }) => ({ uid, homeWorkspaceId }));
    for (const uid of await addStudents(inside, classroom, students, now)) touched.add(uid);
    await notePupils(
      inside,
      classroom,
      made.map(({ uid }) => uid),
    );
  });
  return ok({ pupils: made });
}
