import type { Person } from '#features/classrooms/contract';
import { nameOf, useArea } from '#features/classrooms/web';
import { address } from '#features/market/contract';

type Id = number | string;

/** Addresses of a publication in a class, in the area in which the visitor is [PLAY-6]. */
export interface StatsArea {
  /** Statistics for teachers, the own view for students [NAV-1]. */
  readonly publication: (classroom: Id, publication: string) => string;
  readonly student: (classroom: Id, publication: string, student: string) => string;
}

/** The name in the form of a class register; nicknames are for the children. */
export const registerName = (person: Person): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ') || nameOf(person);

export function useStatsArea(): StatsArea {
  const { isPyp, publication } = useArea();
  return {
    publication,
    student: (classroom, book, student) =>
      address(isPyp ? 'pypClassroomStudent' : 'classroomStudent', { classroom, publication: book, student }),
  };
}
