import type { Contributions } from '#features/session/web';

/** The way to the codes in the profile. */
export const contributions: Contributions = {
  profileSections: [
    {
      order: 35,
      id: 'codes',
      title: 'unlock.title',
      isFor: ({ supportsPublicationUnlock }) => supportsPublicationUnlock !== null,
      load: async () => ({ Section: (await import('./page/code-section.tsx')).CodeSection }),
    },
  ],
};
