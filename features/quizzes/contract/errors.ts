import { defineErrors } from '#platform/kernel';

/** The refusals of quizzes. */
export const quizErrors = defineErrors('quizzes', {
  unknown: 404,
  'not-open': 409,
  over: 409,
  'time-up': 409,
  submitted: 409,
  'not-started': 409,
  'changed-elsewhere': 409,
  'no-answer': 400,
});
