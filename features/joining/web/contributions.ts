import { condition, type Manifest } from '#features/shell/web';
import { useJoinRequest } from './dialog/join-store.ts';

/** The dialog; who asked for it before it is there sees it as soon as it is. */
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
