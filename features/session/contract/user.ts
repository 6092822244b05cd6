import * as z from 'zod/mini';

export const roleSchema = z.enum([
  'ROLE_STUDENT',
  'ROLE_PARENT',
  'ROLE_TEACHER',
  'ROLE_SUPER_TEACHER',
  'ROLE_WTB_TEACHER',
  'ROLE_CONTENT_MANAGER',
]);
export type Role = z.infer<typeof roleSchema>;

export const cookiesComplianceSchema = z.object({ required: z.boolean(), analytics: z.boolean() });

/** The User entity as the specification's section 3 writes it; `auth_token` never leaves the server [QUAL-7]. */
export const userSchema = z.object({
  /** Absent for an anonymous visitor. */
  uid: z.optional(z.string()),
  mail: z.optional(z.string()),
  first_name: z.optional(z.string()),
  middle_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  nickname: z.optional(z.string()),
  /** Students only. */
  username: z.optional(z.string()),
  is_teacher: z.boolean(),
  roles: z.array(roleSchema),
  avatar: z.optional(z.number()),
  gender: z.optional(z.string()),
  /** `YYYY-MM-DD`. */
  birthdate: z.optional(z.string()),
  phone: z.optional(z.string()),
  highscore: z.number(),
  cookiesCompliance: z.optional(cookiesComplianceSchema),
  /** Whether the account lives here (and not with an outside identity provider). */
  internal: z.boolean(),
  testomatCreateTest: z.boolean(),
  /** A student under the age of consent whose guardian has not answered: joins no group, appears in no list [ACC-9]. */
  isWaitingForGuardian: z.optional(z.boolean()),
  /** Whether the e-mail of the account was confirmed [ACC-6]. */
  isEmailVerified: z.optional(z.boolean()),
  /** A pupil's account that a school made: its teachers change the name [SAFE-4]. */
  isSchoolMade: z.optional(z.boolean()),
  /**
   * A child's account without e-mail that a teacher or guardian made: its first e-mail waits for an adult's consent
   * [SAFE-4].
   */
  emailNeedsApproval: z.optional(z.boolean()),
  /** The password is one of a card: its user chooses another first [SAFE-19]. */
  mustChoosePassword: z.optional(z.boolean()),
  /** Signed in by pictures: reads and plays, and changes nothing about the account [PLAY-14]. */
  isByPictures: z.optional(z.boolean()),
  /** When the account will be erased, as its user asked (ISO 8601); the wish can be taken back until then [ACC-18]. */
  eraseAfter: z.optional(z.string()),
});
export type User = z.infer<typeof userSchema>;

/** The user of a call without a session [ACC-1]. */
export const anonymousUser: User = {
  first_name: 'Anonymous',
  last_name: 'User',
  is_teacher: false,
  roles: [],
  highscore: 0,
  internal: false,
  testomatCreateTest: false,
};

/** The displayed name: nickname, else first and last name, else the username, else "-". */
export function displayName(user: User): string {
  const full = [user.first_name, user.last_name].filter(Boolean).join(' ');
  return user.nickname || full || user.username || '-';
}

/** The user of a session by pictures: who they are, without contact data and facts about signing in [PLAY-14]. Pure. */
export function asByPictures(user: User): User {
  const { uid, first_name, last_name, nickname, username, avatar, birthdate, cookiesCompliance } = user;
  const { is_teacher, roles, highscore, internal, testomatCreateTest, isWaitingForGuardian, isSchoolMade } = user;
  return {
    ...{ uid, first_name, last_name, nickname, username, avatar, birthdate, cookiesCompliance },
    ...{ is_teacher, roles, highscore, internal, testomatCreateTest, isWaitingForGuardian, isSchoolMade },
    isByPictures: true,
  };
}
