import * as z from 'zod/mini';
import { alsoByPictures, everyone } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { getPublication } from './details.ts';
import { getCover } from './cover-endpoint.ts';
import { booksGroupsSchema, schoolGroupSchema, subjectSchema } from './publication.ts';

export const getSubjects = endpoint({
  name: 'getSubjects',
  method: 'GET',
  path: '/api/subjects',
  summary: "The subjects of the market's workspaces, named in its language, in their order",
  data: z.array(subjectSchema),
  may: alsoByPictures(everyone),
});

export const getSchoolGroups = endpoint({
  name: 'getSchoolGroups',
  method: 'GET',
  path: '/api/school-groups',
  summary: 'The school groups with their grades, in their order',
  data: z.array(schoolGroupSchema),
  may: alsoByPictures(everyone),
});

export const getBooksGroups = endpoint({
  name: 'getBooksGroups',
  method: 'GET',
  path: '/api/books-groups',
  summary: "The visitor's whole shelf in slim rows, in the market's order of names [SHELF-1]",
  data: booksGroupsSchema,
  may: alsoByPictures(everyone),
});

export const endpoints = [getSubjects, getSchoolGroups, getBooksGroups, getPublication, getCover];
