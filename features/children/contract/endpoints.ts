import * as z from 'zod/mini';
import {
  accountErrors,
  ageAt,
  birthdateProblem,
  legalTextSchema,
  nameProblem,
  parseDay,
  PASSWORD_MAX,
  passwordProblem,
  usernameProblem,
  type Problem,
} from '#features/account/contract';
import { signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { childSchema, GROWN_UP } from './child.ts';
import { childrenErrors } from './errors.ts';

/** The kinds of user who may answer for children; students never [FAM-3]. */
const guardians = signedIn.filter((kind) => kind !== 'student');

const LONGEST = 400;
const judged = (problemOf: (value: string) => Problem) =>
  z.string().check(
    z.maxLength(LONGEST, 'request.invalid'),
    z.superRefine((value, context) => {
      const problem = typeof value === 'string' && value.length <= LONGEST ? problemOf(value) : undefined;
      if (problem) context.issues.push({ code: 'custom', message: problem, input: value });
    }),
    z.trim(),
  );
const uid = z.string().check(z.maxLength(60));
const newPassword = z.string().check(
  z.maxLength(PASSWORD_MAX, accountErrors['password-invalid'].code),
  z.refine((value) => passwordProblem(value) === undefined, accountErrors['password-invalid'].code),
);
const ownPassword = z.string().check(z.maxLength(PASSWORD_MAX));

/** Checks the day of birth of a child, `day. month. year.`: a real day, of a person who is not grown up. */
export function childBirthdateProblem(value: string, today: Date): Problem {
  const problem = birthdateProblem(value, today);
  const day = parseDay(value);
  return problem ?? (day && ageAt(day, today) >= GROWN_UP ? childrenErrors['not-a-child'].code : undefined);
}

export const getChildren = endpoint({
  name: 'getChildren',
  method: 'GET',
  path: '/api/p/authapi/students',
  summary: 'The children whom the caller answers for; waiting ones have no password yet [FAM-3]',
  data: z.array(childSchema),
  may: guardians,
});

export const resetChildPassword = endpoint({
  name: 'resetChildPassword',
  method: 'POST',
  path: '/api/p/authapi/student/password-reset',
  summary: "Sets a child's password: a waiting child is approved, the sessions of an approved one end [FAM-3]",
  body: z.object({ uid, password: newPassword }),
  data: childSchema,
  errors: [childrenErrors.unknown, accountErrors['password-too-easy']],
  may: guardians,
  limit: { max: 30, perSeconds: 300 },
});

export const getNewChild = endpoint({
  name: 'getNewChild',
  method: 'GET',
  path: '/api/p/authapi/student/new',
  summary: "What a parent needs to make a child's account: the legal texts, and a free username for a name [FAM-3]",
  query: z.object({
    first_name: z.optional(z.string().check(z.maxLength(LONGEST))),
    last_name: z.optional(z.string().check(z.maxLength(LONGEST))),
  }),
  data: z.object({ legal: z.array(legalTextSchema), username: z.optional(z.string()) }),
  errors: [childrenErrors['not-offered']],
  may: ['parent'],
  limit: { max: 90, perSeconds: 300 },
});

export const createChild = endpoint({
  name: 'createChild',
  method: 'POST',
  path: '/api/p/authapi/students',
  isIdempotent: true,
  summary: "Makes a child's account with the parent's consent; without a password it waits for one [FAM-3, ACC-9]",
  body: z.object({
    first_name: judged(nameProblem),
    last_name: judged(nameProblem),
    /** `day. month. year.` */
    birthdate: judged((value) => childBirthdateProblem(value, new Date())),
    username: judged(usernameProblem),
    password: z.optional(newPassword),
    /** Versions of the legal texts that were agreed to: `<nodeId>/<version>`. */
    consents: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)),
  }),
  data: childSchema,
  errors: [
    ...[childrenErrors['not-offered'], childrenErrors['email-not-verified'], childrenErrors['too-many']],
    ...[accountErrors['consent-required'], accountErrors['username-taken'], accountErrors['password-too-easy']],
  ],
  may: ['parent'],
  limit: { max: 30, perSeconds: 300 },
});

export const exportChild = endpoint({
  name: 'exportChild',
  method: 'POST',
  path: '/api/p/authapi/student/export',
  summary: "An address, good for ten minutes, of a ZIP with all data of a child; asks the caller's password [ACC-18]",
  body: z.object({ uid, password: ownPassword }),
  data: z.object({ address: z.string() }),
  errors: [childrenErrors.unknown, accountErrors['wrong-password']],
  may: guardians,
  limit: { max: 10, perSeconds: 300 },
});

export const eraseChild = endpoint({
  name: 'eraseChild',
  method: 'POST',
  path: '/api/p/authapi/student/erase',
  summary: "Plans the erasure of a child's account after the cooling-off time, or takes it back [ACC-18]",
  body: z.object({ uid, password: ownPassword, isWithdrawn: z.optional(z.boolean()) }),
  data: childSchema,
  errors: [childrenErrors.unknown, accountErrors['wrong-password'], accountErrors['erasure-due']],
  may: guardians,
  limit: { max: 10, perSeconds: 300 },
});

export const answerChildEmail = endpoint({
  name: 'answerChildEmail',
  method: 'POST',
  path: '/api/p/authapi/student/email',
  summary:
    "The guardian's yes or no to the first e-mail that a child wishes for; after a yes its link is mailed [SAFE-4]",
  body: z.object({ uid, answer: z.enum(['approve', 'refuse']) }),
  data: childSchema,
  errors: [childrenErrors.unknown, childrenErrors['nothing-asked']],
  may: guardians,
  limit: { max: 60, perSeconds: 300 },
});

export const endpoints = [
  answerChildEmail,
  getChildren,
  resetChildPassword,
  getNewChild,
  createChild,
  exportChild,
  eraseChild,
];
