import * as z from 'zod/mini';

export const NAME_MAX = 60;
/** Families of one person; teachers may be in those of all whom they teach. */
export const FAMILIES_MAX = 200;
/** People of one family. */
export const MEMBERS_MAX = 30;
/** People that one code lets in. */
export const CODE_USES = 10;

export const roleSchema = z.enum(['parent', 'teacher', 'student']);
/** As what somebody is in a family. */
export type FamilyRole = z.infer<typeof roleSchema>;

/** Somebody of a family. Students see of the others their names only [FAM-1]. */
export const memberSchema = z.object({
  uid: z.optional(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  nickname: z.string(),
  /** For those who manage the family. */
  username: z.optional(z.string()),
  avatar: z.optional(z.number()),
  isSelf: z.boolean(),
  /** Made the family: nobody else removes them. */
  isFounder: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

export const familyCodeSchema = z.object({
  /** Twelve signs without separators. */
  code: z.string(),
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
  members: z.object({
    parents: z.array(memberSchema),
    students: z.array(memberSchema),
    teachers: z.array(memberSchema),
  }),
  /** Codes that are good now; for those who manage it. */
  codes: z.array(familyCodeSchema),
});
export type Family = z.infer<typeof familySchema>;

const NAME = /^[\p{L}\p{M}\p{N} .,'’ʼ\-()&]+$/u;

/** Whether a family may be called that. Pure: it holds on both sides. */
export const isFamilyName = (name: string): boolean => {
  const trimmed = name.trim();
  return trimmed !== '' && trimmed.length <= NAME_MAX && NAME.test(trimmed);
};

/** The address that opens the join dialog for a family with the code filled in. @param origin `https://hr.example` */
export const familyJoinLink = (origin: string, code: string): string => `${origin}/#/?joinCode=${code}&joinType=family`;
