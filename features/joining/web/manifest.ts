import type { Manifest } from '#features/session/web';
import { openJoin } from './dialog/join-store.ts';
import { useJoinLink } from './link/use-join-link.ts';

/** What joining offers: the item of the menu, the dialog, and the links that open it [JOIN-1, NAV-15]. */
export const manifest: Manifest = {
  actions: [{ name: 'join-classroom', useAction: () => () => openJoin() }],
  background: [useJoinLink],
  // Not before: the shell's hosts begin anew when these come, and what somebody had typed by then would be lost.
  contributions: () => import('./contributions.ts'),
};
