import { defineErrors } from '#platform/kernel';

export const assignmentErrors = defineErrors('assignments', {
  unknown: 404,
  /** The caller does not teach this class, or the class is archived. */
  'class-unknown': 404,
  /** There is no such thing, or the caller may not open it. */
  'subject-unknown': 400,
  /** The thing cannot be proved in this way: a quiz is submitted, a material is opened. */
  'evidence-wrong': 400,
  'due-past': 400,
  'due-before-start': 400,
  /** One of the chosen students is not in the class. */
  'student-unknown': 400,
  /** The class has as many assignments as it can. */
  'too-many': 409,
  /** Another teacher of the class saved it in the meantime. `data.present` is the revision now. */
  changed: 409,
  /** The market mails no reminders, or the caller's address is not confirmed. */
  'mails-not-offered': 409,
});
