import { address } from '#features/market/contract';
import type { Person } from '../../contract/index.ts';
import { useArea } from '../class/area.ts';
import { nameOf } from '../people/member-avatar.tsx';

type Id = number | string;

/** Addresses of a publication in a class, in the area in which the visitor is [PLAY-6]. */
export interface StatsArea {
  /** Statistics for teachers, the own view for students [NAV-1]. */
  readonly publication: (classroom: Id, publication: string) => string;
  readonly student: (classroom: Id, publication: string, student: string) => string;
}

const areas: Readonly<Record<'default' | 'pyp', StatsArea>> = {
  default: {
    publication: (classroom, publication) => address('classroomPublication', { classroom, publication }),
    student: (classroom, publication, student) => address('classroomStudent', { classroom, publication, student }),
  },
  pyp: {
    publication: (classroom, publication) => address('pypClassroomPublication', { classroom, publication }),
    student: (classroom, publication, student) => address('pypClassroomStudent', { classroom, publication, student }),
  },
};

/** The name as it stands in a class register; nicknames are for the children. */
export const registerName = (person: Person): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ') || nameOf(person);

export const useStatsArea = (): StatsArea => areas[useArea().isPyp ? 'pyp' : 'default'];
