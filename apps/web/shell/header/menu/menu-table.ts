import type { MenuItem, PublicMarket, RouteName } from '#features/market/contract';
import { isParent, isSuperTeacher, isTeacher, mayTeach, type User } from '#features/session/contract';
import type { ActionName } from '#features/shell/web';

/** One line of a menu: its words are `shell.menu-<name>`, and it leads to a screen, does something, or leads outside. */
export interface MenuRow {
  readonly name: string;
  readonly route?: RouteName;
  readonly action?: ActionName;
  readonly link?: (market: PublicMarket) => string;
  /** Name by which a market hides it [NAV-17]; absent for those that no market hides. */
  readonly hiddenAs?: MenuItem;
  /** Whether this user sees it in this market; absent: all users who see the menu. */
  readonly isFor?: (market: PublicMarket, user: User) => boolean;
}

const leaderboards: MenuRow = {
  name: 'leaderboards',
  route: 'leaderboards',
  hiddenAs: 'leaderboards',
  isFor: ({ supportsLeaderboards }) => supportsLeaderboards,
};

const families: MenuRow = { name: 'my-families', route: 'families', hiddenAs: 'family' };

const notParent = (_: PublicMarket, user: User): boolean => !isParent(user);
const classrooms: MenuRow = { name: 'my-classrooms', route: 'classrooms', hiddenAs: 'classrooms', isFor: notParent };

const teachersCorner: MenuRow = { name: 'teachers-corner', route: 'repository', hiddenAs: 'repository' };

const externalBookshelf: MenuRow = {
  name: 'external-bookshelf',
  action: 'external-bookshelf',
  hiddenAs: 'external-bookshelf',
  isFor: ({ hasExternalBookshelf }) => hasExternalBookshelf,
};

/** The menu of strangers, in every layout; the links to log in and register are beside it [NAV-14]. */
export const strangersMenu: readonly MenuRow[] = [leaderboards];

/** What signed-in users see, in order [NAV-15]; who sees the teacher's corner and the test corner is NAV-18. */
export const signedInMenu: readonly MenuRow[] = [
  { name: 'my-books', route: 'home' },
  { ...families, isFor: (_, user) => isParent(user) },
  classrooms,
  {
    name: 'quiz-tool',
    route: 'testomat',
    hiddenAs: 'testomat',
    isFor: ({ supportsTestomat }, user) => supportsTestomat && isTeacher(user) && user.testomatCreateTest,
  },
  { ...families, isFor: ({ canJoinFamilyGroup }, user) => canJoinFamilyGroup && !isParent(user) && !user.isByPictures },
  {
    ...teachersCorner,
    isFor: ({ supportsRepository, isRepositoryVisibleInMenu, teachersCornerForSuperTeachersOnly }, user) =>
      supportsRepository &&
      isRepositoryVisibleInMenu &&
      (teachersCornerForSuperTeachersOnly ? isSuperTeacher(user) : isTeacher(user)),
  },
  {
    name: 'test-corner',
    route: 'testCorner',
    hiddenAs: 'test-corner',
    isFor: ({ supportsRepository, hasTestCorner }, user) =>
      mayTeach(user) && (isSuperTeacher(user) || (supportsRepository && hasTestCorner)),
  },
  leaderboards,
  externalBookshelf,
  { name: 'join-classroom', action: 'join-classroom', isFor: (_, user) => !user.isByPictures },
];

/** What signed-in users of a playground see, in order [NAV-16]; the last five are those of a market with links of its own. */
export const playgroundMenu: readonly MenuRow[] = [
  { name: 'playground', route: 'home' },
  {
    name: 'e-content',
    route: 'eMaterials',
    hiddenAs: 'e-content',
    isFor: ({ supportsElearning }) => supportsElearning,
  },
  { ...classrooms, route: 'pypClassrooms' },
  { ...teachersCorner, isFor: ({ supportsRepository }, user) => supportsRepository && isSuperTeacher(user) },
  { name: 'notifications', link: (market) => market.externalNotificationsLink, hiddenAs: 'notifications' },
  externalBookshelf,
  {
    name: 'my-seminars',
    link: (market) => market.externalSeminarsLink,
    isFor: ({ hasMySeminars }, user) => hasMySeminars && isTeacher(user),
  },
  {
    name: 'unlock-content',
    link: (market) => market.externalPublicationUnlockLink,
    isFor: ({ supportsPublicationUnlock }) => supportsPublicationUnlock === 'external',
  },
  { name: 'buy-content', link: (market) => market.externalPurchaseLink },
  { name: 'user-profile', link: (market) => market.externalAccountLink },
  { name: 'help', link: (market) => market.externalHelpLink },
];
