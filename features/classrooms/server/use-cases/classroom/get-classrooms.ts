import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { classroomErrors, type Classroom, type ClassroomCard } from '../../../contract/index.ts';
import { maySee, maySeeClassesOf } from '../../policy.ts';
import { findMembership, listMemberships } from '../../repositories/classrooms.ts';
import { presentCards, presentClassroom } from '../../presenters/classroom.ts';
import { findMine, type ClassroomDeps } from '../../deps.ts';

/** The user's classes, the newest first [CLS-1]. */
export async function getClassrooms({ scope, user }: Context): Promise<ClassroomCard[]> {
  const rows = user.uid ? await listMemberships(scope, user.uid) : [];
  return presentCards(
    scope,
    rows.filter(({ role }) => maySee(user, role)),
  );
}

/** One class of the user [CLS-3]. */
export async function getClassroom(context: Context, id: string, { clock }: ClassroomDeps): Promise<Result<Classroom>> {
  const found = await findMine(context, id);
  if (!found.isOk) return found;
  const viewer = { now: clock.now(), userId: context.user.uid ?? '' };
  return ok(await presentClassroom(context.scope, found.value, viewer));
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Another user's classes, as far as the caller may see them. */
async function listClassesOf(context: Context, userId: string) {
  const { scope, user } = context;
  if (!user.uid || !UUID.test(userId)) return [];
  const isSelf = userId === user.uid;
  const [own, theirs] = await Promise.all([
    listMemberships(scope, user.uid),
    isSelf ? [] : listMemberships(scope, userId),
  ]);
  return own.filter(({ classroom, role }) => {
    const other = theirs.find((row) => row.classroom.id === classroom.id)?.role;
    return maySee(user, role) && maySeeClassesOf(isSelf, role, other);
  });
}

/** A user's classes: all of the caller's own; of a student those that the caller teaches. */
export const getUserClassrooms = async (context: Context, userId: string): Promise<ClassroomCard[]> =>
  presentCards(context.scope, await listClassesOf(context, userId));

/** One class of a user, with that user's publications. */
export async function getUserClassroom(
  context: Context,
  { id, classroom }: { id: string; classroom: string },
  { clock }: ClassroomDeps,
): Promise<Result<Classroom>> {
  const found = (await listClassesOf(context, id)).find((row) => row.classroom.id === Number(classroom));
  if (!found) return fail(classroomErrors.unknown);
  const viewer = { now: clock.now(), userId: id };
  const theirs = await findMembership(context.scope, id, found.classroom.id);
  return ok(await presentClassroom(context.scope, theirs ?? found, viewer));
}
