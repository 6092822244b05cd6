import * as z from 'zod/mini';
import { accountErrors } from '#features/account/contract';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import {
  classroomCardSchema,
  classroomPublicationSchema,
  classroomSchema,
  COLOURS,
  GROUP_MAX,
  LETTER_MAX,
  MOST_GRADES,
  PUBLICATIONS_MAX,
  SCHOOL_MAX,
  TOWN_MAX,
} from './classroom.ts';
import { classroomErrors } from './errors.ts';

export const idParams = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'request.invalid')) });
export const teachers = ['teacher'] as const;
const trimmed = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const grade = z.nullable(z.int().check(z.gte(1), z.lte(MOST_GRADES)));
const colour = z.int().check(z.gte(1), z.lte(COLOURS));
export const aliases = z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(PUBLICATIONS_MAX));
const done = z.object({});

/** The caller's own password; accounts without one prove themselves by a recent sign-in [SAFE-5]. */
export const ownPassword = z.optional(z.string().check(z.maxLength(200)));
/** Where the caller has not proved who they are. */
export const proofErrors = [
  accountErrors['password-required'],
  accountErrors['wrong-password'],
  accountErrors['sign-in-again'],
];

export const getClassrooms = endpoint({
  name: 'getClassrooms',
  method: 'GET',
  path: '/api/p/classrooms',
  summary: 'The classes that the user teaches or has joined, archived ones too [CLS-1]',
  data: z.array(classroomCardSchema),
  may: alsoByPictures(signedIn),
});

export const createClassroom = endpoint({
  name: 'createClassroom',
  method: 'POST',
  path: '/api/p/classrooms',
  isIdempotent: true,
  summary:
    'Creates a class with its publications; a school that is not listed is added by its name, which waits for approval [CLS-2, LEAD-17]',
  body: z.object({
    school: z.union([
      z.object({ id: z.int() }),
      z.object({ name: trimmed(SCHOOL_MAX).check(z.minLength(1)), town: trimmed(TOWN_MAX) }),
    ]),
    grade,
    letter: trimmed(LETTER_MAX),
    customGroup: trimmed(GROUP_MAX),
    colour: z.optional(colour),
    publications: aliases,
  }),
  data: classroomSchema,
  errors: ['label-missing', 'label-invalid', 'school-unknown', 'publication-unknown', 'too-many'].map(
    (what) => classroomErrors[what as keyof typeof classroomErrors],
  ),
  may: teachers,
});

export const getClassroom = endpoint({
  name: 'getClassroom',
  method: 'GET',
  path: '/api/p/classrooms/{id}',
  summary:
    'One class: for its teachers with students and codes, for its students with their publications [CLS-3, CLS-9]',
  params: idParams,
  data: classroomSchema,
  errors: [classroomErrors.unknown],
  may: alsoByPictures(signedIn),
});

export const updateClassroom = endpoint({
  name: 'updateClassroom',
  method: 'PUT',
  path: '/api/p/classrooms/{id}',
  summary: 'Changes label, colour, or puts the class into the archive and back',
  params: idParams,
  body: z.object({
    grade: z.optional(grade),
    letter: z.optional(trimmed(LETTER_MAX)),
    customGroup: z.optional(trimmed(GROUP_MAX)),
    colour: z.optional(colour),
    isArchived: z.optional(z.boolean()),
  }),
  data: classroomSchema,
  errors: [classroomErrors.unknown, classroomErrors['label-missing'], classroomErrors['label-invalid']],
  may: teachers,
});

export const deleteClassroom = endpoint({
  name: 'deleteClassroom',
  method: 'DELETE',
  path: '/api/p/classrooms/{id}',
  summary:
    'Deletes a class; its students lose what it gave them. For 14 days it can be brought back. Asks the password [CLS-1, SAFE-5]',
  params: idParams,
  body: z.object({ password: ownPassword }),
  data: done,
  errors: [classroomErrors.unknown, ...proofErrors],
  limit: { max: 60, perSeconds: 3600 },
  may: teachers,
});

export const addClassroomPublications = endpoint({
  name: 'addClassroomPublications',
  method: 'POST',
  path: '/api/p/classrooms/{id}/publications',
  summary: 'Adds publications, and gives them to the students of the class [CLS-5]',
  params: idParams,
  body: z.object({ publications: aliases.check(z.minLength(1)) }),
  data: classroomSchema,
  errors: [classroomErrors.unknown, classroomErrors['publication-unknown'], classroomErrors['too-many']],
  may: teachers,
});

export const removeClassroomPublications = endpoint({
  name: 'removeClassroomPublications',
  method: 'DELETE',
  path: '/api/p/classrooms/{id}/publications',
  summary: 'Takes publications away from the class and its students [CLS-4, CLS-5]',
  params: idParams,
  body: z.object({ publications: aliases.check(z.minLength(1)) }),
  data: classroomSchema,
  errors: [classroomErrors.unknown],
  may: teachers,
});

const available = z.object({ publications: z.array(classroomPublicationSchema) });

export const getClassroomPublications = endpoint({
  name: 'getClassroomPublications',
  method: 'GET',
  path: '/api/p/classroom-publications/{id}',
  summary: 'What the teacher may add to the class, with what it has already [CLS-5]',
  params: idParams,
  data: available,
  errors: [classroomErrors.unknown],
  may: teachers,
});

export const getBooksClassroom = endpoint({
  name: 'getBooksClassroom',
  method: 'GET',
  path: '/api/p/books-classroom',
  summary:
    "What the teacher may put into a new class; used is what the teacher's class of that name has already [CLS-2]",
  query: z.object({
    school: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'request.invalid'))),
    grade: z.optional(z.string().check(z.regex(/^\d{1,2}$/, 'request.invalid'))),
    letter: z.optional(trimmed(LETTER_MAX)),
    customGroup: z.optional(trimmed(GROUP_MAX)),
  }),
  data: available,
  may: teachers,
});

export const OPTION_LISTS = ['schools', 'grades', 'letters'] as const;

export const getClassroomOptions = endpoint({
  name: 'getClassroomOptions',
  method: 'GET',
  path: '/api/p/classrooms-options/{x}',
  summary:
    'What a new class is made of: schools whose name or town has words that begin as searched, grades, letters [CLS-2]',
  params: z.object({ x: z.enum(OPTION_LISTS) }),
  query: z.object({ search: z.optional(trimmed(SCHOOL_MAX)) }),
  data: z.array(z.object({ id: z.union([z.number(), z.string()]), name: z.string(), town: z.optional(z.string()) })),
  may: teachers,
});

export const classroomEndpoints = [
  getClassrooms,
  createClassroom,
  getClassroom,
  updateClassroom,
  deleteClassroom,
  addClassroomPublications,
  removeClassroomPublications,
  getClassroomPublications,
  getBooksClassroom,
  getClassroomOptions,
];
