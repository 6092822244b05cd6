import { listStudentIds } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { ok, type DataOf, type Result } from '#platform/kernel';
import { dayIn } from '#platform/server/clock';
import type { remindStudents as endpoint } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import { remindedLatelySince } from '../../policy.ts';
import { noteReminders } from '../../repositories/notes.ts';
import { findTaught } from '../find-taught.ts';
import { presentClassAssignments } from '../look/class-assignments.ts';
import { mailReminded } from '../mails/mail-reminded.ts';

/** Reminds those of the students who see the assignment and have not done it, and who were not reminded lately [ASSIGN-7]. */
export async function remindStudents(
  context: Context,
  id: number,
  requested: readonly string[],
  deps: AssignmentDeps,
): Promise<Result<DataOf<typeof endpoint>>> {
  const found = await findTaught(context, id, 'change');
  if (!found.isOk) return found;
  const { assignment, classroom } = found.value;
  const { scope, market } = context;
  const now = deps.clock.now();
  // Students do not see it before its first day.
  if (assignment.fromOn > dayIn(market.timeZone, now)) return ok({ reminded: [] });
  const studentIds = (await listStudentIds(scope, [classroom.id])).map(({ uid }) => uid);
  const [states] = await presentClassAssignments(context, { classroom, studentIds }, [found.value], deps);
  const named = new Set(requested.map((uid) => uid.toLowerCase()));
  const behind = [...(states?.students ?? [])].flatMap(([uid, { doneOn }]) =>
    doneOn === null && named.has(uid) ? [uid] : [],
  );
  const reminded = await scope.transaction(async (inside) => {
    const noted = await noteReminders(inside, assignment, behind, { now, notSince: remindedLatelySince(now) });
    await mailReminded({ ...context, scope: inside }, classroom, noted, deps);
    return noted;
  });
  return ok({ reminded });
}
