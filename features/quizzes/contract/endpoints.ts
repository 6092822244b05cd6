import * as z from 'zod/mini';
import { classroomErrors } from '#features/classrooms/contract';
import { ROWS_MAX } from '#features/leaderboards/contract';
import { answerSchema } from '#features/questions/contract';
import { alsoByPictures, everyone, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { quizErrors } from './errors.ts';
import {
  answersSchema,
  classQuizSchema,
  knownAnswersSchema,
  questionIdSchema,
  quizBoardSchema,
  quizResultSchema,
  quizSchema,
  quizAttemptSchema,
  slugSchema,
  userQuizSchema,
} from './quiz.ts';

const params = z.object({ quiz: slugSchema });
const players = alsoByPictures(['student']);
const { unknown } = quizErrors;
/** A whole school behind one address. */
const perSchool = { max: 6000, perSeconds: 60, isPerNode: true } as const;

export const getQuizzes = endpoint({
  name: 'getQuizzes',
  method: 'GET',
  path: '/api/p/quizzes',
  summary: 'Quizzes of the market that are open, come soon, or ended in the last month [LEAD-7]',
  data: z.array(quizSchema),
  may: alsoByPictures(everyone),
  limit: perSchool,
});

export const getQuiz = endpoint({
  name: 'getQuiz',
  method: 'GET',
  path: '/api/p/quizzes/{quiz}',
  summary: 'One quiz: its window, its length, and how far the caller is [LEAD-7]',
  params,
  data: quizSchema,
  errors: [unknown],
  may: alsoByPictures(everyone),
  limit: perSchool,
});

export const startQuiz = endpoint({
  name: 'startQuiz',
  method: 'POST',
  path: '/api/p/quizzes/{quiz}/attempt',
  summary:
    'Begins the one attempt, or takes it up again: questions without keys, and what is answered; teachers look without a score [LEAD-11]',
  params,
  data: quizAttemptSchema,
  errors: [unknown, quizErrors['not-open'], quizErrors.over, quizErrors['not-confirmed']],
  may: [...players, 'teacher', 'superTeacher', 'contentManager'],
});

export const saveQuizAnswer = endpoint({
  name: 'saveQuizAnswer',
  method: 'PUT',
  path: '/api/p/quizzes/{quiz}/attempt/answers',
  summary:
    'Keeps one answer of an attempt under way, in the place of those that the device knows; the server knows what time it is [LEAD-11]',
  params,
  // A time that a client names is refused, not ignored.
  body: z.strictObject({ question: questionIdSchema, answer: answerSchema, known: z.optional(knownAnswersSchema) }),
  data: z.object({ question: z.string() }),
  errors: [
    unknown,
    quizErrors['not-started'],
    quizErrors.submitted,
    quizErrors['time-up'],
    quizErrors['no-answer'],
    quizErrors['changed-elsewhere'],
  ],
  may: players,
});

export const submitQuiz = endpoint({
  name: 'submitQuiz',
  method: 'POST',
  path: '/api/p/quizzes/{quiz}/attempt/submission',
  summary: 'Ends the attempt, once: again it answers the same; answers that were not kept yet may come along [LEAD-11]',
  params,
  body: z.strictObject({
    answers: z._default(answersSchema, {}),
    known: z.optional(z.record(questionIdSchema, knownAnswersSchema)),
  }),
  data: quizResultSchema,
  errors: [
    unknown,
    quizErrors['not-started'],
    quizErrors['time-up'],
    quizErrors['no-answer'],
    quizErrors['changed-elsewhere'],
  ],
  may: players,
  isIdempotent: true,
});

export const getQuizResult = endpoint({
  name: 'getQuizResult',
  method: 'GET',
  path: '/api/p/quizzes/{quiz}/result',
  summary: "The caller's own result, once it may be seen; question by question once the window is over [LEAD-12]",
  params,
  data: quizResultSchema,
  errors: [unknown, quizErrors['not-started']],
  may: players,
});

export const getQuizBoard = endpoint({
  name: 'getQuizBoard',
  method: 'POST',
  path: '/bookshelf/v2/highscore/quiz',
  summary: 'Students by points in a quiz, quicker ones first, and the own place [LEAD-2]',
  body: z.object({ quiz: slugSchema, limit: z._default(z.int().check(z.gte(1), z.lte(ROWS_MAX)), ROWS_MAX) }),
  data: quizBoardSchema,
  errors: [unknown],
  may: alsoByPictures(everyone),
  limit: perSchool,
});

export const getUserQuiz = endpoint({
  name: 'getUserQuiz',
  method: 'POST',
  path: '/api/p/userdata/quiz',
  summary: "The caller's attempts at a quiz, the best of them and its place [PROG-2]",
  body: z.object({ quiz: slugSchema }),
  data: userQuizSchema,
  errors: [unknown],
  may: alsoByPictures(signedIn),
});

export const getClassQuizzes = endpoint({
  name: 'getClassQuizzes',
  method: 'GET',
  path: '/api/p/classrooms/{classroom}/quizzes',
  summary: "What the students of a class reached in the quizzes of the school year, for the class's teachers [LEAD-15]",
  params: z.object({ classroom: z.coerce.number().check(z.int(), z.gte(1)) }),
  data: z.array(classQuizSchema),
  errors: [classroomErrors.unknown],
  may: ['teacher', 'superTeacher'],
});

export const endpoints = [
  getClassQuizzes,
  getQuizzes,
  getQuiz,
  startQuiz,
  saveQuizAnswer,
  submitQuiz,
  getQuizResult,
  getQuizBoard,
  getUserQuiz,
];
