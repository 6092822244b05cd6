import { groupNames, subjectNames } from './standard-names.ts';
import type { SchoolGroupValues, SubjectValues } from '../../../repositories/import-writes.ts';

/** School groups that an import makes where they are missing; grade → group. */
export const standardSchoolGroups: readonly SchoolGroupValues[] = [
  {
    code: 'lower-primary',
    names: groupNames(0),
    position: 1,
    grades: [1, 2, 3, 4],
  },
  {
    code: 'upper-primary',
    names: groupNames(1),
    position: 2,
    grades: [5, 6, 7, 8],
  },
];

const subject = (position: number, code: string, icon: string): SubjectValues => ({
  code,
  icon,
  position,
  names: subjectNames(position),
});

/** Subjects known by code; icons are names of the icon set. */
export const standardSubjects: readonly SubjectValues[] = [
  subject(1, 'reading', 'book-open'),
  subject(2, 'language', 'pencil'),
  subject(3, 'mathematics', 'calculator'),
  subject(4, 'nature', 'leaf'),
  subject(5, 'science', 'flask-conical'),
  subject(6, 'geography', 'globe'),
  subject(7, 'history', 'landmark'),
  subject(8, 'english', 'languages'),
  subject(9, 'music', 'music'),
  subject(10, 'art', 'palette'),
  subject(11, 'technology', 'cog'),
  subject(12, 'health', 'heart-pulse'),
  subject(13, 'society', 'users'),
];

/** Position of a subject that only its source knows: behind the standard ones. */
export const OTHER_SUBJECT_POSITION = 100;
