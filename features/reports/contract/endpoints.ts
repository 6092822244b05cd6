import * as z from 'zod/mini';
import { classroomErrors } from '#features/classrooms/contract';
import { progressErrors } from '#features/progress/contract';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { REPORT_TYPES } from '#features/statistics/contract';
import { endpoint } from '#platform/kernel';
import { COMPARED_MOST, comparisonSchema, reportChoicesSchema } from './compare.ts';
import { progressSchema } from './progress.ts';

const classroomId = z.int().check(z.gte(1));

export const compareClassrooms = endpoint({
  name: 'compareClassrooms',
  method: 'POST',
  path: '/bookshelf/v2/classroom/dashboard/compare',
  summary:
    "Classes that the caller teaches side by side in a publication of theirs, as a tree of up to three levels, beside the mean of the school's other classes from five students on; tor is 1 visits, 2 score, 3 points [PROG-2, PROG-4]",
  query: z.object({ tor: z._default(z.enum(Object.values(REPORT_TYPES)), REPORT_TYPES.score) }),
  body: z.object({
    /** Alias or `dos_id`. */
    publication: z.string().check(z.minLength(1), z.maxLength(200)),
    classrooms: z.array(classroomId).check(z.minLength(1), z.maxLength(COMPARED_MOST)),
  }),
  data: comparisonSchema,
  errors: [classroomErrors.unknown, classroomErrors['publication-unknown']],
  may: ['teacher'],
  limit: { max: 120, perSeconds: 60 },
});

export const getReportChoices = endpoint({
  name: 'getReportChoices',
  method: 'GET',
  path: '/api/p/reports/choices',
  summary: 'The classes that the caller teaches and their publications, for reports that compare them [PROG-4]',
  data: reportChoicesSchema,
  may: ['teacher'],
});

export const getBestXpScore = endpoint({
  name: 'getBestXpScore',
  method: 'POST',
  path: '/bookshelf/v2/x/reports/best_xpscore',
  summary:
    "A student's points, all or in one publication, and the percentile: among the students on the boards, or among those of the student's classes who opened the publication; null below five of them. For the student, for those who answer for the student, and for teachers in the publications of their classes, who get the percentile within a publication only [PROG-2]",
  body: z.object({
    user: z.uuid(),
    dos: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'request.invalid'))),
  }),
  data: z.object({
    xpscore_total: z.number(),
    /** 0 … 100: the share of students with fewer points; students with the same points count half. */
    percentile: z.nullable(z.number()),
  }),
  errors: [progressErrors['results-unknown']],
  may: alsoByPictures(signedIn),
});

export const getProgress = endpoint({
  name: 'getProgress',
  method: 'GET',
  path: '/api/p/reports/progress',
  summary:
    "What a student read and did in the last seven days, and what comes next: one's own, or that of a child whom the caller looks after or sees in a family [PROG-11, PROG-12]",
  query: z.object({ student: z.optional(z.uuid()) }),
  data: progressSchema,
  errors: [progressErrors['results-unknown']],
  may: alsoByPictures(signedIn),
});

export const endpoints = [compareClassrooms, getReportChoices, getBestXpScore, getProgress];
