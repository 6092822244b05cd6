import * as z from 'zod/mini';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { classroomErrors } from '#features/classrooms/contract';
import { classroomOverviewSchema } from './overview.ts';
import { dashboardResultsSchema, REPORT_TYPES, studentUnitsSchema } from './results.ts';

const which = {
  classroom: z.int().check(z.gte(1)),
  /** Alias or `dos_id`. */
  publication: z.string().check(z.minLength(1), z.maxLength(200)),
};
const errors = [classroomErrors.unknown, classroomErrors['publication-unknown']];

export const getDashboardResults = endpoint({
  name: 'getDashboardResults',
  method: 'POST',
  path: '/bookshelf/v2/classroom/dashboard/results',
  summary:
    "A publication's results in a class, by student: for its teachers all students, for a student the own line; tor is 1 visits, 2 score, 3 points [CLS-7, PROG-2]",
  query: z.object({ tor: z._default(z.enum(Object.values(REPORT_TYPES)), REPORT_TYPES.score) }),
  body: z.object(which),
  data: dashboardResultsSchema,
  errors,
  may: alsoByPictures(signedIn),
});

export const getStudentResults = endpoint({
  name: 'getStudentResults',
  method: 'POST',
  path: '/bookshelf/v2/classroom/dashboard/student',
  summary:
    "One student's results in a publication of the class as a tree of its units; without a user the caller's own [CLS-8]",
  body: z.object({ ...which, user: z.optional(z.string().check(z.maxLength(60))) }),
  data: studentUnitsSchema,
  errors,
  may: alsoByPictures(signedIn),
});

export const getClassroomOverview = endpoint({
  name: 'getClassroomOverview',
  method: 'GET',
  path: '/api/p/classrooms/{id}/overview',
  summary: 'The students of a class and how far each is in each of its publications; for its teachers [CLS-14]',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/, 'request.invalid')) }),
  data: classroomOverviewSchema,
  errors: [classroomErrors.unknown],
  may: ['teacher'],
});

export const endpoints = [getDashboardResults, getStudentResults, getClassroomOverview];
