import { randomUUID } from 'node:crypto';
import { classroomErrors, CLASSROOMS_MAX, labelProblem } from '#features/classrooms/contract';
import {
  archiveClassroom,
  attachable,
  booksOfClasses,
  changing,
  countTaught,
  succeedClassroom,
  type BookRow,
  type MembershipRow,
} from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type DataOf, type InputOf, type Result } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { oneLabel, type applyRollover as applyEndpoint } from '../../contract/index.ts';
import { listTaught, type SchoolYearDeps } from '../deps.ts';
import { noteRollover } from '../repositories/rollovers.ts';

type Wanted = InputOf<typeof applyEndpoint>['body']['classes'][number];
type Applied = DataOf<typeof applyEndpoint>;

interface Planned extends Pick<Wanted, 'to' | 'takesStudents'> {
  readonly membership: MembershipRow;
  readonly books: readonly BookRow[];
}

/**
 * Starts the school year for classes of earlier years [CLS-11]. Each is a transaction of its own, so that two teachers
 * of many classes never wait for each other in a ring; a class that a co-teacher has handled is skipped. Refusals,
 * before any change: a class that is not the caller's, an empty label, books that are not the class's or not open to
 * the caller, more classes than a teacher may have.
 */
export async function applyRollover(
  context: Context,
  { classes }: { classes: readonly Wanted[] },
  deps: SchoolYearDeps,
): Promise<Result<Applied>> {
  const now = deps.clock.now();
  const planned = await plan(context, classes, now);
  if (!planned.isOk) return planned;
  const beginningId = randomUUID();
  const done = { id: null, moved: 0, archived: 0, students: 0, skipped: 0 } as Applied;
  for (const one of planned.value) {
    const isDone = await changing(context, deps, (inside, touched) =>
      rollOver(inside, touched, { ...one, now, beginningId }),
    );
    if (!isDone) done.skipped++;
    else if (one.to) done.moved++;
    else done.archived++;
    if (isDone) done.id = beginningId;
    if (isDone && one.to && one.takesStudents) done.students += one.membership.studentCount;
  }
  return ok(done);
}

/** The wishes with what they name, the oldest class first. */
async function plan(context: Context, classes: readonly Wanted[], now: Date): Promise<Result<Planned[]>> {
  const { scope, user } = context;
  const taught = new Map((await listTaught(context)).map((row) => [row.classroom.id, row]));
  const uniqueClasses = [...new Map(classes.map((one) => [one.id, one])).values()].toSorted((a, b) => a.id - b.id);
  const own = await booksOfClasses(
    scope,
    uniqueClasses.flatMap(({ id }) => (taught.has(id) ? [id] : [])),
  );
  const open = await attachable(
    context,
    uniqueClasses.flatMap(({ publications }) => publications),
    now,
  );
  const planned: Planned[] = [];
  for (const { id, to, takesStudents, publications } of uniqueClasses) {
    const membership = taught.get(id);
    if (!membership) return fail(classroomErrors.unknown);
    const label = to && oneLabel(to);
    if (label === undefined) return fail(classroomErrors['label-missing']);
    const problem = label && labelProblem(label);
    if (problem) return fail(classroomErrors[problem]);
    if (!open.isOk) return open;
    const books = own.filter(({ classroomId, alias }) => classroomId === id && publications.includes(alias));
    if (books.length < new Set(publications).size) return fail(classroomErrors['publication-unknown']);
    planned.push({ membership, to: label, takesStudents, books });
  }
  const more = planned.filter(({ to }) => to !== null).length;
  if (more + (await countTaught(scope, user.uid ?? '')) > CLASSROOMS_MAX) return fail(classroomErrors['too-many']);
  return ok(planned);
}

interface Rolling extends Planned {
  readonly now: Date;
  readonly beginningId: string;
}

/** One class; false when it was no longer there to be taken. */
async function rollOver(inside: Scope, touched: Set<string>, rolling: Rolling): Promise<boolean> {
  const { membership, to, now, beginningId } = rolling;
  const archived = await archiveClassroom(inside, membership.classroom, now);
  if (!archived) return false;
  const { classroom: old, endedCodes } = archived;
  const made = to ? await succeedClassroom(inside, touched, old, { ...rolling, to }) : undefined;
  await noteRollover(inside, {
    workspaceId: old.workspaceId,
    classroomId: old.id,
    beginningId,
    begunAt: now,
    endedCodes: [...endedCodes],
    newClassroomId: made?.classroom.id ?? null,
    memberCount: made?.memberCount ?? 0,
    publicationIds: made ? rolling.books.map(({ id }) => id).toSorted((a, b) => a - b) : [],
  });
  return true;
}
