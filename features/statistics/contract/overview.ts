import * as z from 'zod/mini';
import { personSchema } from '#features/classrooms/contract';

/** The days that an overview looks back over, today included. */
export const OVERVIEW_DAYS = 7;
/** After so many days without reading, a student has fallen behind. */
export const BEHIND_DAYS = 14;

/** A student who reads so many days after opening the last unit, and has finished no unit since, is stuck on it. */
export const STUCK_DAYS = 2;
/** A best score below this share in an exercise asks for help with it. */
export const WEAK_SCORE = 0.5;

/** How far a student is in a publication. */
const overviewCellSchema = z.object({
  opened: z.number(),
  /** Units read to their end. */
  read: z.number(),
  /** Score percent; null while nothing is scored. */
  score: z.nullable(z.number()),
});
export type OverviewCell = z.infer<typeof overviewCellSchema>;

/** A place in a publication. */
const placeShape = {
  /** Alias. */
  publication: z.string(),
};

/**
 * Why a student needs help, the most pressing reason first: reads nothing for {@link BEHIND_DAYS} days, is stuck on a
 * unit, reads on half as many days as the week before, or has not opened a book that most of the class has.
 */
const needSchema = z.discriminatedUnion('kind', [
  /** Since when nothing was read (ISO 8601); null: never. */
  z.object({ kind: z.literal('quiet'), since: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('stuck'),
    ...placeShape,
    /** From the contents; pages that they do not name have their number only. */
    title: z.optional(z.string()),
    page: z.optional(z.number()),
    /** Score percent where it is an exercise that goes wrong; null: the page is opened again and again, and not finished. */
    score: z.nullable(z.number()),
  }),
  /** Days of reading in the week before, and in this one. */
  z.object({ kind: z.literal('falling'), before: z.number(), now: z.number() }),
  z.object({ kind: z.literal('unopened'), ...placeShape, name: z.string() }),
]);
export type OverviewNeed = z.infer<typeof needSchema>;

const overviewStudentSchema = z.object({
  user: personSchema,
  /** When the student last read in a publication of the class (ISO 8601); null: never. */
  lastAt: z.nullable(z.string()),
  /** On how many of the last {@link OVERVIEW_DAYS} days the student read, in any publication. */
  days: z.number(),
  /** Time spent on them with units that were read to the end. */
  seconds: z.number(),
  /** Whether the student read nothing, in any publication, for {@link BEHIND_DAYS} days. */
  isBehind: z.boolean(),
  /** By publication, in their order; null: never opened. */
  cells: z.array(z.nullable(overviewCellSchema)),
  needs: z.array(needSchema),
});
export type OverviewStudent = z.infer<typeof overviewStudentSchema>;

/** A class as a map of its students and publications. */
export const classroomOverviewSchema = z.object({
  publications: z.array(
    z.object({
      dos_id: z.string(),
      alias: z.string(),
      name: z.string(),
      units_total: z.number(),
      /** An exercise is solved, a book is read. */
      isCourse: z.boolean(),
    }),
  ),
  students: z.array(overviewStudentSchema),
});
export type ClassroomOverview = z.infer<typeof classroomOverviewSchema>;
