import { inArray } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { goals } from '../tables.ts';

export type GoalRecord = typeof goals.$inferSelect;

/** The goals that teachers set for these classes. */
export async function listGoals(scope: Scope, ids: readonly number[]): Promise<ReadonlyMap<number, GoalRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.executor
    .select()
    .from(goals)
    .where(scope.where(goals, inArray(goals.classroomId, [...ids])))
    .limit(ids.length);
  return new Map(rows.map((row) => [row.classroomId, row]));
}

/** Sets the goal of a class. */
export async function putGoal(scope: Scope, goal: GoalRecord): Promise<void> {
  const { points, since } = goal;
  await scope.executor
    .insert(goals)
    .values({ ...goal, workspaceId: scope.own(goal.workspaceId) })
    .onConflictDoUpdate({ target: [goals.workspaceId, goals.classroomId], set: { points, since } });
}
