import { eq, inArray, isNull, lt } from 'drizzle-orm';
import { isOpen } from '#platform/server/codes';
import type { Scope } from '#platform/server/db';
import { classrooms, codes, members } from '../tables.ts';
import type { ClassroomRow } from './classrooms.ts';
import { announceClassroom } from './live-channel.ts';
import type { ClassroomKey, NewMember } from './members.ts';

/** Puts a class of an earlier year into the archive; undefined if another call was first: only this update decides. */
export async function archiveEarlier(
  scope: Scope,
  { workspaceId, id }: ClassroomKey,
  schoolYear: number,
  now: Date,
): Promise<ClassroomRow | undefined> {
  const [archived] = await scope.executor
    .update(classrooms)
    .set({ archivedAt: now })
    .where(
      scope.where(
        classrooms,
        eq(classrooms.workspaceId, workspaceId),
        eq(classrooms.id, id),
        isNull(classrooms.archivedAt),
        lt(classrooms.schoolYear, schoolYear),
      ),
    )
    .returning();
  return archived;
}

/** Takes a class out of the archive into which it went at that instant; of two simultaneous calls, one succeeds. */
export async function unarchive(scope: Scope, { workspaceId, id }: ClassroomKey, archivedAt: Date): Promise<boolean> {
  const back = await scope.executor
    .update(classrooms)
    .set({ archivedAt: null })
    .where(
      scope.where(
        classrooms,
        eq(classrooms.workspaceId, workspaceId),
        eq(classrooms.id, id),
        eq(classrooms.archivedAt, archivedAt),
      ),
    )
    .returning({ id: classrooms.id });
  return back.length > 0;
}

/** Ends the codes of a class that are good now; which they were. */
export async function endCodes(scope: Scope, { workspaceId, id }: ClassroomKey, now: Date): Promise<string[]> {
  const ended = await scope.executor
    .update(codes)
    .set({ endedAt: now })
    .where(scope.where(codes, eq(codes.workspaceId, workspaceId), eq(codes.classroomId, id), isOpen(codes, now)))
    .returning({ code: codes.code });
  return ended.map(({ code }) => code);
}

/** Puts people into an empty class. */
export async function fillClassroom(scope: Scope, classroom: ClassroomKey, people: readonly NewMember[]) {
  const key = { workspaceId: scope.own(classroom.workspaceId), classroomId: classroom.id };
  await scope.executor.insert(members).values(people.map((person) => ({ isOwner: false, ...person, ...key })));
  await announceClassroom(scope, classroom, 'joined');
}

/** Makes codes that ended at that instant work again; a code that has ended again since stays ended. */
export async function reviveCodes(
  scope: Scope,
  { workspaceId }: ClassroomKey,
  ended: readonly string[],
  endedAt: Date,
): Promise<void> {
  if (ended.length === 0) return;
  await scope.executor
    .update(codes)
    .set({ endedAt: null })
    .where(
      scope.where(
        codes,
        eq(codes.workspaceId, workspaceId),
        inArray(codes.code, [...ended]),
        eq(codes.endedAt, endedAt),
      ),
    );
}
