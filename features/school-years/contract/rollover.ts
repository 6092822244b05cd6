import * as z from 'zod/mini';
import {
  classroomBookSchema,
  classroomCardSchema,
  labelProblem,
  MOST_GRADES,
  type Label,
} from '#features/classrooms/contract';

/** Classes that one call takes into a new school year. */
export const ROLLOVER_MAX = 50;

const labelSchema = z.object({ grade: z.nullable(z.number()), letter: z.string(), customGroup: z.string() });

export const rolloverBookSchema = z.extend(classroomBookSchema, {
  /** Grade for which the catalogue has it; null: for none in particular. */
  grade: z.nullable(z.number()),
  /** Whether the caller may give it to a class today. */
  isOpen: z.boolean(),
});
export type RolloverBook = z.infer<typeof rolloverBookSchema>;

/** A class of an earlier school year that is not in the archive. */
export const rolloverClassSchema = z.extend(classroomCardSchema, {
  teacherCount: z.number(),
  books: z.array(rolloverBookSchema),
});
export type RolloverClass = z.infer<typeof rolloverClassSchema>;

/** Changes in a new class since it was made, which prevent its removal. */
export const USED = ['people', 'books', 'codes', 'reading'] as const;
export type Used = (typeof USED)[number];

export const begunClassSchema = z.object({
  from: z.extend(labelSchema, { id: z.number() }),
  /** Null: it only went to the archive, or its new class is deleted already. */
  to: z.nullable(z.extend(labelSchema, { id: z.number() })),
  /** Why it stays when the rest is undone; null: it can be undone. */
  used: z.nullable(z.enum(USED)),
});
export type BegunClass = z.infer<typeof begunClassSchema>;

/** A beginning of a school year that can still be undone. */
export const begunYearSchema = z.object({
  id: z.string(),
  /** Calendar year in which it begins. */
  schoolYear: z.number(),
  /** ISO 8601. */
  begunAt: z.string(),
  /** ISO 8601. */
  undoUntil: z.string(),
  classes: z.array(begunClassSchema),
});
export type BegunYear = z.infer<typeof begunYearSchema>;

export const rolloverSchema = z.object({
  /** The present school year, by the server's clock: the one that is new. */
  schoolYear: z.number(),
  /** The highest grade that the market knows: after it classes end. */
  lastGrade: z.number(),
  classes: z.array(rolloverClassSchema),
  begun: z.array(begunYearSchema),
});
export type Rollover = z.infer<typeof rolloverSchema>;

/** What a class is called a year later; undefined where it goes no further. Groups keep their name. Pure. */
export function nextLabel({ grade, letter, customGroup }: Label, lastGrade: number): Label | undefined {
  if (grade === null || customGroup) return { grade, letter, customGroup };
  return grade < Math.min(lastGrade, MOST_GRADES) ? { grade: grade + 1, letter, customGroup } : undefined;
}

/**
 * Whether a book goes along unless the teacher says otherwise: one for all grades or for the grade to which the class
 * moves; groups, which have no grade, keep theirs. Books that the teacher may no longer give stay behind. Pure.
 */
export const isCarriedOver = ({ grade, isOpen }: Pick<RolloverBook, 'grade' | 'isOpen'>, to: Label): boolean =>
  isOpen && (grade === null || to.grade === null || grade === to.grade);

/** One label: a group has no grade. Undefined where nothing is said. Pure. */
export const oneLabel = (label: Label): Label | undefined =>
  labelProblem(label) === 'label-missing'
    ? undefined
    : label.customGroup
      ? { ...label, grade: null, letter: '' }
      : label;
