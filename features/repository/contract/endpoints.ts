import * as z from 'zod/mini';
import type { Kind } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { repositoryErrors as errors } from './errors.ts';
import { CHOICES_MAX } from './limits.ts';
import { folderSchema, materialSchema } from './material.ts';
import { gradeWithSubjectsSchema, unitSchema } from './unit.ts';

/** The teacher's corner is for teachers, and for the people who fill it. */
export const readers: readonly Kind[] = ['teacher', 'superTeacher', 'contentManager'];

const number = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((text) => Number(text)),
);
export const idParams = z.object({ id: number });
/** From 1. */
export const pageSchema = z._default(number, 1);
/** Ids that the address repeats: `grade[]=1&grade[]=2`. */
export const choicesSchema = z._default(
  z.pipe(
    z.union([z.array(z.string()), z.string()]),
    z.pipe(
      z.transform((given: string | string[]) => (typeof given === 'string' ? [given] : given)),
      z.array(number).check(z.maxLength(CHOICES_MAX)),
    ),
  ),
  [],
);

export const getGradesSubjects = endpoint({
  name: 'getGradesSubjects',
  method: 'GET',
  path: '/api/p/repository/grades-subjects',
  summary: 'The grades with their subjects for which the teacher’s corner has units [REPO-1]',
  data: z.array(gradeWithSubjectsSchema),
  errors: [errors['not-offered']],
  may: readers,
});

/** Which units a list shows. */
export const UNIT_VIEWS = ['front', 'own', 'school'] as const;
export type UnitView = (typeof UNIT_VIEWS)[number];

export const getUnits = endpoint({
  name: 'getUnits',
  method: 'GET',
  path: '/api/p/units',
  summary:
    'Units of the chosen grades and subjects, the pinned ones first; no choice, no units. Own and shared ones without a choice, the last changed first [REPO-1, REPO-21]',
  query: z.object({
    /** The market's units (`front`), those of the caller, or those that colleagues share. */
    view: z.enum(UNIT_VIEWS),
    'grade[]': choicesSchema,
    'subject[]': choicesSchema,
    /** A page that is not full is the last. */
    page: pageSchema,
  }),
  data: z.array(unitSchema),
  errors: [errors['not-offered']],
  may: readers,
});

export const getUnit = endpoint({
  name: 'getUnit',
  method: 'GET',
  path: '/api/p/units/{id}',
  summary: 'A unit with its folders, child folders and materials [REPO-2]',
  params: idParams,
  data: z.extend(unitSchema, { folders: z.array(folderSchema) }),
  errors: [errors['not-offered'], errors['unit-unknown']],
  may: readers,
});

export const getMaterial = endpoint({
  name: 'getMaterial',
  method: 'GET',
  path: '/api/p/materials/{id}',
  summary: 'A material, with the unit in which it is [REPO-6]',
  params: idParams,
  data: z.extend(materialSchema, { unit: z.object({ id: z.int(), title: z.string() }) }),
  errors: [errors['not-offered'], errors['material-unknown']],
  may: readers,
});

export const getPinnedUnits = endpoint({
  name: 'getPinnedUnits',
  method: 'GET',
  path: '/api/p/pin-units/{id}',
  summary: 'The caller’s pinned units, the last pinned first; the id is the caller’s or `all` [REPO-5]',
  params: z.object({ id: z.string() }),
  data: z.array(unitSchema),
  errors: [errors['not-offered'], errors['unit-unknown']],
  may: readers,
});

const pinned = z.object({ isPinned: z.boolean() });

export const pinUnit = endpoint({
  name: 'pinUnit',
  method: 'POST',
  path: '/api/p/pin-units/{id}',
  summary: 'Pins a unit for the caller: it stands before the others [REPO-5]',
  params: idParams,
  data: pinned,
  errors: [errors['not-offered'], errors['unit-unknown'], errors['too-many']],
  may: readers,
});

export const unpinUnit = endpoint({
  name: 'unpinUnit',
  method: 'DELETE',
  path: '/api/p/pin-units/{id}',
  summary: 'Unpins a unit [REPO-5]',
  params: idParams,
  data: pinned,
  errors: [errors['not-offered'], errors['unit-unknown']],
  may: readers,
});

export const readEndpoints = [getGradesSubjects, getUnits, getUnit, getMaterial, getPinnedUnits, pinUnit, unpinUnit];
