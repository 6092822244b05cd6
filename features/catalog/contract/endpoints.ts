import * as z from 'zod/mini';
import { alsoByPictures, everyone } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { catalogErrors } from './errors.ts';
import { booksGroupsSchema, publicationSchema, schoolGroupSchema, subjectSchema } from './publication.ts';

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

export const getPublication = endpoint({
  name: 'getPublication',
  method: 'GET',
  path: '/api/publications/{publication}',
  summary: 'One publication with all that its panel shows [SHELF-7]; by dos_id or alias',
  params: z.object({ publication: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: publicationSchema,
  errors: [catalogErrors['publication-unknown']],
  may: alsoByPictures(everyone),
});

export const endpoints = [getSubjects, getSchoolGroups, getBooksGroups, getPublication];
