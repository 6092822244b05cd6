import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import {
  classroomErrors,
  MEMBERS_MAX,
  usernameFrom,
  type MadePupil,
  type Pupil,
  type PupilName,
} from '../../../contract/index.ts';
import { holdClassroom } from '../../repositories/classrooms.ts';
import { countMembers, insertMember } from '../../repositories/members.ts';
import { notePupils } from '../../repositories/personal/pupil-accounts.ts';
import { listBooks } from '../../repositories/publications.ts';
import { giveBooks } from '../books/give-books.ts';
import { changing, findManaged, type ClassroomDeps, type FirstPassword } from '../../deps.ts';

/** Readable usernames for the names, each free [CLS-6]. */
export async function previewPupils(
  context: Context,
  id: string,
  pupils: readonly PupilName[],
  { accounts }: ClassroomDeps,
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
  { accounts }: ClassroomDeps,
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
  deps: ClassroomDeps,
): Promise<Result<{ pupils: MadePupil[] }>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const { scope } = context;
  if ((await countMembers(scope, classroom)) + pupils.length > MEMBERS_MAX) return fail(classroomErrors['too-many']);
  const now = deps.clock.now();
  const made = await deps.accounts.create(context, pupils, passwords);
  const books = await listBooks(scope, [classroom.id]);
  await changing(context, deps, async (inside, touched) => {
    if (!(await holdClassroom(inside, classroom))) return;
    for (const { uid } of made) {
      const homeWorkspaceId = scope.workspaces[0] ?? classroom.workspaceId;
      await insertMember(inside, classroom, { userId: uid, homeWorkspaceId, role: 'student', since: now });
      await giveBooks(inside, classroom, { userId: uid, books, now });
      touched.add(uid);
    }
    await notePupils(
      inside,
      classroom,
      made.map(({ uid }) => uid),
    );
  });
  return ok({ pupils: made });
}
