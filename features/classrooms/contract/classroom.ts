import * as z from 'zod/mini';

/** Grades that a class may have. */
export const MOST_GRADES = 13;
export const LETTER_MAX = 3;
export const GROUP_MAX = 40;
export const SCHOOL_MAX = 120;
export const TOWN_MAX = 80;
/** Colours that a class may have, numbered from 1. */
export const COLOURS = 8;
/** Days in which a deleted class is brought back, a pupil is taken back after a move, and a school year that has begun is undone. */
export const UNDO_DAYS = 14;
/** Classes of one teacher, archived ones included. */
export const CLASSROOMS_MAX = 200;
/** Students and teachers of one class. */
export const MEMBERS_MAX = 300;
/** Publications of one class. */
export const PUBLICATIONS_MAX = 100;
/** Faces on the card of a class. */
export const CARD_AVATARS = 5;
export const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

export const schoolSchema = z.object({ id: z.number(), name: z.string(), town: z.string() });
export type School = z.infer<typeof schoolSchema>;

/** What the picture and name of a person need. */
export const personSchema = z.object({
  uid: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  nickname: z.string(),
  username: z.optional(z.string()),
  avatar: z.optional(z.number()),
});
export type Person = z.infer<typeof personSchema>;

const labelShape = {
  /** Null where the class has a group label. */
  grade: z.nullable(z.number()),
  letter: z.string(),
  /** Label of its own, instead of grade and letter; empty: none. */
  customGroup: z.string(),
};

/** A class as a card of the list. */
export const classroomCardSchema = z.object({
  id: z.number(),
  school: schoolSchema,
  /** The name of the school waits for approval: strangers do not see it on boards. Only teachers are told [LEAD-17]. */
  schoolWaits: z.optional(z.boolean()),
  ...labelShape,
  /** 1 to {@link COLOURS}. */
  colour: z.number(),
  /** Calendar year in which its school year begins. */
  schoolYear: z.number(),
  isArchived: z.boolean(),
  /** Whether the caller teaches it: edit-classroom mode [CLS-9]. */
  isManager: z.boolean(),
  /** Whether the caller owns the class: the owner cannot be removed, and alone lets further teachers in [SAFE-5]. */
  isOwner: z.boolean(),
  studentCount: z.number(),
  publicationCount: z.number(),
  /** The first few students for its teachers; its teachers for students. */
  faces: z.array(personSchema),
});
export type ClassroomCard = z.infer<typeof classroomCardSchema>;

export const classroomBookSchema = z.object({
  alias: z.string(),
  publication: z.object({ dos_id: z.string(), name: z.string(), dos_url: z.string() }),
});
export type ClassroomBook = z.infer<typeof classroomBookSchema>;

/** Classroom-publication entry of the picker (specification, section 3). */
export const classroomPublicationSchema = z.extend(classroomBookSchema, { isUsed: z.boolean() });
export type ClassroomPublication = z.infer<typeof classroomPublicationSchema>;

export const classroomCodeSchema = z.object({
  /** Twelve signs without separators. */
  code: z.string(),
  /** As what it lets people in; codes for teachers are for the owner's eyes only [SAFE-5]. */
  role: z.enum(['teacher', 'student']),
  /** ISO 8601. */
  expiresAt: z.string(),
  /** Aliases of what it gives. */
  publications: z.array(z.string()),
  uses: z.number(),
  maxUses: z.number(),
});
export type ClassroomCode = z.infer<typeof classroomCodeSchema>;

/** The Classroom entity. Students and codes are there for its teachers only; students see their own publications. */
export const classroomSchema = z.extend(classroomCardSchema, {
  teachers: z.array(personSchema),
  students: z.array(z.object({ uid: z.string() })),
  publications: z.array(classroomBookSchema),
  /** Active teacher classroom codes. */
  codes: z.array(classroomCodeSchema),
});
export type Classroom = z.infer<typeof classroomSchema>;

