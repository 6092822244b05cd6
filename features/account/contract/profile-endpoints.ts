import * as z from 'zod/mini';
import { alsoByPictures, everyone, roleSchema, signedIn, userSchema } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { accountErrors as errors } from './errors.ts';
import { generatedNameSchema } from './nickname/nickname.ts';
import { email, gender, mayBeEmpty, name, nickname, password, username, word } from './schemas.ts';

/** Days between the wish to be erased and the erasure, in which the wish can be taken back [ACC-18]. */
export const COOLING_OFF_DAYS = 14;

/** What a user may change of themselves; both spellings of the specification are taken [QUAL-7]. */
const patch = z.object({
  first_name: z.optional(name),
  firstName: z.optional(name),
  middle_name: z.optional(mayBeEmpty),
  last_name: z.optional(name),
  lastName: z.optional(name),
  /** Empty takes it away. */
  nickname: z.optional(nickname),
  mail: z.optional(email),
  email: z.optional(email),
  /** An empty username is dropped [ACC-14]. */
  username: z.optional(z.union([z.literal(''), username])),
  gender: z.optional(gender),
  avatar: z.optional(z.int().check(z.positive(), z.maximum(99))),
  /** New users choose one role [ACC-11]. */
  roles: z.optional(z.array(roleSchema).check(z.maxLength(1))),
});
export type UserChange = z.infer<typeof patch>;

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/api/p/user',
  summary:
    'Changes the own profile; another e-mail or username asks for the password, a new e-mail counts once its link is followed [ACC-11, ACC-12, ACC-14, ACC-15, SAFE-4]',
  body: z.object({
    user: patch,
    /** The present one, for another e-mail or username [SAFE-4]. */
    password: z.optional(z.string().check(z.maxLength(200))),
  }),
  data: userSchema,
  errors: [
    ...[errors['username-taken'], errors['email-taken'], errors['role-not-offered'], errors['not-changeable']],
    ...[errors['nickname-invalid'], errors['name-invalid']],
    ...[errors['wrong-password'], errors['password-required']],
  ],
  may: signedIn,
  limit: { max: 120, perSeconds: 600 },
});

export const getOwnUserdata = endpoint({
  name: 'getOwnUserdata',
  method: 'GET',
  path: '/api/p/userdata',
  summary: 'The signed-in user, and an e-mail that waits for its confirmation [ACC-14]',
  data: z.extend(userSchema, {
    pendingMail: z.optional(z.string()),
    /** A child's first e-mail that an adult has not agreed to yet [SAFE-4]. */
    requestedMail: z.optional(z.string()),
    /** The name that others see of a student without an approved nickname [LEAD-16]. */
    generatedName: z.optional(generatedNameSchema),
    isNicknameApproved: z.optional(z.boolean()),
  }),
  may: signedIn,
});

export const rollName = endpoint({
  name: 'rollName',
  method: 'POST',
  path: '/api/p/user/generated-name',
  summary: 'Another generated name for a student, shown to everybody at once [LEAD-16]',
  data: generatedNameSchema,
  errors: [errors['not-changeable']],
  may: signedIn,
  limit: { max: 60, perSeconds: 600 },
});

export const checkAvailability = endpoint({
  name: 'checkAvailability',
  method: 'POST',
  path: '/api/authapi/user/check',
  summary:
    'Whether a username or e-mail is free: the entry is present when it is. Within a registration or account [ACC-5]',
  body: z.object({ username: z.optional(username), email: z.optional(email) }),
  data: z.array(z.object({ username: z.optional(z.string()), email: z.optional(z.string()) })),
  errors: [errors['registration-not-started'], errors['too-many-checks']],
  may: everyone,
  limit: { max: 400, perSeconds: 600 },
});

export const checkRolesChange = endpoint({
  name: 'checkRolesChange',
  method: 'GET',
  path: '/api/p/user/check-roles-change',
  summary: 'The roles as they are in the database now, so that a running client notices a change [ACC-16]',
  data: z.object({ roles: z.array(roleSchema), is_teacher: z.boolean() }),
  may: alsoByPictures(signedIn),
});

