import { classroomsOf, findMine, maySee } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Result } from '#platform/kernel';
import { classGoalErrors, type ClassGoal } from '../../contract/index.ts';
import type { GoalDeps } from '../deps.ts';
import { findGoals, presentGoals } from './present-goals.ts';

/** More classes than a student is in. */
const MOST = 20;

/** The goals of the classes in which the caller learns [LEAD-13]. */
export async function getClassGoals(context: Context, deps: GoalDeps): Promise<ClassGoal[]> {
  const classrooms = await ownClassrooms(context);
  if (classrooms.length === 0) return [];
  await deps.refreshBoards();
  return presentGoals(context, classrooms);
}

/** How many goals the classes have in which the caller learns. */
export async function countClassGoals(context: Context): Promise<number> {
  return (await findGoals(context, await ownClassrooms(context))).length;
}

async function ownClassrooms({ scope, user }: Context) {
  if (!user.uid) return [];
  const memberships = await classroomsOf(scope, user.uid);
  return memberships
    .filter(({ role }) => role === 'student' && maySee(user, role))
    .slice(0, MOST)
    .map(({ classroom }) => classroom);
}

/** The goal of one class, for its people; null where it has none. */
export async function getClassGoal(context: Context, id: number, deps: GoalDeps): Promise<Result<ClassGoal | null>> {
  const found = await findMine(context, id);
  if (!found.isOk) return fail(classGoalErrors.unknown);
  await deps.refreshBoards();
  const [goal = null] = await presentGoals(context, [found.value.classroom]);
  return ok(goal);
}
