import * as z from 'zod/mini';
import { choicesSchema, gradeWithSubjectsSchema, idParams, pageSchema } from '#features/repository/contract';
import { endpoint } from '#platform/kernel';
import { COLLECTIONS, cornerTestSchema, wholeTestSchema } from './corner-test.ts';
import { testCornerErrors as errors } from './errors.ts';

export const getCornerPlaces = endpoint({
  name: 'getCornerPlaces',
  method: 'GET',
  path: '/api/p/test-corner/grades-subjects',
  summary: 'The grades with their subjects for which there are ready-made tests [REPO-24]',
  data: z.array(gradeWithSubjectsSchema),
  errors: [errors['not-offered']],
  may: ['teacher', 'superTeacher'],
});

export const getCornerTests = endpoint({
  name: 'getCornerTests',
  method: 'GET',
  path: '/api/p/test-corner/tests',
  summary:
    'Ready-made tests of the named grades and subjects, of all where none are named, by grade, subject and position [REPO-24]',
  query: z.object({
    'grade[]': choicesSchema,
    'subject[]': choicesSchema,
    /** `click`: tests whose every question is answered by one click, where the market has this collection. */
    collection: z._default(z.enum(COLLECTIONS), 'all'),
    page: pageSchema,
  }),
  data: z.object({
    items: z.array(cornerTestSchema),
    pagination: z.object({ currentPage: z.int(), itemsPerPage: z.int(), totalItems: z.int() }),
  }),
  errors: [errors['not-offered'], errors['collection-unknown']],
  may: ['teacher', 'superTeacher'],
});

export const getCornerTest = endpoint({
  name: 'getCornerTest',
  method: 'GET',
  path: '/api/p/test-corner/tests/{id}',
  summary: 'A ready-made test with its questions and their keys [REPO-24]',
  params: idParams,
  data: wholeTestSchema,
  errors: [errors['not-offered'], errors['test-unknown']],
  may: ['teacher', 'superTeacher'],
});

export const endpoints = [getCornerPlaces, getCornerTests, getCornerTest];
