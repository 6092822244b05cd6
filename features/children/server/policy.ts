import type { Market } from '#features/market/contract';
import { canManageChildren, isParent, type User } from '#features/session/contract';

/** Who may answer for children: everybody but students and accounts from outside [FAM-3]. For whom, the table says. */
export const mayManage = (user: User): boolean => canManageChildren(user);

/** Parents make accounts for their children where the market has parents. */
export const mayCreate = (user: User, market: Pick<Market, 'registrationRoles' | 'supportsInternalUsers'>): boolean =>
  canManageChildren(user) &&
  isParent(user) &&
  market.supportsInternalUsers &&
  market.registrationRoles.includes('parent');

/** Whose consent counts: somebody whose address is proven, as a guardian's is by the link in a mail [ACC-9]. */
export const mayConsent = (user: User): boolean => user.isEmailVerified === true;
