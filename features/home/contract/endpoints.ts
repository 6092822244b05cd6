import * as z from 'zod/mini';
import { endpoint } from '#platform/kernel';
import { childReadingSchema, classroomReadingSchema } from './reading.ts';

export const getChildrenReading = endpoint({
  name: 'getChildrenReading',
  method: 'GET',
  path: '/api/p/home/children',
  summary: "How the caller's children read in the last days, and what: own ones, and shared ones of families [FAM-6]",
  data: z.array(childReadingSchema),
  may: ['parent', 'teacher'],
});

export const getClassroomsReading = endpoint({
  name: 'getClassroomsReading',
  method: 'GET',
  path: '/api/p/home/classrooms',
  summary: 'How the students of the classes that the caller teaches read in the last days [CLS-13]',
  data: z.array(classroomReadingSchema),
  may: ['teacher'],
});

export const endpoints = [getChildrenReading, getClassroomsReading];
