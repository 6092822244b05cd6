import * as z from 'zod/mini';
import {
  classroomCardSchema,
  classroomSchema,
  CODE_LENGTH,
  JOIN_LIMIT,
  joinBodySchema,
  joinClassroom,
  joinedSchema,
} from '#features/classrooms/contract';
import { accountErrors } from '#features/account/contract';
import { everyone, signedIn } from '#features/session/contract';
import { studentUnitsSchema } from '#features/statistics/contract';
import { endpoint } from '#platform/kernel';
import { familyErrors } from './errors.ts';
import {
  familyCodeSchema,
  familyConsentSchema,
  familyRequestSchema,
  familySchema,
  isFamilyName,
  MEMBERS_MAX,
  memberSchema,
} from './family.ts';
import { followFamilies } from './live-endpoints.ts';

const id = z.string().check(z.maxLength(20));
const familyParams = z.object({ id });
const uids = z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(MEMBERS_MAX)), []);
const answer = z.enum(['agree', 'refuse', 'take-back']);
/** What a guardian's link carries. */
const link = { token: z.string().check(z.maxLength(200)), email: z.string().check(z.maxLength(254)) };
const LINK_LIMIT = { max: 120, perSeconds: 600 };
/** Who manage families: parents, and teachers where the market lets them. */
const managers = ['parent', 'teacher'] as const;
const name = z.string().check(
  z.maxLength(400, 'request.invalid'),
  z.refine((value) => isFamilyName(value), familyErrors['name-missing'].code),
  z.trim(),
);

export const getFamilies = endpoint({
  name: 'getFamilies',
  method: 'GET',
  path: '/api/p/families',
  summary: 'The families in which the caller is; without codes [FAM-1]',
  data: z.array(familySchema),
  may: signedIn,
});

export const createFamily = endpoint({
  name: 'createFamily',
  method: 'POST',
  path: '/api/p/families',
  isIdempotent: true,
  summary: 'Makes a family; parents, and teachers where the market lets them [FAM-1]',
  body: z.object({ family: z.object({ name }) }),
  data: familySchema,
  errors: [familyErrors['wrong-role'], familyErrors['email-not-verified'], familyErrors['too-many']],
  may: managers,
});

export const getFamily = endpoint({
  name: 'getFamily',
  method: 'GET',
  path: '/api/p/families/{id}',
  summary: 'One family, as the caller may see it: students see names only [FAM-1, FAM-5]',
  params: familyParams,
  data: familySchema,
  errors: [familyErrors.unknown],
  may: signedIn,
});

export const addFamilyChildren = endpoint({
  name: 'addFamilyChildren',
  method: 'POST',
  path: '/api/p/families/{id}/users',
  summary: 'Puts children whom the caller answers for into the family, without a code [FAM-1]',
  params: familyParams,
  body: z.object({ students: uids }),
  data: familySchema,
  errors: [familyErrors.unknown, familyErrors['too-many']],
  may: ['parent'],
});

export const removeFamilyUsers = endpoint({
  name: 'removeFamilyUsers',
  method: 'DELETE',
  path: '/api/p/families/{id}/users',
  summary: 'Takes people out of the family, or lets the caller leave; no family comes back to who left [FAM-1]',
  params: familyParams,
  body: z.object({ users: z.object({ students: uids, parents: uids, teachers: uids }) }),
  data: z.object({ family: z.optional(familySchema) }),
  errors: [familyErrors.unknown, familyErrors['last-parent'], familyErrors['not-founder']],
  may: signedIn,
});

export const getFamilyCodes = endpoint({
  name: 'getFamilyCodes',
  method: 'GET',
  path: '/api/p/families/{id}/family-codes',
  summary: 'The codes of a family that are good now [FAM-1, JOIN-4]',
  params: familyParams,
  data: z.array(familyCodeSchema),
  errors: [familyErrors.unknown],
  may: managers,
});

export const createFamilyCode = endpoint({
  name: 'createFamilyCode',
  method: 'POST',
  path: '/api/p/families/{id}/family-code',
  isIdempotent: true,
  summary: 'Makes a code that lets adults, or children, into the family for 168 hours [FAM-1, JOIN-4, SAFE-6]',
  params: familyParams,
  body: z.object({ role: z._default(z.enum(['parent', 'student']), 'parent') }),
  data: familyCodeSchema,
  errors: [familyErrors.unknown, familyErrors['too-many']],
  may: managers,
});

export const updateFamilyCode = endpoint({
  name: 'updateFamilyCode',
  method: 'PUT',
  path: '/api/p/family-code/{code}',
  summary: 'Renews a code for another 168 hours, or ends it now [FAM-1]',
  params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(CODE_LENGTH * 2)) }),
  body: z.object({ action: z._default(z.enum(['renew', 'end']), 'renew') }),
  data: z.array(familyCodeSchema),
  errors: [familyErrors['code-unknown']],
  may: managers,
});

