import * as z from 'zod/mini';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { classGoalErrors } from './errors.ts';
import { classGoalSchema, POINTS_MAX, POINTS_MIN } from './goal.ts';

const params = z.object({ classroom: z.coerce.number().check(z.int(), z.gte(1)) });
const errors = [classGoalErrors.unknown];

export const getClassGoals = endpoint({
  name: 'getClassGoals',
  method: 'GET',
  path: '/api/p/class-goals',
  summary: 'The goals of the present classes in which the caller learns [LEAD-13]',
  data: z.array(classGoalSchema),
  may: alsoByPictures(signedIn),
});

export const getClassGoal = endpoint({
  name: 'getClassGoal',
  method: 'GET',
  path: '/api/p/classrooms/{classroom}/goal',
  summary: 'The goal of a class, for its people; null where it has none [LEAD-13]',
  params,
  data: z.nullable(classGoalSchema),
  errors,
  may: alsoByPictures(signedIn),
});

export const setClassGoal = endpoint({
  name: 'setClassGoal',
  method: 'PUT',
  path: '/api/p/classrooms/{classroom}/goal',
  summary: 'Sets or changes the goal of a class, for its teachers; points count on, or from today [LEAD-13]',
  params,
  body: z.object({
    points: z.int().check(z.gte(POINTS_MIN), z.lte(POINTS_MAX)),
    isFromToday: z._default(z.boolean(), false),
  }),
  data: classGoalSchema,
  errors,
  may: ['teacher', 'superTeacher'],
});

export const endpoints = [getClassGoals, getClassGoal, setClassGoal];
