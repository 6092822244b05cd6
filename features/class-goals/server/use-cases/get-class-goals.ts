import { classroomsOf, findMine, maySee } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { classGoalErrors, type ClassGoal } from '../../contract/index.ts';
import type { GoalDeps } from '../deps.ts';
import { presentGoals } from './present-goals.ts';

/** More classes than a student is in. */
const MOST = 20;

/** The goals of the classes in which the caller learns [LEAD-13]. */
export async function getClassGoals(context: Context, deps: GoalDeps): Promise<ClassGoal[]> {
  const { scope, user } = context;
  if (!user.uid) return [];
  const memberships = (await classroomsOf(scope, user.uid)).filter(
    ({ role }) => role === 'student' && maySee(user, role),
  );
  if (memberships.length === 0) return [];
  await deps.refreshBoards();
  return presentGoals(
    context,
    memberships.slice(0, MOST).map(({ classroom }) => classroom),
  );
}

/** The goal of one class, for its people; null where it has none. */
export async function getClassGoal(context: Context, id: number, deps: GoalDeps): Promise<Result<ClassGoal | null>> {
  const found = await findMine(context, id);
  if (!found.isOk) return fail(classGoalErrors.unknown);
  await deps.refreshBoards();
  const [goal = null] = await presentGoals(context, [found.value.classroom]);
  return ok(goal);
}
