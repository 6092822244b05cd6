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
  /** The student is in no class, and neither the e-mail nor a guardian is confirmed. */
  'not-confirmed': 403,
  'no-answer': 400,
});
