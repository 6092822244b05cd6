import * as z from 'zod/mini';

/** What a class of small children reaches where no teacher set anything [LEAD-13]. */
export const DEFAULT_POINTS = 1000;
/** Grades whose classes have a goal without anybody's doing. */
export const GOAL_GRADES: readonly number[] = [1, 2];
export const POINTS_MIN = 10;
export const POINTS_MAX = 1_000_000;

export const classGoalSchema = z.object({
  classroom: z.number(),
  grade: z.nullable(z.number()),
  letter: z.string(),
  customGroup: z.string(),
  /** What the class has together, in whole tenths of the goal. */
  points: z.number(),
  goal: z.number(),
  /** From which day on points count (`YYYY-MM-DD`). */
  since: z.string(),
});

/** Parts of a goal on the screen: they hide the points of a single student [LEAD-13]. */
const GOAL_PARTS = 10;
/** Least points of a part: more than any single activity brings. */
const PART_MIN = 20;

/**
 * What a class has, in whole parts of its goal: points go down to the last part that was reached. Pure.
 *
 * @param points of all students
 * @param goal points that make the goal; one that is reached stays reached
 */
export function pointsShown(points: number, goal: number): number {
  const parts = Math.max(1, Math.min(GOAL_PARTS, Math.floor(goal / PART_MIN)));
  return Math.floor((Math.floor((points * parts) / goal) * goal) / parts);
}
export type ClassGoal = z.infer<typeof classGoalSchema>;
