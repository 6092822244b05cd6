import * as z from 'zod/mini';
import { signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import {
  classroomCardSchema,
  classroomCodeSchema,
  classroomSchema,
  activitySchema,
  classroomUserSchema,
  deletedClassroomSchema,
  formerPupilSchema,
  MEMBERS_MAX,
  movedPupilSchema,
} from './classroom.ts';
import { CODE_HOURS, CODE_LENGTH } from './code.ts';
import { aliases, idParams, ownPassword, proofErrors, teachers } from './endpoints.ts';
import { classroomErrors } from './errors.ts';

const uid = z.string().check(z.maxLength(60));
const uids = z.array(uid).check(z.minLength(1), z.maxLength(MEMBERS_MAX));
/** The people of a class. */
export const peopleSchema = z.object({
  users: z.array(classroomUserSchema),
  /** Pupils whose accounts belong to the class and who are no longer in it [SAFE-14]. */
  former: z.array(formerPupilSchema),
});

export const getClassroomUsers = endpoint({
  name: 'getClassroomUsers',
  method: 'GET',
  path: '/api/p/classrooms/{id}/users',
  summary: 'The people of a class, teachers first; students who wait for a guardian are not among them [CLS-6, ACC-9]',
  params: idParams,
  data: peopleSchema,
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
  data: peopleSchema,
  errors: ['unknown', 'last-teacher', 'owner-stays', 'not-owner'].map(
    (what) => classroomErrors[what as keyof typeof classroomErrors],
  ),
  may: teachers,
});

export const moveClassroomUsers = endpoint({
  name: 'moveClassroomUsers',
  method: 'PUT',
  path: '/api/p/classrooms/{id}/users',
  summary:
    'Moves students to another class of the same teacher, for the owner only; they get its publications [CLS-6, SAFE-14]',
  params: idParams,
  body: z.object({ users: uids, to: z.int() }),
  data: peopleSchema,
  errors: [classroomErrors.unknown, classroomErrors['not-owner'], classroomErrors['too-many']],
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
  isIdempotent: true,
  summary:
    'Makes a code: for students, with the publications it gives, or for one teacher, by the owner only [CLS-6, JOIN-4, SAFE-5]',
  params: idParams,
  body: z.object({
    role: z._default(z.enum(['teacher', 'student']), 'student'),
    publications: z._default(aliases, []),
    hours: z._default(z.int().check(z.gte(1), z.lte(CODE_HOURS)), CODE_HOURS),
    maxUses: z.optional(z.int().check(z.gte(1), z.lte(MEMBERS_MAX))),
  }),
  data: classroomCodeSchema,
  errors: ['unknown', 'publication-unknown', 'too-many', 'is-archived', 'not-owner'].map(
    (what) => classroomErrors[what as keyof typeof classroomErrors],
  ),
  limit: { max: 120, perSeconds: 3600 },
  may: teachers,
});

export const updateClassroomCode = endpoint({
  name: 'updateClassroomCode',
  method: 'PUT',
  path: '/api/p/classroom-code/{code}',
  summary: 'Renews a code for another 168 hours, or ends it now [CLS-6]',
  params: z.object({ code: z.string().check(z.minLength(1), z.maxLength(CODE_LENGTH * 2)) }),
  body: z.object({ action: z._default(z.enum(['renew', 'end']), 'renew') }),
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

export const handOverClassroom = endpoint({
  name: 'handOverClassroom',
  method: 'PUT',
  path: '/api/p/classrooms/{id}/owner',
  summary: 'Hands the class over to another teacher of it; for its owner only, whose password is asked [SAFE-5]',
  params: idParams,
  body: z.object({ user: uid, password: ownPassword }),
  data: classroomSchema,
  errors: [
    ...[classroomErrors.unknown, classroomErrors['not-owner'], classroomErrors['teacher-unknown']],
    ...proofErrors,
  ],
  limit: { max: 30, perSeconds: 3600 },
  may: teachers,
});

export const getClassroomActivities = endpoint({
  name: 'getClassroomActivities',
  method: 'GET',
  path: '/api/p/classrooms/{id}/activities',
  summary: 'What the teachers of a class did there of late, the newest first, for all of its teachers [SAFE-5]',
  params: idParams,
  data: z.array(activitySchema),
  errors: [classroomErrors.unknown],
  may: teachers,
});

export const getDeletedClassrooms = endpoint({
  name: 'getDeletedClassrooms',
  method: 'GET',
  path: '/api/p/deleted-classrooms',
  summary: 'The classes of the caller that were deleted in the last 14 days [SAFE-5]',
  data: z.array(deletedClassroomSchema),
  may: teachers,
});

export const restoreClassroom = endpoint({
  name: 'restoreClassroom',
  method: 'POST',
  path: '/api/p/deleted-classrooms/{id}/restore',
  summary: 'Brings a class back within 14 days, with its people and what it gave them [SAFE-5]',
  params: idParams,
  data: classroomSchema,
  errors: [classroomErrors.unknown, classroomErrors['undo-over']],
  limit: { max: 60, perSeconds: 3600 },
  may: teachers,
});

export const getMovedPupils = endpoint({
  name: 'getMovedPupils',
  method: 'GET',
  path: '/api/p/classrooms/{id}/moved-pupils',
  summary: 'Pupils on the way from the class to another one, as long as that can be answered or undone [SAFE-14]',
  params: idParams,
  data: z.array(movedPupilSchema),
  errors: [classroomErrors.unknown],
  may: teachers,
});

export const answerMovedPupil = endpoint({
  name: 'answerMovedPupil',
  method: 'POST',
  path: '/api/p/classrooms/{id}/moved-pupils',
  summary:
    'Takes a pupil back into the class, refuses the move, or lets the account go to the class that was shown [SAFE-14]',
  params: idParams,
  body: z.object({
    user: uid,
    /** The other class on the caller's screen; a pupil who is in a third class by now gets no answer. */
    to: z.int(),
    answer: z.enum(['take-back', 'refuse', 'let-go']),
  }),
  data: z.array(movedPupilSchema),
  errors: ['unknown', 'nothing-asked', 'not-owner', 'is-archived', 'too-many'].map(
    (what) => classroomErrors[what as keyof typeof classroomErrors],
  ),
  may: teachers,
  limit: { max: 120, perSeconds: 3600 },
});

export const peopleEndpoints = [
  getMovedPupils,
  answerMovedPupil,
  handOverClassroom,
  getClassroomActivities,
  getDeletedClassrooms,
  restoreClassroom,
  getClassroomUsers,
  removeClassroomUsers,
  moveClassroomUsers,
  getClassroomCodes,
  createClassroomCode,
  updateClassroomCode,
  getUserClassrooms,
  getUserClassroom,
];
