import type { Manifest } from '#features/shell/web';

/** Nicknames of students: teachers and guardians judge them [LEAD-16]. */
export const manifest: Manifest = {
  name: 'nicknames',
  words: ['account', 'classrooms'],
  insets: [
    {
      name: 'class-nicknames',
      place: 'classroom-people',
      load: async () => ({ Inset: (await import('./list/class-nicknames.tsx')).ClassNicknames }),
    },
    {
      name: 'children-nicknames',
      place: 'children-after',
      load: async () => ({ Inset: (await import('./list/children-nicknames.tsx')).ChildrenNicknames }),
    },
  ],
};
