import * as z from 'zod/mini';
import { signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import {
  classroomCardSchema,
  classroomCodeSchema,
  classroomSchema,
  classroomUserSchema,
  MEMBERS_MAX,
} from './classroom.ts';
import { CODE_HOURS, CODE_LENGTH } from './code.ts';
import { aliases, idParams, teachers } from './endpoints.ts';
import { classroomErrors } from './errors.ts';

const uid = z.string().check(z.maxLength(60));
const uids = z.array(uid).check(z.minLength(1), z.maxLength(MEMBERS_MAX));
const users = z.object({ users: z.array(classroomUserSchema) });

export const getClassroomUsers = endpoint({
  name: 'getClassroomUsers',
  method: 'GET',
  path: '/api/p/classrooms/{id}/users',
  summary: 'The people of a class, teachers first; students who wait for a guardian are not among them [CLS-6, ACC-9]',
  params: idParams,
  data: users,
  errors: [classroomErrors.unknown],
  may: teachers,
});

export const removeClassroomUsers = endpoint({
  name: 'removeClassroomUsers',
  method: 'DELETE',
  path: '/api/p/classrooms/{id}/users',
  summary: 'Takes the named publications from users or, where none is named, the users out of the class [CLS-6]',
  params: idParams,
  body: z.object({ users: uids, publications: z.optional(aliases) }),
  data: users,
  errors: [classroomErrors.unknown, classroomErrors['last-teacher']],
  may: teachers,
});

export const moveClassroomUsers = endpoint({
  name: 'moveClassroomUsers',
  method: 'PUT',
  path: '/api/p/classrooms/{id}/users',
  summary: 'Moves students to another class of the same teacher; they get its publications [CLS-6]',
  params: idParams,
  body: z.object({ users: uids, to: z.int() }),
  data: users,
  errors: [classroomErrors.unknown, classroomErrors['too-many']],
  may: teachers,
});

export const getClassroomCodes = endpoint({
  name: 'getClassroomCodes',
  method: 'GET',
  path: '/api/p/classrooms/{id}/classroom-codes',
  summary: 'The codes of a class that are good now [CLS-6]',
  params: idParams,
  data: z.array(classroomCodeSchema),
  errors: [classroomErrors.unknown],
  may: teachers,
});

export const createClassroomCode = endpoint({
  name: 'createClassroomCode',
  method: 'POST',
  path: '/api/p/classrooms/{id}/classroom-code',
  summary: 'Makes a code that lets students in and gives them the publications [CLS-6, JOIN-4]',
  params: idParams,
  body: z.object({
    publications: aliases,
    hours: z._default(z.int().check(z.gte(1), z.lte(CODE_HOURS)), CODE_HOURS),
    maxUses: z.optional(z.int().check(z.gte(1), z.lte(MEMBERS_MAX))),
  }),
  data: classroomCodeSchema,
  errors: ['unknown', 'publication-unknown', 'too-many', 'is-archived'].map(
    (what) => classroomErrors[what as keyof typeof classroomErrors],
  ),
  may: teachers,
});

export const updateClassroomCode = endpoint({
  name: 'updateClassroomCode',
  method: 'PUT',
  path: '/api/p/classroom-code/{code}',
  summary: 'Renews a code for another 168 hours, or ends it now [CLS-6]',
  params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(CODE_LENGTH * 2)) }),
  body: z.object({ action: z.enum(['renew', 'end']) }),
  data: z.array(classroomCodeSchema),
  errors: [classroomErrors['code-unknown'], classroomErrors['is-archived']],
  may: teachers,
});

export const getUserClassrooms = endpoint({
  name: 'getUserClassrooms',
  method: 'GET',
  path: '/api/p/user/{id}/classrooms',
  summary: "A user's classes: all of one's own; of a student, those that the caller teaches",
  params: z.object({ id: uid }),
  data: z.array(classroomCardSchema),
  may: signedIn,
});

export const getUserClassroom = endpoint({
  name: 'getUserClassroom',
  method: 'GET',
  path: '/api/p/user/{id}/classrooms/{classroom}',
  summary: "One class of a user, with the user's publications",
  params: z.object({ id: uid, classroom: idParams.shape.id }),
  data: classroomSchema,
  errors: [classroomErrors.unknown],
  may: signedIn,
});

export const peopleEndpoints = [
  getClassroomUsers,
  removeClassroomUsers,
  moveClassroomUsers,
  getClassroomCodes,
  createClassroomCode,
  updateClassroomCode,
  getUserClassrooms,
  getUserClassroom,
];
