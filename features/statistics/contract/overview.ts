import * as z from 'zod/mini';
import { personSchema } from '#features/classrooms/contract';

/** The days that an overview looks back over, today included. */
export const OVERVIEW_DAYS = 7;
/** Who has read nothing for so many days fell behind. */
export const BEHIND_DAYS = 14;

/** How far a student is in a publication. */
const overviewCellSchema = z.object({
  opened: z.number(),
  /** Units read to their end. */
  read: z.number(),
});
export type OverviewCell = z.infer<typeof overviewCellSchema>;

const overviewStudentSchema = z.object({
  user: personSchema,
  /** When the student last read in a publication of the class (ISO 8601); null: never. */
  lastAt: z.nullable(z.string()),
  /** On how many of the last {@link OVERVIEW_DAYS} days the student read, in any publication. */
  days: z.number(),
  /** Time spent on them with what was read to its end. */
  seconds: z.number(),
  /** Whether the student read nothing, in any publication, for {@link BEHIND_DAYS} days. */
  isBehind: z.boolean(),
  /** By publication, in their order; null: never opened. */
  cells: z.array(z.nullable(overviewCellSchema)),
});
export type OverviewStudent = z.infer<typeof overviewStudentSchema>;

/** A class as a map of its students and publications. */
export const classroomOverviewSchema = z.object({
  publications: z.array(z.object({ dos_id: z.string(), alias: z.string(), name: z.string(), units_total: z.number() })),
  students: z.array(overviewStudentSchema),
});
export type ClassroomOverview = z.infer<typeof classroomOverviewSchema>;
