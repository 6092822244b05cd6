import type { SchoolGroupValues, SubjectValues } from '../../repositories/import-writes.ts';

/** School groups that an import makes where they are missing; grade → group. */
export const standardSchoolGroups: readonly SchoolGroupValues[] = [
  {
    code: 'lower-primary',
    names: { hr: 'Razredna nastava', en: 'Lower primary' },
    position: 1,
    grades: [1, 2, 3, 4],
  },
  {
    code: 'upper-primary',
    names: { hr: 'Predmetna nastava', en: 'Upper primary' },
    position: 2,
    grades: [5, 6, 7, 8],
  },
];

const subject = (position: number, code: string, icon: string, hr: string, en: string): SubjectValues => ({
  code,
  icon,
  position,
  names: { hr, en },
});

/** Subjects known by code; icons are names of the icon set. */
export const standardSubjects: readonly SubjectValues[] = [
  subject(1, 'reading', 'book-open', 'Čitanje', 'Reading'),
  subject(2, 'language', 'pencil', 'Jezik', 'Language'),
  subject(3, 'mathematics', 'calculator', 'Matematika', 'Mathematics'),
  subject(4, 'nature', 'leaf', 'Priroda i društvo', 'Nature and society'),
  subject(5, 'science', 'flask-conical', 'Prirodoslovlje', 'Science'),
  subject(6, 'geography', 'globe', 'Geografija', 'Geography'),
  subject(7, 'history', 'landmark', 'Povijest', 'History'),
  subject(8, 'english', 'languages', 'Engleski jezik', 'English'),
  subject(9, 'music', 'music', 'Glazbena kultura', 'Music'),
  subject(10, 'art', 'palette', 'Likovna kultura', 'Art'),
  subject(11, 'technology', 'cog', 'Tehnička kultura', 'Technology'),
  subject(12, 'health', 'heart-pulse', 'Zdravlje', 'Health'),
  subject(13, 'society', 'users', 'Društvo', 'Society'),
];

/** Position of a subject that only its source knows: behind the standard ones. */
export const OTHER_SUBJECT_POSITION = 100;
