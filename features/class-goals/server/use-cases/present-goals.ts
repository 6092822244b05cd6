import type { MembershipRow } from '#features/classrooms/server';
import { sumClassPoints } from '#features/leaderboards/server';
import type { Market } from '#features/market/contract';
import type { Context } from '#features/session/server';
import { DEFAULT_POINTS, GOAL_GRADES, pointsShown, type ClassGoal } from '../../contract/index.ts';
import { listGoals } from '../repositories/goals.ts';

type Classroom = MembershipRow['classroom'];

/** Where groups are for the smallest. */
type Place = Pick<Market, 'showsGroupLabel'>;

/** What a class reaches where no teacher set anything; undefined: nothing. Pure. */
export function defaultGoal(
  { showsGroupLabel }: Place,
  { grade, schoolYear }: Pick<Classroom, 'grade' | 'schoolYear'>,
) {
  const isForSmall = grade === null ? showsGroupLabel : GOAL_GRADES.includes(grade);
  return isForSmall ? { points: DEFAULT_POINTS, since: `${schoolYear}-08-01` } : undefined;
}

/** The goals of these classes that are in use, with what each has in whole tenths. */
export async function presentGoals(
  { scope, market }: Pick<Context, 'scope' | 'market'>,
  classrooms: readonly Classroom[],
): Promise<ClassGoal[]> {
  const present = classrooms.filter(({ archivedAt }) => archivedAt === null);
  const set = await listGoals(
    scope,
    present.map(({ id }) => id),
  );
  const goals = await Promise.all(
    present.map(async (classroom) => {
      const { id, workspaceId, grade, letter, customGroup } = classroom;
      const goal = set.get(id) ?? defaultGoal(market, classroom);
      if (!goal) return [];
      const all = await sumClassPoints(scope.executor, { workspaceId, id }, goal.since);
      const points = pointsShown(all, goal.points);
      return [{ classroom: id, grade, letter, customGroup, points, goal: goal.points, since: goal.since }];
    }),
  );
  return goals.flat();
}
