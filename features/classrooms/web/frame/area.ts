import { address } from '#features/market/contract';
import { isPlaygroundPath } from '#platform/web/page';
import { useLocation } from '#platform/web/router';

type Id = number | string;

/** The classroom area in which the visitor is: links stay inside it [PLAY-6]. */
export interface Area {
  readonly isPyp: boolean;
  readonly list: string;
  readonly create: string;
  /** Taking the classes into a new school year. */
  readonly newYear: string;
  readonly detail: (classroom: Id) => string;
  readonly publications: (classroom: Id) => string;
  readonly users: (classroom: Id) => string;
  /** The results of a publication in the class, which statistics show. */
  readonly publication: (classroom: Id, publication: string) => string;
}

const areas: Readonly<Record<'default' | 'pyp', Area>> = {
  default: {
    isPyp: false,
    list: address('classrooms'),
    create: address('newClassroom'),
    newYear: address('newSchoolYear'),
    detail: (classroom) => address('classroom', { classroom }),
    publications: (classroom) => address('classroomPublications', { classroom }),
    users: (classroom) => address('classroomUsers', { classroom }),
    publication: (classroom, publication) => address('classroomPublication', { classroom, publication }),
  },
  pyp: {
    isPyp: true,
    list: address('pypClassrooms'),
    create: address('newPypClassroom'),
    newYear: address('newPypSchoolYear'),
    detail: (classroom) => address('pypClassroom', { classroom }),
    publications: (classroom) => address('pypClassroomPublications', { classroom }),
    users: (classroom) => address('pypClassroomUsers', { classroom }),
    publication: (classroom, publication) => address('pypClassroomPublication', { classroom, publication }),
  },
};

export const useArea = (): Area => areas[isPlaygroundPath(useLocation().pathname) ? 'pyp' : 'default'];
