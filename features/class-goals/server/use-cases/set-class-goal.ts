import { findManaged } from '#features/classrooms/server';
import type { Context } from '#features/session/server';
import { fail, ok, type InputOf, type Result } from '#platform/kernel';
import { dayIn } from '#platform/server/clock';
import { classGoalErrors, type ClassGoal, type setClassGoal as endpoint } from '../../contract/index.ts';
import type { GoalDeps } from '../deps.ts';
import { listGoals, putGoal } from '../repositories/goals.ts';
import { defaultGoal, presentGoals } from './present-goals.ts';

/** Sets or changes the goal of a class: points count on, unless the goal starts again today [LEAD-13]. */
export async function setClassGoal(
  context: Context,
  id: number,
  { points, isFromToday }: InputOf<typeof endpoint>['body'],
  { clock, refreshBoards }: GoalDeps,
): Promise<Result<ClassGoal>> {
  const found = await findManaged(context, id);
  if (!found.isOk || found.value.classroom.archivedAt) return fail(classGoalErrors.unknown);
  const { scope, market } = context;
  const { classroom } = found.value;
  const before = (await listGoals(scope, [classroom.id])).get(classroom.id) ?? defaultGoal(market, classroom);
  const today = dayIn(market.timeZone, clock.now());
  const since = isFromToday ? today : (before?.since ?? today);
  await putGoal(scope, { workspaceId: classroom.workspaceId, classroomId: classroom.id, points, since });
  await refreshBoards();
  const [goal] = await presentGoals(context, [classroom]);
  return goal ? ok(goal) : fail(classGoalErrors.unknown);
}
