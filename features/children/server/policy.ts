import type { Market } from '#features/market/contract';
import { canManageChildren, isParent, type User } from '#features/session/contract';

/**
 * Users who may answer for children: all except students and accounts from outside [FAM-3]. The table lists for whom.
 */
export const mayManage = (user: User): boolean => canManageChildren(user);

/** Parents make accounts for their children where the market has parents. */
export const mayCreate = (user: User, market: Pick<Market, 'registrationRoles' | 'supportsInternalUsers'>): boolean =>
  canManageChildren(user) &&
  isParent(user) &&
  market.supportsInternalUsers &&
  market.registrationRoles.includes('parent');

/** Only a user with a confirmed address may consent; a guardian's is confirmed by the link in a mail [ACC-9]. */
export const mayConsent = (user: User): boolean => user.isEmailVerified === true;
