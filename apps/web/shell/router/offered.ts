import { matchRoute, type PublicMarket, type RouteName } from '#features/market/contract';
import {
  canManageChildren,
  canManageContent,
  isParent,
  isSuperTeacher,
  mayTeach,
  type User,
} from '#features/session/contract';

type Rule = (market: PublicMarket, user: User) => boolean;

/** A session by pictures reads and plays; the calls of the account are closed to it [PLAY-14]. */
const hasAccount: Rule = (_, user) => !user.isByPictures;

/** What a market supports and a user may see, by the first part of the path [NAV-25]; parts without a rule are free. */
const rules: Readonly<Record<string, Rule>> = {
  admin: (_, user) => canManageContent(user),
  leaderboards: (market) => market.supportsLeaderboards,
  ematerials: (market) => market.supportsElearning,
  family: hasAccount,
  kod: (market, user) => market.supportsPublicationUnlock !== null && hasAccount(market, user),
  register: (market) => market.registrationRoles.length > 0 || market.externalRegisterLink !== '',
  'manage-children': (_, user) => canManageChildren(user),
  'test-corner': (market, user) =>
    mayTeach(user) && (isSuperTeacher(user) || (market.supportsRepository && market.hasTestCorner)),
};

const isConfirmedTeacher: Rule = (_, user) => mayTeach(user);

/** The same for single screens whose call would refuse [SAFE-24]. */
const screenRules: Partial<Readonly<Record<RouteName, Rule>>> = {
  newFamily: (market, user) => isParent(user) || (market.canJoinFamilyGroup && isConfirmedTeacher(market, user)),
  newClassroom: isConfirmedTeacher,
  newPypClassroom: isConfirmedTeacher,
  changePassword: hasAccount,
  newSchoolYear: isConfirmedTeacher,
  newPypSchoolYear: isConfirmedTeacher,
};

/** Whether a path makes sense for this user in this market; other paths lead home. Pure. */
export function isOffered(path: string, market: PublicMarket, user: User): boolean {
  const first = path.split('/').find(Boolean)?.toLowerCase() ?? '';
  const route = matchRoute(path)?.name;
  const rule = (route && screenRules[route]) ?? (Object.hasOwn(rules, first) ? rules[first] : undefined);
  return rule?.(market, user) !== false;
}
