import type { QueryClient } from '@tanstack/react-query';
import { getUserdata, type User } from '#features/session/contract';
import { call, keyOf } from '#platform/web/api';
import { avatarSetOf, randomAvatar, updateUser } from '../../contract/index.ts';

/** Gives a user a random avatar of the set they choose from. */
export async function giveAvatar(client: QueryClient, user: User, layout: 'default' | 'pyp'): Promise<void> {
  const avatar = randomAvatar(avatarSetOf(user, layout), Math.random());
  await call(updateUser, { body: { user: { avatar } } });
  // Only the picture: the rest may have changed while the call was pending.
  client.setQueryData<User>(keyOf(getUserdata, {}), (now) => (now?.uid === user.uid && now ? { ...now, avatar } : now));
}
