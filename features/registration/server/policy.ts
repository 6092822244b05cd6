import type { Market, RegistrationRole } from '#features/market/contract';
import { isWithoutRole, type User } from '#features/session/contract';

/** An account of an outside identity provider without a role yet [ACC-10]. */
export const mayComplete = (user: User): boolean => !user.internal && isWithoutRole(user);

/** Roles that an outside account may take: the market's, and student and teacher where it names none. */
export const mayCompleteAs = (
  role: RegistrationRole,
  { registrationRoles }: Pick<Market, 'registrationRoles'>,
): boolean => (registrationRoles.length > 0 ? registrationRoles.includes(role) : role !== 'parent');
