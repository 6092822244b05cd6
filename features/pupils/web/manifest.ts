import type { Manifest } from '#features/shell/web';

const users = async () => ({ Page: (await import('./people/users-page.tsx')).UsersPage });

/** The people of a class and the accounts of its pupils: the same screen in the default and in the pyp area [PLAY-6]. */
export const manifest: Manifest = {
  name: 'pupils',
  words: ['account', 'classrooms'],
  screens: [
    { route: 'classroomUsers', layout: 'default', title: 'classrooms.manage-people', load: users },
    { route: 'pypClassroomUsers', layout: 'default', title: 'classrooms.manage-people', load: users },
  ],
};
