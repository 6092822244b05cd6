import type { LaterOffers } from '#features/session/web';

/** The way to the codes in the profile. */
export const later: LaterOffers = {
  profileSections: [
    {
      order: 35,
      id: 'codes',
      title: 'unlock.title',
      isFor: ({ supportsPublicationUnlock }) => supportsPublicationUnlock !== null,
      load: async () => ({ Section: (await import('./code-section.tsx')).CodeSection }),
    },
  ],
};
