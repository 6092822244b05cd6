import { defineErrors } from '#platform/kernel';

/** The refusals of classrooms. A class of other users is `unknown` like one that does not exist [CLS-10]. */
export const classroomErrors = defineErrors('classrooms', {
  unknown: 404,
  'publication-unknown': 404,
  'school-unknown': 404,
  'pupil-unknown': 404,
  'label-missing': 400,
  'label-invalid': 400,
  'too-many': 409,
  'last-teacher': 409,
  'owner-stays': 409,
  'not-owner': 403,
  'teacher-unknown': 404,
  'nothing-asked': 409,
  'just-moved': 409,
  'ask-a-teacher': 403,
  'undo-over': 410,
  'is-archived': 409,
  'code-unknown': 404,
  'code-expired': 410,
  'code-ended': 410,
  'code-full': 409,
  'waiting-for-guardian': 403,
  'wrong-role': 403,
  'too-many-tries': 429,
});
