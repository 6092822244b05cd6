import * as z from 'zod/mini';
import { personSchema } from '#features/classrooms/contract';
import { hasHiddenSigns } from '#platform/kernel';
import { FIRST_DAY, INSTRUCTION_MAX, LAST_DAY, TITLE_MAX } from './limits.ts';

/** The kinds of things to assign. `unit`: a part of a publication. */
export const SUBJECT_KINDS = ['publication', 'unit', 'material', 'quiz'] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** What proves that an assignment is done. `read`: to the end. */
export const EVIDENCES = ['opened', 'read', 'submitted'] as const;
export type Evidence = (typeof EVIDENCES)[number];

/** How a kind can be proved; the first is the usual one. */
export const EVIDENCES_OF: Readonly<Record<SubjectKind, readonly Evidence[]>> = {
  publication: ['opened', 'read'],
  unit: ['read', 'opened'],
  material: ['opened'],
  quiz: ['submitted'],
};

/** A day in the time zone of the market. */
const daySchema = z.iso.date().check(z.refine((day) => day >= FIRST_DAY && day <= LAST_DAY));
const oneLine = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !hasHiddenSigns(text)),
  );
const lines = (max: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(max),
    z.refine((text) => !hasHiddenSigns(text.replace(/[\n\r\t]/g, ''))),
  );

/** What a teacher assigns, as a client names it. */
export const subjectBodySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('publication'), /** `dos_id`. */ publication: z.string().check(z.maxLength(60)) }),
  z.object({
    kind: z.literal('unit'),
    publication: z.string().check(z.maxLength(60)),
    /** A part of the publication, as its reader (`?to=`) or player (`?unit=`) names it. */
    unit: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  z.object({ kind: z.literal('material'), material: z.int().check(z.gte(1)) }),
  z.object({ kind: z.literal('quiz'), /** Slug. */ quiz: z.string().check(z.maxLength(200)) }),
]);
export type SubjectBody = z.output<typeof subjectBodySchema>;

const termsShape = {
  title: oneLine(TITLE_MAX),
  instruction: z._default(lines(INSTRUCTION_MAX), ''),
  /** The first day on which students see it. */
  from: daySchema,
  /** The last day; null: no end. */
  due: z.nullable(daySchema),
  evidence: z.enum(EVIDENCES),
  /** Chosen students; null: the whole class, also those who join later. */
  students: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200))),
};

export const assignmentBodySchema = z.object({ ...termsShape, subject: subjectBodySchema });
export type AssignmentBody = z.output<typeof assignmentBodySchema>;
export const assignmentChangeSchema = z.object({ ...termsShape, revision: z.int().check(z.gte(1)) });
export type AssignmentChange = z.output<typeof assignmentChangeSchema>;

/** The assigned thing, for screens. */
export const subjectSchema = z.object({
  kind: z.enum(SUBJECT_KINDS),
  /** Name of the publication, the material or the quiz; the name at assigning where the thing is gone. */
  name: z.string(),
  /** Name of the part of a publication; empty: none. */
  part: z.string(),
  /** Address of a small picture. */
  picture: z.nullable(z.string()),
  /** Where it opens; null: the thing is gone, or the caller has no right to it (a locked book). */
  url: z.nullable(z.string()),
  /** Opens in another tab: an address of another site. */
  isElsewhere: z.boolean(),
});
export type Subject = z.infer<typeof subjectSchema>;

const classSchema = z.object({
  id: z.int(),
  grade: z.nullable(z.number()),
  letter: z.string(),
  customGroup: z.string(),
});

const shownShape = {
  id: z.int(),
  classroom: classSchema,
  title: z.string(),
  instruction: z.string(),
  subject: subjectSchema,
  evidence: z.enum(EVIDENCES),
  from: z.string(),
  due: z.nullable(z.string()),
};

/** `late`: the last day is over, and it is not done. */
export const STATES = ['todo', 'done', 'late'] as const;
export type AssignmentState = (typeof STATES)[number];

const progressShape = {
  state: z.enum(STATES),
  /** ISO 8601; null: not opened, or not known when. */
  openedAt: z.nullable(z.string()),
  /** ISO 8601. */
  doneAt: z.nullable(z.string()),
  /** Done after the last day. */
  isDoneLate: z.boolean(),
};

/** An assignment as its student and those who answer for the student see it. */
export const ownAssignmentSchema = z.object({
  ...shownShape,
  ...progressShape,
  /** A teacher reminded the student of it. */
  isReminded: z.boolean(),
});
export type OwnAssignment = z.infer<typeof ownAssignmentSchema>;

/** An assignment as the teachers of its class see it. */
export const classAssignmentSchema = z.object({
  ...shownShape,
  /** For the whole class, also those who join later. */
  isForAll: z.boolean(),
  counts: z.object({ students: z.int(), done: z.int(), late: z.int(), needReminder: z.int() }),
  /** Name of the teacher who made it; empty where the account is gone. */
  teacher: z.string(),
  revision: z.int(),
});
export type ClassAssignment = z.infer<typeof classAssignmentSchema>;

export const studentRowSchema = z.object({
  student: personSchema,
  ...progressShape,
  needsReminder: z.boolean(),
  /** When a teacher last reminded the student, ISO 8601. */
  remindedAt: z.nullable(z.string()),
});
export type StudentRow = z.infer<typeof studentRowSchema>;

/** A child with its assignments, for those who answer for it. */
export const childAssignmentsSchema = z.object({ child: personSchema, assignments: z.array(ownAssignmentSchema) });
export type ChildAssignments = z.infer<typeof childAssignmentsSchema>;
