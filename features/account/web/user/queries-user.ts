import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getUserdata, type User } from '#features/session/contract';
import { call, keyOf, mutationOf, type CallError } from '#platform/web/api';
import { activateTeacherCode, getOwnUserdata, updateUser } from '../../contract/index.ts';

/** Puts the user's new state in place of the old one. */
export function keepUser(client: QueryClient, user: User): void {
  client.setQueryData(keyOf(getUserdata, {}), user);
  void client.invalidateQueries({ queryKey: keyOf(getOwnUserdata) });
}

/** Keeps the user with other rights: all data fetched under the old rights is fetched again [ACC-16]. */
export function keepRights(client: QueryClient, user: User): void {
  client.setQueryData(keyOf(getUserdata, {}), user);
  void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUserdata.name });
}

/** Changes the own profile [ACC-11, ACC-12, ACC-14, ACC-15]. */
export function useUserChange() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(updateUser),
    onSuccess: (user, { body }) => (body.user.roles ? keepRights(client, user) : keepUser(client, user)),
  });
}

/** Makes a teacher of an unconfirmed one [ACC-13]. */
export function useTeacherCode() {
  const client = useQueryClient();
  return useMutation<User, CallError, string>({
    mutationFn: (code) => call(activateTeacherCode, { body: { code } }),
    onSuccess: (user) => keepRights(client, user),
  });
}
