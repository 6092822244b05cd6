import type { Manifest } from '#features/shell/web';
import { openJoin } from './link/join-store.ts';
import { JoinLink } from './link/join-link.ts';

/** The item of the menu, and the links that open the dialog [JOIN-1, NAV-15]. */
export const manifest: Manifest = {
  name: 'joining',
  actions: [{ name: 'join-classroom', run: () => openJoin() }],
  watchers: [JoinLink],
};
