import * as z from 'zod/mini';
import { accountErrors } from '#features/account/contract';
import { classroomErrors, personSchema } from '#features/classrooms/contract';
import { signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { nicknameErrors as errors } from './errors.ts';

/** A nickname of a student, as the adults see it who answer for the student. */
export const nicknameSchema = z.object({
  id: z.string(),
  student: personSchema,
  isApproved: z.boolean(),
  /** How many users reported it since an adult looked at it. */
  reports: z.number(),
});
export type Nickname = z.infer<typeof nicknameSchema>;

const invalid = accountErrors['nickname-invalid'];
const id = z.string().check(z.maxLength(60));
const ofClass = { classroom: z.coerce.number().check(z.int(), z.gte(1)) };
const decision = z.object({ action: z.enum(['approve', 'reset']) });
export type Decision = z.infer<typeof decision>;

/** Reports of one user in a day. */
export const REPORTS_MAX = 10;

export const listClassNicknames = endpoint({
  name: 'listClassNicknames',
  method: 'GET',
  path: '/api/p/classrooms/{classroom}/nicknames',
  summary: 'The nicknames of the students of a class, for its teachers: those first that wait for a yes [LEAD-16]',
  params: z.object(ofClass),
  data: z.array(nicknameSchema),
  errors: [classroomErrors.unknown],
  may: ['teacher', 'superTeacher'],
});

export const decideClassNickname = endpoint({
  name: 'decideClassNickname',
  method: 'PUT',
  path: '/api/p/classrooms/{classroom}/nicknames/{nickname}',
  summary:
    'A teacher of the class approves the nickname of a student, or takes it away; noted for all its teachers [LEAD-16]',
  params: z.object({ ...ofClass, nickname: id }),
  body: decision,
  data: z.object({}),
  errors: [classroomErrors.unknown, classroomErrors['is-archived'], errors.unknown, invalid],
  may: ['teacher', 'superTeacher'],
});

export const listChildrenNicknames = endpoint({
  name: 'listChildrenNicknames',
  method: 'GET',
  path: '/api/p/nicknames',
  summary: 'The nicknames of the children whom the caller answers for [LEAD-16]',
  data: z.array(nicknameSchema),
  may: signedIn,
});

export const decideChildNickname = endpoint({
  name: 'decideChildNickname',
  method: 'PUT',
  path: '/api/p/nicknames/{nickname}',
  summary: 'A guardian approves the nickname of a child, or takes it away [LEAD-16]',
  params: z.object({ nickname: id }),
  body: decision,
  data: z.object({}),
  errors: [errors.unknown, errors['email-not-verified'], invalid],
  may: signedIn,
});

export const reportNickname = endpoint({
  name: 'reportNickname',
  method: 'POST',
  path: '/api/p/nicknames/{nickname}/report',
  summary:
    'Tells the adults of a student about the nickname; it waits for their yes again. Once a user and nickname [LEAD-16]',
  params: z.object({ nickname: id }),
  data: z.object({}),
  errors: [errors.unknown, errors['waiting-for-guardian']],
  may: signedIn,
  limit: { max: REPORTS_MAX, perSeconds: 86_400 },
});

export const endpoints = [
  listClassNicknames,
  decideClassNickname,
  listChildrenNicknames,
  decideChildNickname,
  reportNickname,
];
