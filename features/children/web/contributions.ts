import { canManageChildren, isParent } from '#features/session/contract';
import type { Contributions } from '#features/session/web';
import { useShouldShowChildrenBar } from './manage/queries.ts';

/** The bar about children who wait for a password, and the way to them from the profile [FAM-4]. */
export const contributions: Contributions = {
  bars: [
    {
      name: 'unconfirmed-children',
      place: 'top',
      order: 35,
      useShouldShow: useShouldShowChildrenBar,
      load: async () => ({ Bar: (await import('./manage/children-bar.tsx')).ChildrenBar }),
    },
  ],
  profileSections: [
    {
      order: 15,
      id: 'children',
      title: 'children.title',
      isFor: (_, user) => isParent(user) && canManageChildren(user),
      load: async () => ({ Section: (await import('./manage/children-section.tsx')).ChildrenSection }),
    },
  ],
};
