import type { LaterOffers } from '#features/session/web';
import { useAsked } from '../queries/join-store.ts';

/** The dialog; who asks for it before it can be offered sees it as soon as it is. */
export const later: LaterOffers = {
  dialogs: [
    {
      name: 'join',
      order: 46,
      useIsWanted: () => useAsked() !== undefined,
      load: async () => ({ Dialog: (await import('./join-dialog.tsx')).JoinDialog }),
    },
  ],
};
