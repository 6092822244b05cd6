import { canManageChildren, isParent } from '#features/session/contract';
import { condition, type Manifest } from '#features/shell/web';
import { useShouldShowChildrenBar } from './manage/queries.ts';

/** The screen where those who answer for children see to their accounts, its bar and its way from the profile [FAM-3, FAM-4]. */
export const manifest: Manifest = {
  name: 'children',
  words: ['account'],
  screens: [
    {
      route: 'manageChildren',
      layout: 'default',
      title: 'children.title',
      load: async () => ({ Page: (await import('./manage/manage-children-page.tsx')).ManageChildrenPage }),
    },
  ],
  bars: [
    {
      name: 'unconfirmed-children',
      place: 'top',
      Condition: condition(useShouldShowChildrenBar),
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
