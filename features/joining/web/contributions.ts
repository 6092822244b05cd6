import { condition, type Manifest } from '#features/shell/web';
import { useJoinRequest } from './link/join-store.ts';

/** The dialog; a user who opened it before it was fetched sees it once it is loaded. */
export const contributions: Manifest = {
  name: 'joining',
  words: ['classrooms', 'families'],
  dialogs: [
    {
      name: 'join',
      Condition: condition(() => useJoinRequest() !== undefined),
      load: async () => ({ Dialog: (await import('./dialog/join-dialog.tsx')).JoinDialog }),
    },
  ],
};
