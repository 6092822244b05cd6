import * as z from 'zod/mini';
import { publicationRowSchema } from '#features/catalog/contract';
import { personSchema } from '#features/classrooms/contract';

/** The days of a student's progress, today included. */
export const PROGRESS_DAYS = 7;
/** Publications of a week on the screen, the last read first. */
export const PROGRESS_BOOKS = 12;

const front = z.extend(
  z.pick(publicationRowSchema, { dos_id: true, name: true, isCourse: true, thumbs: true, cover: true, author: true }),
  /** Where it opens. */
  { dos_url: z.string() },
);

const progressBookSchema = z.extend(front, {
  /** Units read to the end within the days. */
  readNow: z.number(),
  /** Units opened altogether. */
  opened: z.number(),
  /** Units read to the end altogether, of how many. */
  read: z.number(),
  units_total: z.number(),
  /** Score percent; null while nothing is scored. */
  score: z.nullable(z.number()),
  points: z.number(),
  /** When it was read last (ISO 8601). */
  lastAt: z.string(),
});
export type ProgressBook = z.infer<typeof progressBookSchema>;

/** A student's reading and tasks in the last days, and the next thing to do. */
export const progressSchema = z.object({
  student: personSchema,
  isSelf: z.boolean(),
  /** The last {@link PROGRESS_DAYS} days, the oldest first. */
  days: z.array(z.object({ day: z.string(), seconds: z.number(), hasRead: z.boolean() })),
  /** Units read to the end within the days. */
  readNow: z.number(),
  /** All points. */
  points: z.number(),
  books: z.array(progressBookSchema),
  /** Results of quizzes that may be seen, the latest first [PROG-36]. */
  quizzes: z.array(z.object({ slug: z.string(), title: z.string(), points: z.number(), most: z.number() })),
  /** The book to continue, or a publication of the student's classes to start with; null: nothing waits. */
  next: z.nullable(z.extend(front, { isBegun: z.boolean() })),
});
export type Progress = z.infer<typeof progressSchema>;
