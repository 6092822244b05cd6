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

/** Those of these classes that are in use and have a goal, with it. */
export async function findGoals(
  { scope, market }: Pick<Context, 'scope' | 'market'>,
  classrooms: readonly Classroom[],
) {
  const present = classrooms.filter(({ archivedAt }) => archivedAt === null);
  const set = await listGoals(
    scope,
    present.map(({ id }) => id),
  );
  return present.flatMap((classroom) => {
    const goal = set.get(classroom.id) ?? defaultGoal(market, classroom);
    return goal ? [{ classroom, goal }] : [];
  });
}

/** The goals of these classes that are in use, with what each has in whole tenths. */
export async function presentGoals(
  context: Pick<Context, 'scope' | 'market'>,
  classrooms: readonly Classroom[],
): Promise<ClassGoal[]> {
  const found = await findGoals(context, classrooms);
  return Promise.all(
    found.map(async ({ classroom: { id, workspaceId, grade, letter, customGroup }, goal }) => {
      const all = await sumClassPoints(context.scope, { workspaceId, id }, goal.since);
      const points = pointsShown(all, goal.points);
      return { classroom: id, grade, letter, customGroup, points, goal: goal.points, since: goal.since };
    }),
  );
}
