import type { Manifest } from '#features/shell/web';

const list = async () => ({ Page: (await import('./list/classroom-list-page.tsx')).ClassroomListPage });
const create = async () => ({ Page: (await import('./new/new-classroom-page.tsx')).NewClassroomPage });
const detail = async () => ({ Page: (await import('./class/classroom-page.tsx')).ClassroomPage });
const publications = async () => ({ Page: (await import('./books/publications-page.tsx')).PublicationsPage });

/** What classrooms offer: the same screens in the default and in the pyp area [PLAY-6]. */
export const manifest: Manifest = {
  name: 'classrooms',
  words: ['account'],
  screens: [
    { route: 'classrooms', layout: 'default', title: 'classrooms.title', load: list },
    { route: 'newClassroom', layout: 'default', title: 'classrooms.new', load: create },
    { route: 'classroom', layout: 'default', title: 'classrooms.title', load: detail },
    { route: 'classroomPublications', layout: 'default', title: 'classrooms.manage-books', load: publications },
    { route: 'pypClassrooms', layout: 'default', title: 'classrooms.title', load: list },
    { route: 'newPypClassroom', layout: 'default', title: 'classrooms.new', load: create },
    { route: 'pypClassroom', layout: 'default', title: 'classrooms.title', load: detail },
    { route: 'pypClassroomPublications', layout: 'default', title: 'classrooms.manage-books', load: publications },
  ],
};
