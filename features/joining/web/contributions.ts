import type { Contributions } from '#features/session/web';
import { useJoinRequest } from './dialog/join-store.ts';

/** The dialog; who asks for it before it can be offered sees it as soon as it is. */
export const contributions: Contributions = {
  dialogs: [
    {
      name: 'join',
      order: 46,
      useShouldShow: () => useJoinRequest() !== undefined,
      load: async () => ({ Dialog: (await import('./dialog/join-dialog.tsx')).JoinDialog }),
    },
  ],
};