export const changePassword = endpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/p/user/password',
  summary: 'Sets a new password for who knows the present one; other sessions end [ACC-14]',
  body: z.object({ password: z.string().check(z.maxLength(200)), newPassword: password }),
  data: z.object({}),
  errors: [errors['wrong-password'], errors['password-too-easy']],
  may: signedIn,
  limit: { max: 10, perSeconds: 300 },
});

/** An open session as its user sees it [ACC-19]. */
export const openSessionSchema = z.object({
  id: z.string(),
  /** "Chrome, Windows" – made of the user agent. */
  device: z.string(),
  createdAt: z.string(),
  seenAt: z.string(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSessionSchema>;

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/p/sessions',
  summary: 'The open sessions of the user [ACC-19]',
  data: z.array(openSessionSchema),
  may: signedIn,
});

export const endSessions = endpoint({
  name: 'endSessions',
  method: 'DELETE',
  path: '/api/p/sessions',
  summary: 'Ends sessions of the user by id; without ids all but the present one [ACC-19]',
  body: z.object({ ids: z.optional(z.array(word(60)).check(z.maxLength(200))) }),
  data: z.object({ ended: z.number() }),
  may: signedIn,
});

export const activateTeacherCode = endpoint({
  name: 'activateTeacherCode',
  method: 'POST',
  path: '/api/p/activate-tc-code',
  summary: 'The right code makes a teacher of an unconfirmed one [ACC-13]',
  body: z.object({ code: word(60) }),
  data: userSchema,
  errors: [errors['teacher-code-wrong']],
  may: ['unconfirmedTeacher'],
  limit: { max: 10, perSeconds: 300 },
});

/** A consent that was given, and until when [ACC-9, ACC-14]. */
export const givenConsentSchema = z.object({
  kind: z.string(),
  /** Who gave it: the user, a guardian for them, or their school. */
  by: z.enum(['self', 'guardian', 'school']),
  title: z.string(),
  slug: z.string(),
  version: z.number(),
  language: z.string(),
  givenAt: z.string(),
  withdrawnAt: z.optional(z.string()),
});
export type GivenConsent = z.infer<typeof givenConsentSchema>;

export const listConsents = endpoint({
  name: 'listConsents',
  method: 'GET',
  path: '/api/p/user/consents',
  summary: 'The consents of the user: what text and version, by whom, when [ACC-14]',
  data: z.array(givenConsentSchema),
  may: signedIn,
});

export const eraseUser = endpoint({
  name: 'eraseUser',
  method: 'POST',
  path: '/api/p/user/erase',
  summary: 'Asks for the account to be erased after the cooling-off time, or takes the wish back [ACC-18]',
  body: z.object({
    /** Not for accounts that have none here. */
    password: z.optional(z.string().check(z.maxLength(200))),
    isWithdrawn: z.optional(z.boolean()),
  }),
  data: z.object({ eraseAfter: z.optional(z.string()) }),
  errors: [errors['wrong-password'], errors['erasure-due']],
  may: signedIn,
  limit: { max: 10, perSeconds: 300 },
});

export const exportUser = endpoint({
  name: 'exportUser',
  method: 'POST',
  path: '/api/p/user/export',
  summary: 'An address, good for ten minutes, of a ZIP with all data of the user [ACC-18]',
  body: z.object({ password: z.string().check(z.maxLength(200)) }),
  data: z.object({ address: z.string() }),
  errors: [errors['wrong-password']],
  may: signedIn,
  limit: { max: 10, perSeconds: 300 },
});

export const profileEndpoints = [
  updateUser,
  getOwnUserdata,
  rollName,
  checkAvailability,
  checkRolesChange,
  changePassword,
  listSessions,
  endSessions,
  activateTeacherCode,
  listConsents,
  eraseUser,
  exportUser,
];
