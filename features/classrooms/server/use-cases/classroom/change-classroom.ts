import type { Context } from '#features/session/server';
import { fail, ok, type InputOf, type Result } from '#platform/kernel';
import {
  classroomErrors,
  labelProblem,
  type Classroom,
  type updateClassroom as updateEndpoint,
} from '../../../contract/index.ts';
import { lockClassroom, patchClassroom } from '../../repositories/classrooms.ts';
import { putAway } from '../../repositories/personal/deletions.ts';
import { announceClassroom } from '../../repositories/live-channel.ts';
import { listGiven } from '../../repositories/publications.ts';
import { endBooks } from '../books/give-books.ts';
import { getClassroom } from './get-classrooms.ts';
import { undoUntil } from '../undo-time.ts';
import { notifyTeachers } from '../people/notify-teachers.ts';
import { changing, findManaged, type ClassroomDeps } from '../../deps.ts';

type Patch = InputOf<typeof updateEndpoint>['body'];

/** Changes label, colour, or puts the class into the archive and back. */
export async function updateClassroom(
  context: Context,
  id: string,
  { isArchived, ...patch }: Patch,
  deps: ClassroomDeps,
): Promise<Result<Classroom>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const { classroom } = found.value;
  const { grade = classroom.grade, letter = classroom.letter, customGroup = classroom.customGroup, colour } = patch;
  const isNamed = [patch.grade, patch.letter, patch.customGroup].some((part) => part !== undefined);
  const problem = labelProblem({ grade, letter, customGroup });
  if (problem) return fail(classroomErrors[problem]);
  const label = customGroup ? { grade: null, letter: '', customGroup } : { grade, letter, customGroup };
  // Only the named fields: a colleague may be changing the rest right now.
  await patchClassroom(context.scope, classroom, {
    ...(isNamed ? label : {}),
    ...(colour === undefined ? {} : { colour }),
    ...(isArchived === undefined ? {} : { archivedAt: isArchived ? deps.clock.now() : null }),
  });
  return getClassroom(context, id, deps);
}

/** Deletes a class with its codes; its people lose what it gave them. For 14 days it can be brought back. Asks who does it [CLS-1, SAFE-5]. */
export async function deleteClassroom(
  context: Context,
  id: string,
  password: string | undefined,
  deps: ClassroomDeps,
): Promise<Result<Record<string, never>>> {
  const found = await findManaged(context, id);
  if (!found.isOk) return found;
  const unproven = await deps.accounts.refuseUnproven(context, password);
  if (unproven) return unproven;
  const { classroom } = found.value;
  const now = deps.clock.now();
  await changing(context, deps, async (inside, touched) => {
    if (!(await lockClassroom(inside, classroom))) return;
    const given = Map.groupBy(await listGiven(inside, classroom), ({ userId }) => userId);
    for (const [userId, list] of given) {
      // What each had stays noted, for undoing.
      await endBooks(inside, classroom, { userId, books: list, now });
      touched.add(userId);
    }
    const mail = { notice: 'class-deleted', day: undoUntil(now) } as const;
    await notifyTeachers({ ...context, scope: inside }, deps, classroom, mail);
    await putAway(inside, classroom, now);
    await announceClassroom(inside, classroom, 'left');
  });
  return ok({});
}