export const classroomUserSchema = z.extend(personSchema, {
  isTeacher: z.boolean(),
  isOwner: z.boolean(),
  /** Whether the caller is this user. */
  isSelf: z.boolean(),
  /** ISO 8601. */
  since: z.string(),
  /** Whether the account belongs to the class: the caller may give a new first password, rename and erase [CLS-12, SAFE-14]. */
  mayRenewPassword: z.boolean(),
  /** The first e-mail that the pupil wishes for, until an adult answers [SAFE-4]. */
  emailRequest: z.optional(z.string()),
  /** When the account will be erased (ISO 8601), if that is planned. */
  eraseAfter: z.optional(z.string()),
  /** Aliases of what the class gave to this user. */
  publications: z.array(z.string()),
});
export type ClassroomUser = z.infer<typeof classroomUserSchema>;

/** A pupil whose account belongs to the class, and who is no longer in it [SAFE-14]. */
export const formerPupilSchema = z.extend(personSchema, {
  emailRequest: z.optional(z.string()),
  eraseAfter: z.optional(z.string()),
});
export type FormerPupil = z.infer<typeof formerPupilSchema>;

/** A pupil on the way from this class, to which the account belongs or belonged, to another one [SAFE-14]. */
export const movedPupilSchema = z.extend(personSchema, {
  to: z.object({
    id: z.number(),
    ...labelShape,
    school: schoolSchema,
    /** The name of its owner; empty where it has none. */
    teacher: z.string(),
  }),
  /** Whether the account belongs to the other class by now; else the owner is asked. */
  isLetGo: z.boolean(),
  /** ISO 8601. After a move: the end of the days for taking back. Of a request: from this moment on other teachers may answer. */
  until: z.string(),
  /** Whether the caller may let the pupil go: the owner, or any teacher once the owner has not answered in time. */
  mayLetGo: z.boolean(),
});
export type MovedPupil = z.infer<typeof movedPupilSchema>;

/** Acts in a class that all its teachers can read [SAFE-5]. */
export const activitySchema = z.object({
  id: z.number(),
  /** ISO 8601. */
  at: z.string(),
  kind: z.enum([
    ...(['code-made', 'teacher-code-made', 'teacher-joined', 'members-removed', 'members-moved'] as const),
    ...(['pupil-let-go', 'pupil-refused'] as const),
    ...([
      'handed-over',
      'passwords-renewed',
      'pictures-made',
      'pupil-renamed',
      'pupil-erased',
      'pupil-kept',
      'pupil-back',
    ] as const),
    ...(['email-approved', 'email-refused', 'restored', 'nickname-approved', 'nickname-reset'] as const),
  ]),
  /** Who did it; empty where the account is gone. */
  actor: z.string(),
  isSelf: z.boolean(),
  /** To whom, by their names of now. */
  people: z.array(z.string()),
  /** How many, gone ones too. */
  count: z.number(),
  /** The previous name, for a renamed pupil. */
  note: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;

/** A class that was deleted and can still be brought back. */
export const deletedClassroomSchema = z.object({
  id: z.number(),
  school: schoolSchema,
  ...labelShape,
  colour: z.number(),
  studentCount: z.number(),
  deletedAt: z.string(),
  /** ISO 8601. */
  undoUntil: z.string(),
});
export type DeletedClassroom = z.infer<typeof deletedClassroomSchema>;

/** What a class is called. */
export type Label = Pick<ClassroomCard, 'grade' | 'letter' | 'customGroup'>;

/** Mails contain names of classes: none may look like an address there [SAFE-9]. `2.b` is a name. */
const LIKE_ADDRESS = /\p{L}{2,}\.\p{L}{2,}|@|\bwww\b|\bhttps?\b/iu;

/** The problem of a class name: it needs a group label, or a grade [CLS-1]. Pure: it holds on both sides. */
export function labelProblem({ grade, customGroup }: Label): 'label-missing' | 'label-invalid' | undefined {
  if (LIKE_ADDRESS.test(customGroup)) return 'label-invalid';
  return customGroup.trim() === '' && grade === null ? 'label-missing' : undefined;
}

/** Whether two labels are equal. Pure. */
export const isSameLabel = (a: Label, b: Label): boolean =>
  a.grade === b.grade && a.letter === b.letter && a.customGroup === b.customGroup;
