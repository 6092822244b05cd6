import * as z from 'zod/mini';
import { classroomErrors, personSchema } from '#features/classrooms/contract';
import { alsoByPictures, everyone, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { boardPeriodSchema, groupsBoardSchema, ROWS_MAX, studentsBoardSchema } from './board.ts';
import { COMPETITION_MAX, competitionSchema, daySchema } from './competition.ts';
import { leaderboardErrors } from './errors.ts';

const workspace = z.optional(z.union([z.int(), z.array(z.int()).check(z.maxLength(50))]));
const limit = z._default(z.int().check(z.gte(1), z.lte(ROWS_MAX)), ROWS_MAX);
const errors = [leaderboardErrors['not-offered']];
/** A whole school behind one address, each asking every few seconds. */
const perSchool = { max: 6000, perSeconds: 60, isPerNode: true } as const;

export const getStudentsBoard = endpoint({
  name: 'getStudentsBoard',
  method: 'POST',
  path: '/bookshelf/v2/highscore/students',
  summary:
    'Students by points, and the own place; of one workspace of the market, the first where none is named [LEAD-1]',
  body: z.object({ limit, workspace, period: z._default(boardPeriodSchema, 'all') }),
  data: studentsBoardSchema,
  errors,
  may: alsoByPictures(everyone),
  limit: perSchool,
});

export const getClassroomsBoard = endpoint({
  name: 'getClassroomsBoard',
  method: 'POST',
  path: '/bookshelf/v2/highscore/classrooms',
  summary: 'Classes by points per active student; from five active students on [LEAD-1, LEAD-6]',
  body: z.object({ limit, workspace }),
  data: groupsBoardSchema,
  errors,
  may: alsoByPictures(everyone),
  limit: perSchool,
});

export const getSchoolsBoard = endpoint({
  name: 'getSchoolsBoard',
  method: 'POST',
  path: '/bookshelf/v2/highscore/schools',
  summary: 'Schools by points per active student; from five active students on [LEAD-1, LEAD-6]',
  body: z.object({ limit, workspace }),
  data: groupsBoardSchema,
  errors,
  may: alsoByPictures(everyone),
  limit: perSchool,
});

export const getCompetition = endpoint({
  name: 'getCompetition',
  method: 'POST',
  path: '/bookshelf/v2/competitions/classrooms',
  summary:
    "Classes by points per active student that were earned on some days, both included, in the market's time zone; without days those of the market's competition [LEAD-3]",
  body: z.object({
    limit: z._default(z.int().check(z.gte(1), z.lte(COMPETITION_MAX)), COMPETITION_MAX),
    workspace,
    /** A publication's dos_id or alias; empty: all. */
    dos: z.optional(z.string().check(z.maxLength(200))),
    from: z.optional(daySchema),
    to: z.optional(daySchema),
  }),
  data: competitionSchema,
  errors,
  may: alsoByPictures(everyone),
  limit: perSchool,
});

export const setBoardVisibility = endpoint({
  name: 'setBoardVisibility',
  method: 'PUT',
  path: '/api/p/leaderboards/visibility',
  summary:
    'Takes a student off all boards, or puts back: oneself, a child whom the caller answers for, or a student of an own class [LEAD-6]',
  body: z.object({ isShown: z.boolean(), user: z.optional(z.string().check(z.maxLength(60))) }),
  data: z.object({ isShown: z.boolean() }),
  errors: [leaderboardErrors['student-unknown'], leaderboardErrors['by-adult']],
  may: signedIn,
});

const classVisibilitySchema = z.object({
  students: z.array(
    z.extend(personSchema, {
      isShown: z.boolean(),
      /** Whether a teacher may change it: not where the student or a guardian decided. */
      isChangeable: z.boolean(),
    }),
  ),
});
export type ClassVisibility = z.infer<typeof classVisibilitySchema>;

export const getClassVisibility = endpoint({
  name: 'getClassVisibility',
  method: 'GET',
  path: '/api/p/classrooms/{classroom}/leaderboards/visibility',
  summary: 'Which students of a class stand on boards, for its teachers [LEAD-6]',
  params: z.object({ classroom: z.coerce.number().check(z.int(), z.gte(1)) }),
  data: classVisibilitySchema,
  errors: [...errors, classroomErrors.unknown],
  may: ['teacher', 'superTeacher'],
});

export const endpoints = [
  getStudentsBoard,
  getClassroomsBoard,
  getSchoolsBoard,
  getCompetition,
  setBoardVisibility,
  getClassVisibility,
];
