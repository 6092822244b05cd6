import { canManageChildren, isParent } from '#features/session/contract';
import type { LaterOffers } from '#features/session/web';
import { useChildrenBarWanted } from '../queries/use-children.ts';

/** The bar about children who wait for a password, and the way to them from the profile [FAM-4]. */
export const later: LaterOffers = {
  bars: [
    {
      name: 'unconfirmed-children',
      place: 'top',
      order: 35,
      useIsWanted: useChildrenBarWanted,
      load: async () => ({ Bar: (await import('./children-bar.tsx')).ChildrenBar }),
    },
  ],
  profileSections: [
    {
      order: 15,
      id: 'children',
      title: 'children.title',
      isFor: (_, user) => isParent(user) && canManageChildren(user),
      load: async () => ({ Section: (await import('./children-section.tsx')).ChildrenSection }),
    },
  ],
};
