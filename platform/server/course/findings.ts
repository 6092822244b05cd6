import { Findings as AnyFindings, type Finding } from '#platform/server/findings';

/** Faults of a course that is accepted all the same. README.md explains each code. */
export type CourseWarningCode =
  | 'odd-structure'
  | 'odd-language'
  | 'odd-value'
  | 'odd-address'
  | 'insecure-address'
  | 'no-text'
  | 'long-text';

/** One kind of finding in one course. */
export type CourseWarning = Finding<CourseWarningCode>;

/** The findings of a course. */
export class Findings extends AnyFindings<CourseWarningCode> {}
