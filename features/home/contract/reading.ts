import * as z from 'zod/mini';
import { publicationRowSchema } from '#features/catalog/contract';
import { classroomCardSchema, personSchema } from '#features/classrooms/contract';

/** The days that a home looks back over, today included. */
export const WEEK_DAYS = 7;
/** Books of a child on the card, the last read first. */
export const CHILD_BOOKS_MOST = 5;
/** After so many days without reading, a student is looked after first. */
export const QUIET_DAYS = 14;

const readDaySchema = z.object({
  /** `YYYY-MM-DD`, of the market's calendar. */
  day: z.string(),
  /** Time spent with pages read to the end; 0 also where the child only opened pages. */
  seconds: z.number(),
  hasRead: z.boolean(),
});

const readBookSchema = z.extend(
  z.pick(publicationRowSchema, { dos_id: true, name: true, isCourse: true, thumbs: true, cover: true, author: true }),
  {
    dos_url: z.string(),
    /** The share of the book before the place where the child stopped, 0 to 1. */
    share: z.number(),
    /** The page on which the child left off, from 1; null where that is not known. */
    page: z.nullable(z.number()),
    pages: z.number(),
    /** Score percent of an exercise; null without one [PROG-35]. */
    score: z.nullable(z.number()),
    /** When it was read last (ISO 8601). */
    lastAt: z.string(),
  },
);
export type ReadBook = z.infer<typeof readBookSchema>;

/** How a child read in the last days, for an adult who answers for it. */
export const childReadingSchema = z.object({
  child: personSchema,
  /** Whether the caller looks after the account. */
  isManaged: z.boolean(),
  /** Whether leaderboards show the child; a guardian decides [LEAD-6]. */
  isOnBoards: z.boolean(),
  /** The family in which the caller sees the child's classes; null: none. */
  family: z.nullable(z.string()),
  /** The last {@link WEEK_DAYS} days, the oldest first. */
  days: z.array(readDaySchema),
  /** The books that the child read last, in classes or not. */
  books: z.array(readBookSchema),
});
export type ChildReading = z.infer<typeof childReadingSchema>;

/** A class of a teacher, with how its students read in the last days. */
export const classroomReadingSchema = z.object({
  classroom: classroomCardSchema,
  readToday: z.number(),
  /** Students who read within {@link WEEK_DAYS} days. */
  readThisWeek: z.number(),
  /** Students who read nothing for {@link QUIET_DAYS} days. */
  quiet: z.number(),
});
export type ClassroomReading = z.infer<typeof classroomReadingSchema>;