export const getFamilyStudent = endpoint({
  name: 'getFamilyStudent',
  method: 'GET',
  path: '/api/p/families/{id}/students/{student}',
  summary: 'A child of the family with its classes, for the parents of the family and the child itself [FAM-2]',
  params: z.object({ id, student: z.string().check(z.maxLength(60)) }),
  data: z.object({ student: memberSchema, classrooms: z.array(classroomCardSchema) }),
  errors: [familyErrors.unknown],
  may: signedIn,
});

export const getFamilyClassroom = endpoint({
  name: 'getFamilyClassroom',
  method: 'GET',
  path: '/api/p/families/{id}/students/{student}/classrooms/{classroom}',
  summary: "One class of a child of the family with that child's publications [FAM-2]",
  params: z.object({ id, student: z.string().check(z.maxLength(60)), classroom: id }),
  data: z.object({ student: memberSchema, classroom: classroomSchema }),
  errors: [familyErrors.unknown],
  may: signedIn,
});

export const getFamilyPublication = endpoint({
  name: 'getFamilyPublication',
  method: 'GET',
  path: '/api/p/families/{id}/students/{student}/classrooms/{classroom}/publications/{publication}',
  summary: "What a child of the family reached in a publication of a class, as the child's teacher sees it [FAM-2]",
  params: z.object({
    id,
    classroom: id,
    student: z.string().check(z.maxLength(60)),
    publication: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  data: studentUnitsSchema,
  errors: [familyErrors.unknown],
  may: signedIn,
});

export const admitFamilyUser = endpoint({
  name: 'admitFamilyUser',
  method: 'PUT',
  path: '/api/p/families/{id}/users',
  summary: "The founder's yes to an adult who came by a code [SAFE-6]",
  params: familyParams,
  body: z.object({ user: z.string().check(z.maxLength(60)) }),
  data: familySchema,
  errors: [familyErrors.unknown, familyErrors['not-founder'], familyErrors['nothing-asked']],
  may: managers,
});

export const getFamilyRequests = endpoint({
  name: 'getFamilyRequests',
  method: 'GET',
  path: '/api/p/family-requests',
  summary:
    'Children of families for whom the caller decides: the guardian, else a teacher of the class of the account [SAFE-6]',
  data: z.array(familyRequestSchema),
  may: managers,
});

export const answerFamilyRequest = endpoint({
  name: 'answerFamilyRequest',
  method: 'POST',
  path: '/api/p/family-requests',
  summary:
    'Agrees that a family sees the classes and results of a child, takes the child out of it, or takes a yes back [SAFE-6]',
  body: z.object({ family: z.int(), student: z.string().check(z.maxLength(60)), answer }),
  data: z.array(familyRequestSchema),
  errors: [familyErrors['nothing-asked']],
  may: managers,
});

export const findFamilyConsent = endpoint({
  name: 'findFamilyConsent',
  method: 'POST',
  path: '/api/user/family-consent',
  summary: "What a guardian's mailed link asks: the families of a child, and whether they see its results [SAFE-6]",
  body: z.object(link),
  data: familyConsentSchema,
  errors: [accountErrors['link-unknown']],
  may: everyone,
  limit: LINK_LIMIT,
});

export const answerFamilyConsent = endpoint({
  name: 'answerFamilyConsent',
  method: 'POST',
  path: '/api/user/family-consent-answer',
  summary: "A guardian's answer by a mailed link: agree, take the child out, or take a yes back [SAFE-6]",
  body: z.object({ ...link, family: z.int(), answer }),
  data: familyConsentSchema,
  errors: [accountErrors['link-unknown'], familyErrors['nothing-asked']],
  may: everyone,
  limit: LINK_LIMIT,
});

export const joinFamily = endpoint({
  name: 'joinFamily',
  method: 'POST',
  path: '/api/p/join-family',
  summary:
    'Puts the user into the family of a code, in any spelling; a code of a class leads there, with its refusals [JOIN-3, FAM-1, SAFE-22]',
  body: joinBodySchema,
  data: joinedSchema,
  errors: [
    familyErrors['code-unknown'],
    familyErrors['code-expired'],
    familyErrors['code-ended'],
    familyErrors['code-full'],
    familyErrors['waiting-for-guardian'],
    familyErrors['wrong-role'],
    familyErrors['too-many-tries'],
    familyErrors['too-many'],
    familyErrors['email-not-verified'],
    ...joinClassroom.errors,
  ],
  may: signedIn,
  limit: JOIN_LIMIT,
});

export const endpoints = [
  joinFamily,
  ...[admitFamilyUser, getFamilyRequests, answerFamilyRequest, findFamilyConsent, answerFamilyConsent],
  ...[getFamilies, createFamily, getFamily, addFamilyChildren, removeFamilyUsers],
  ...[getFamilyCodes, createFamilyCode, updateFamilyCode, getFamilyStudent, getFamilyClassroom],
  ...[getFamilyPublication, followFamilies],
];
