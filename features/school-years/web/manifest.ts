import type { Manifest } from '#features/shell/web';

const load = async () => ({ Page: (await import('./rollover/rollover-page.tsx')).RolloverPage });

/** What school years offer: the same screen in the default and in the pyp area [PLAY-6], and notes in the list of classes. */
export const manifest: Manifest = {
  name: 'school-years',
  words: ['account', 'classrooms'],
  screens: [
    { route: 'newSchoolYear', layout: 'default', title: 'school-years.title', load },
    { route: 'newPypSchoolYear', layout: 'default', title: 'school-years.title', load },
  ],
  insets: [
    {
      name: 'school-year-notes',
      place: 'classrooms-before',
      load: async () => ({ Inset: (await import('./notes/rollover-notes.tsx')).RolloverNotes }),
    },
    {
      name: 'school-year-link',
      place: 'classrooms-after',
      load: async () => ({ Inset: (await import('./notes/rollover-notes.tsx')).RolloverLink }),
    },
  ],
};
