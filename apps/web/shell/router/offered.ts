import type { PublicMarket } from '#features/market/contract';
import { canManageChildren, canManageContent, isSuperTeacher, isTeacher, type User } from '#features/session/contract';

type Rule = (market: PublicMarket, user: User) => boolean;

/** What a market supports and a user may see, by the first part of the path [NAV-25]; parts without a rule are free. */
const rules: Readonly<Record<string, Rule>> = {
  admin: (_, user) => canManageContent(user),
  leaderboards: (market) => market.supportsLeaderboards,
  ematerials: (market) => market.supportsElearning,
  kod: (market) => market.supportsPublicationUnlock !== null,
  register: (market) => market.registrationRoles.length > 0 || market.externalRegisterLink !== '',
  'manage-children': (_, user) => canManageChildren(user),
  'test-corner': (market, user) =>
    isSuperTeacher(user) || (isTeacher(user) && market.supportsRepository && market.hasTestCorner),
};

/** Whether a path makes sense for this user in this market; what does not leads home. Pure. */
export function isOffered(path: string, market: PublicMarket, user: User): boolean {
  const first = path.split('/').find(Boolean)?.toLowerCase() ?? '';
  return !Object.hasOwn(rules, first) || rules[first]?.(market, user) !== false;
}
