import * as z from 'zod/mini';
import { alsoByPictures, signedIn, type Kind } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import {
  assignmentBodySchema,
  assignmentChangeSchema,
  childAssignmentsSchema,
  classAssignmentSchema,
  ownAssignmentSchema,
  studentRowSchema,
} from './assignment.ts';
import { assignmentErrors as errors } from './errors.ts';
import { getReminderMails, setReminderMails } from './reminder-endpoints.ts';

const teachers: readonly Kind[] = ['teacher', 'superTeacher'];
const id = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((text) => Number(text)),
);
const classParams = z.object({ classroom: id });
const params = z.object({ id });
const detailsSchema = z.extend(classAssignmentSchema, { rows: z.array(studentRowSchema) });
export type AssignmentDetails = z.infer<typeof detailsSchema>;

export const getOwnAssignments = endpoint({
  name: 'getOwnAssignments',
  method: 'GET',
  path: '/api/p/assignments',
  summary:
    'What the caller has to do as a student: what is late first, then by the last day; what was done in the last days at the end [ASSIGN-3]',
  data: z.array(ownAssignmentSchema),
  may: alsoByPictures(signedIn),
});

export const openAssignment = endpoint({
  name: 'openAssignment',
  method: 'POST',
  path: '/api/p/assignments/{id}/opening',
  summary: 'Notes that its student opens what is assigned; a repetition changes nothing [ASSIGN-4]',
  params,
  data: ownAssignmentSchema,
  errors: [errors.unknown],
  may: alsoByPictures(signedIn),
});

export const getChildrenAssignments = endpoint({
  name: 'getChildrenAssignments',
  method: 'GET',
  path: '/api/p/children-assignments',
  summary:
    'What the children of the caller have to do: those whose accounts they look after or whom a family shares [ASSIGN-6]',
  data: z.array(childAssignmentsSchema),
  may: signedIn,
});

export const getClassAssignments = endpoint({
  name: 'getClassAssignments',
  method: 'GET',
  path: '/api/p/classrooms/{classroom}/assignments',
  summary: 'The assignments of a class for its teachers, the latest first, in pages [ASSIGN-5]',
  params: classParams,
  query: z.object({ /** From 1. */ page: z._default(id, 1) }),
  data: z.object({
    items: z.array(classAssignmentSchema),
    pagination: z.object({ currentPage: z.int(), itemsPerPage: z.int(), totalItems: z.int() }),
  }),
  errors: [errors['class-unknown']],
  may: teachers,
});

export const createAssignment = endpoint({
  name: 'createAssignment',
  method: 'POST',
  path: '/api/p/classrooms/{classroom}/assignments',
  summary:
    'Assigns a publication, a part of one, a material or a quiz to a class or to some of its students [ASSIGN-1]',
  params: classParams,
  body: assignmentBodySchema,
  data: classAssignmentSchema,
  errors: [
    errors['class-unknown'],
    errors['subject-unknown'],
    errors['evidence-wrong'],
    errors['due-past'],
    errors['due-before-start'],
    errors['student-unknown'],
    errors['too-many'],
  ],
  may: teachers,
  isIdempotent: true,
});

export const getAssignment = endpoint({
  name: 'getAssignment',
  method: 'GET',
  path: '/api/p/assignments/{id}',
  summary: 'An assignment with a row for each of its students, for the teachers of the class [ASSIGN-5]',
  params,
  data: detailsSchema,
  errors: [errors.unknown],
  may: teachers,
});

export const updateAssignment = endpoint({
  name: 'updateAssignment',
  method: 'PUT',
  path: '/api/p/assignments/{id}',
  summary:
    'Changes an assignment; 409 where another teacher saved it after the revision that the caller saw [ASSIGN-2]',
  params,
  body: assignmentChangeSchema,
  data: classAssignmentSchema,
  errors: [
    errors.unknown,
    errors['evidence-wrong'],
    errors['due-before-start'],
    errors['student-unknown'],
    errors.changed,
  ],
  may: teachers,
});

export const deleteAssignment = endpoint({
  name: 'deleteAssignment',
  method: 'DELETE',
  path: '/api/p/assignments/{id}',
  summary: 'Deletes an assignment; it can be restored for a day [ASSIGN-2]',
  params,
  data: z.null(),
  errors: [errors.unknown],
  may: teachers,
});

export const restoreAssignment = endpoint({
  name: 'restoreAssignment',
  method: 'POST',
  path: '/api/p/assignments/{id}/restoration',
  summary: 'Restores a deleted assignment [ASSIGN-2]',
  params,
  data: classAssignmentSchema,
  errors: [errors.unknown, errors['too-many']],
  may: teachers,
});

export const remindStudents = endpoint({
  name: 'remindStudents',
  method: 'POST',
  path: '/api/p/assignments/{id}/reminders',
  summary: 'Reminds students who have not done it, at most once in 20 hours each; answers who was reminded [ASSIGN-7]',
  params,
  body: z.object({ students: z.array(z.uuid()).check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ reminded: z.array(z.string()) }),
  errors: [errors.unknown],
  may: teachers,
});

export const endpoints = [
  getOwnAssignments,
  openAssignment,
  getChildrenAssignments,
  getClassAssignments,
  createAssignment,
  getAssignment,
  updateAssignment,
  deleteAssignment,
  restoreAssignment,
  remindStudents,
  getReminderMails,
  setReminderMails,
];
