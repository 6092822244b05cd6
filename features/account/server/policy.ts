import type { Market, RegistrationRole } from '#features/market/contract';
import { isStudent, isWithoutRole, type Role, type User } from '#features/session/contract';

/** New users choose student, or parent where the market has parents [ACC-11]. */
export const mayChooseRole = (user: User, role: Role, market: Pick<Market, 'registrationRoles'>): boolean =>
  isWithoutRole(user) &&
  (role === 'ROLE_STUDENT' || (role === 'ROLE_PARENT' && market.registrationRoles.includes('parent')));

/** Usernames are for students [ACC-4, ACC-12]; a user who is choosing the role student may set one with it. */
export const mayHaveUsername = (user: User, chosen: readonly Role[]): boolean =>
  isStudent(user) || chosen.includes('ROLE_STUDENT');

/** An account of an outside identity provider without a role yet [ACC-10]. */
export const mayComplete = (user: User): boolean => !user.internal && isWithoutRole(user);

/** Roles that an outside account may take: the market's, and student and teacher where it names none. */
export const mayCompleteAs = (
  role: RegistrationRole,
  { registrationRoles }: Pick<Market, 'registrationRoles'>,
): boolean => (registrationRoles.length > 0 ? registrationRoles.includes(role) : role !== 'parent');
