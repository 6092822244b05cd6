import type { QueryClient } from '@tanstack/react-query';
import { getUserdata, type User } from '#features/session/contract';
import { userOf } from '#features/session/web';
import { sorted } from '#platform/kernel';
import { call } from '#platform/web/api';
import { checkRolesChange } from '../../../contract/index.ts';
import { keepRights } from '../../user/queries-user.ts';

type Rights = Pick<User, 'roles' | 'is_teacher'>;

const areSame = (one: Rights, other: Rights): boolean =>
  one.is_teacher === other.is_teacher && sorted(one.roles).join() === sorted(other.roles).join();

/** Fetches the current roles; if they differ, loads the user again. @returns whether the rights changed [ACC-16] */
export async function reloadChangedUser(client: QueryClient): Promise<boolean> {
  const openName = userOf(client);
  const roles = await call(checkRolesChange, {});
  // The user may have chosen a role, or left, meanwhile.
  if (userOf(client).uid !== openName.uid || areSame(roles, userOf(client))) return false;
  const user = await call(getUserdata, {});
  const current = userOf(client);
  if (user.uid !== current.uid || areSame(user, current)) return false;
  keepRights(client, user);
  return true;
}
