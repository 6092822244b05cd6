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
  /** What the class has together. */
  points: z.number(),
  goal: z.number(),
  /** From which day on points count (`YYYY-MM-DD`). */
  since: z.string(),
});
export type ClassGoal = z.infer<typeof classGoalSchema>;
