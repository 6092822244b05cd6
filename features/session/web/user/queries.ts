import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '#platform/web/api';
import { anonymousUser, getUserdata, type User } from '../../contract/index.ts';
import { notifyOtherTabs } from './other-tabs.ts';

const userQuery = { ...queryOf(getUserdata, {}), staleTime: Infinity };

/** The user of the session, from the boot data; the anonymous user while no user is signed in [ACC-1]. */
export const useUser = (): User => useQuery(userQuery).data ?? anonymousUser;

/** The same outside of components. */
export const userOf = (client: QueryClient): User => client.getQueryData(userQuery.queryKey) ?? anonymousUser;

/** Forgets everything that belonged to the user before, and knows the new one. */
export function setUser(client: QueryClient, user: User): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUserdata.name });
  client.setQueryData(keyOf(getUserdata, {}), user);
  notifyOtherTabs(user.uid);
}

export const useSetUser = (): ((user: User) => void) => {
  const client = useQueryClient();
  return (user) => setUser(client, user);
};
