import type { Context } from '#features/session/server';
import { fail, type Result } from '#platform/kernel';
import type { Scope, SystemScope } from '#platform/server/db';
import { classroomErrors, type Classroom, type DeletedClassroom } from '../../../contract/index.ts';
import { mayCreate } from '../../policy.ts';
import { forgetOldActivities, noteActivity } from '../../repositories/activities.ts';
import { removeClassroom } from '../../repositories/classrooms.ts';
import type { ClassroomKey } from '../../repositories/members.ts';
import { bringBack, listDeleted, listOverdue, takeFromBin } from '../../repositories/personal/deletions.ts';
import { announceClassroom } from '../../repositories/live-channel.ts';
import { listBooks } from '../../repositories/publications.ts';
import { adoptOrphans } from '../../repositories/personal/pupil-accounts.ts';
import { forgetOldMoves, listRequested } from '../../repositories/personal/pupil-moves.ts';
import { forgetOldWaiting } from '../../repositories/waiting-joins.ts';
import { giveBooks } from '../books/give-books.ts';
import { getClassroom } from './get-classrooms.ts';
import { undoableSince, undoUntil } from '../undo-time.ts';
import { changing, type ClassroomDeps } from '../../deps.ts';

const DAY_MS = 86_400_000;
/** For how long the teachers of a class can read its acts. */
const ACTIVITY_MS = 400 * DAY_MS;
/** Guardians have 30 days to answer; then there is nothing to wait for. */
const WAITING_MS = 31 * DAY_MS;
/** Classes that one round removes permanently. */
const AT_ONCE = 200;

/** The user's recently deleted classes [SAFE-5]. */
export async function getDeletedClassrooms(
  { scope, user }: Context,
  { clock }: ClassroomDeps,
): Promise<DeletedClassroom[]> {
  if (!user.uid || !mayCreate(user)) return [];
  const rows = await listDeleted(scope, user.uid, undoableSince(clock.now()));
  return rows.map(({ classroom, school, studentCount }) => {
    const { id, grade, letter, customGroup, colour } = classroom;
    const deletedAt = classroom.deletedAt ?? clock.now();
    return {
      id,
      school,
      grade,
      letter,
      customGroup,
      colour,
      studentCount,
      deletedAt: deletedAt.toISOString(),
      undoUntil: undoUntil(deletedAt).toISOString(),
    };
  });
}

/** Brings a deleted class back with its people and what it gave them, for any of its teachers [SAFE-5]. */
export async function restoreClassroom(context: Context, id: string, deps: ClassroomDeps): Promise<Result<Classroom>> {
  const { scope, user } = context;
  const now = deps.clock.now();
  // A class of others, one that was never there and one whose time is over are alike.
  const rows = user.uid && mayCreate(user) ? await listDeleted(scope, user.uid, undoableSince(now)) : [];
  const classroom = rows.find((row) => row.classroom.id === Number(id))?.classroom;
  if (!classroom) return fail(classroomErrors['undo-over']);
  const isBack = await changing(context, deps, async (inside, touched) => {
    if (!(await takeFromBin(inside, classroom, undoableSince(now)))) return false;
    const books = await listBooks(inside, [classroom.id]);
    for (const { userId, publicationIds } of await bringBack(inside, classroom)) {
      const list = books.filter((book) => publicationIds.includes(book.id));
      if (list.length === 0) continue;
      await giveBooks(inside, classroom, { userId, books: list, now });
      touched.add(userId);
    }
    await noteActivity(inside, classroom, { kind: 'restored', actorId: user.uid, at: now });
    await announceClassroom(inside, classroom, 'joined');
    return true;
  });
  return isBack ? getClassroom(context, id, deps) : fail(classroomErrors['undo-over']);
}

/** Runs by the clock: removes deleted classes whose time is over permanently, and forgets old acts. */
export async function sweepClassrooms(system: SystemScope, workspaces: readonly number[], now: Date): Promise<void> {
  const everywhere = system.within(workspaces);
  for (const key of await listOverdue(everywhere, undoableSince(now), AT_ONCE))
    await everywhere.transaction((inside) => removeWithPupils(inside, key));
  await forgetOldMoves(system, undoableSince(now));
  await forgetOldWaiting(system, new Date(now.getTime() - WAITING_MS));
  await forgetOldActivities(everywhere, new Date(now.getTime() - ACTIVITY_MS));
}

/** Removes a class; accounts of its pupils with an open request belong to the class that requests them: no owner can answer. */
async function removeWithPupils(inside: Scope, key: ClassroomKey): Promise<void> {
  const requested = await listRequested(inside, key);
  await removeClassroom(inside, key);
  for (const [, list] of Map.groupBy(requested, ({ id }) => id))
    for (const to of list.slice(0, 1))
      await adoptOrphans(
        inside,
        to,
        list.map(({ userId }) => userId),
      );
}
