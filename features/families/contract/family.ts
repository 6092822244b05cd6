import * as z from 'zod/mini';

export const NAME_MAX = 60;
/** Families of one person; teachers may be in those of all whom they teach. */
export const FAMILIES_MAX = 200;
/** People of one family. */
export const MEMBERS_MAX = 30;
/** People that one code lets in. */
export const CODE_USES = 10;

export const roleSchema = z.enum(['parent', 'teacher', 'student']);
/** The role of a user in a family. */
export type FamilyRole = z.infer<typeof roleSchema>;

/** A member of a family. Students see only the names of the others [FAM-1]. */
export const memberSchema = z.object({
  uid: z.optional(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  nickname: z.string(),
  /** For those who manage the family. */
  username: z.optional(z.string()),
  avatar: z.optional(z.number()),
  isSelf: z.boolean(),
  /** The founder of the family: no other member can remove them. */
  isFounder: z.boolean(),
  /** Joined by a code, and the founder has not agreed: an adult sees nothing of a child, a student sees no member [SAFE-6]. */
  isPending: z.boolean(),
  /** A child whose classes and results this family may see: a guardian or class teacher agreed [SAFE-6]. */
  isShared: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

export const familyCodeSchema = z.object({
  /** Twelve signs without separators. */
  code: z.string(),
  /** As what it lets people in: adults, or children [SAFE-6]. */
  role: z.enum(['parent', 'student']),
  /** ISO 8601. */
  expiresAt: z.string(),
  uses: z.number(),
  maxUses: z.number(),
});
export type FamilyCode = z.infer<typeof familyCodeSchema>;

/** The Family entity (specification, section 3). */
export const familySchema = z.object({
  id: z.number(),
  name: z.string(),
  /** The caller's. */
  role: roleSchema,
  /** Whether the caller manages it: its parents, and who made it. */
  isManager: z.boolean(),
  /** Whether the caller made it, or has it from who did: lets adults in and takes people out [SAFE-6]. */
  isFounder: z.boolean(),
  /** Whether the caller waits for the founder's yes. */
  isPending: z.boolean(),
  members: z.object({
    parents: z.array(memberSchema),
    students: z.array(memberSchema),
    teachers: z.array(memberSchema),
  }),
  /** Codes that are good now; for those who manage it. */
  codes: z.array(familyCodeSchema),
});
export type Family = z.infer<typeof familySchema>;

/** A child of a family whose classes and results the family would see, or sees: the caller decides [SAFE-6]. */
export const familyRequestSchema = z.object({
  family: z.object({ id: z.number(), name: z.string() }),
  student: z.object({ uid: z.string(), first_name: z.string(), last_name: z.string() }),
  /** Names of the adults who would see them. */
  parents: z.array(z.string()),
  /** Why the caller is asked. */
  as: z.enum(['guardian', 'teacher']),
  /** `asked`: the caller has to answer; `given`: an adult agreed, and the caller may take that back. */
  state: z.enum(['asked', 'given']),
});
export type FamilyRequest = z.infer<typeof familyRequestSchema>;

/** What a guardian's mailed link shows of the families of a child [SAFE-6]. */
export const familyConsentSchema = z.object({
  childName: z.string(),
  /** Whether the link may say yes; one that came with a yes only takes it back. */
  mayAgree: z.boolean(),
  families: z.array(z.pick(familyRequestSchema, { family: true, parents: true, state: true })),
});
export type FamilyConsent = z.infer<typeof familyConsentSchema>;

const NAME = /^[\p{L}\p{M}\p{N} .,'’ʼ\-()&]+$/u;

/** Whether a family may be called that. Pure: it holds on both sides. */
export const isFamilyName = (name: string): boolean => {
  const trimmed = name.trim();
  return trimmed !== '' && trimmed.length <= NAME_MAX && NAME.test(trimmed);
};

/** The address that opens the join dialog for a family with the code filled in. @param origin `https://hr.example` */
export const familyJoinLink = (origin: string, code: string): string => `${origin}/#/?joinCode=${code}&joinType=family`;
