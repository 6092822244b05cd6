import type { Market } from '#features/market/contract';
import { isStudent, isWithoutRole, type Role, type User } from '#features/session/contract';

/** New users choose student, or parent where the market has parents [ACC-11]. */
export const mayChooseRole = (user: User, role: Role, market: Pick<Market, 'registrationRoles'>): boolean =>
  isWithoutRole(user) &&
  (role === 'ROLE_STUDENT' || (role === 'ROLE_PARENT' && market.registrationRoles.includes('parent')));

/** Usernames are for students [ACC-4, ACC-12]; a user who is choosing the role student may set one with it. */
export const mayHaveUsername = (user: User, chosen: readonly Role[]): boolean =>
  isStudent(user) || chosen.includes('ROLE_STUDENT');
