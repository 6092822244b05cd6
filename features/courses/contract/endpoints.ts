import * as z from 'zod/mini';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { courseSchema, launchSchema } from './course.ts';
import { coursesErrors as errors } from './errors.ts';

const params = z.object({ publication: z.string().check(z.minLength(1), z.maxLength(200)) });

export const openCourse = endpoint({
  name: 'openCourse',
  method: 'GET',
  path: '/api/p/courses/{publication}',
  summary:
    'The blocks and units of an interactive course, with what the caller has reached; by dos_id or alias [PROG-30]',
  params,
  data: courseSchema,
  errors: [errors['course-unknown'], errors.locked],
  may: alsoByPictures(signedIn),
});

export const launchUnit = endpoint({
  name: 'launchUnit',
  method: 'POST',
  path: '/api/p/courses/{publication}/launch',
  summary: 'Opens a unit of a course: a new session, with an address for its frame [PROG-30]',
  params,
  body: z.object({ unit: z.string().check(z.minLength(1), z.maxLength(500)) }),
  data: launchSchema,
  errors: [
    ...[errors['course-unknown'], errors['unit-unknown'], errors.locked],
    ...[errors['host-closed'], errors['consent-missing']],
  ],
  limit: { max: 120, perSeconds: 600 },
  may: alsoByPictures(signedIn),
});

/** Content asks for its token here, once (cmi5, section 8.2). */
export const fetchToken = endpoint({
  name: 'fetchToken',
  method: 'POST',
  kind: 'raw',
  auth: 'launch',
  path: '/api/courses/token/{key}',
  summary: 'The authorization token of an opened unit, given once [PROG-30]',
  params: z.object({ key: z.string() }),
  consumes: ['*/*'],
  maxBytes: 10_000,
  isCrossSite: true,
});

/** A file of a package, for the frame that shows it. It answers at the content origin, which knows no cookie [PROG-32]. */
export const readCourseFile = endpoint({
  name: 'readCourseFile',
  method: 'GET',
  kind: 'download',
  auth: 'launch',
  path: '/course/{token}/{path*}',
  summary:
    'A file of an opened course package; the address is signed for publication, session, browser and product [PROG-32]',
  params: z.object({ token: z.string(), path: z.string() }),
  headers: z.object({ range: z.optional(z.string()), 'if-range': z.optional(z.string()) }),
  produces: ['*/*'],
});

/** The page around a unit on another server: the one page whose policy lets that server into a frame [PROG-39]. */
export const readUnitFrame = endpoint({
  name: 'readUnitFrame',
  method: 'GET',
  kind: 'download',
  auth: 'launch',
  path: '/course/{token}',
  summary:
    'The page that frames an opened unit on another server; its address is signed like those of packages [PROG-39]',
  params: z.object({ token: z.string() }),
  produces: ['text/html'],
});

export const endpoints = [openCourse, launchUnit, fetchToken, readCourseFile, readUnitFrame];
