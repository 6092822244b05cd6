import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mutationOf } from '#platform/web/api';
import { anonymousUser, logout } from '#features/session/contract';
import { SESSION_STORAGE_PREFIX, setUser } from '#features/session/web';

function clearSessionStorage(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(SESSION_STORAGE_PREFIX)) sessionStorage.removeItem(key);
}

/** Ends the session here and on the server [NAV-24]. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(logout),
    onSuccess() {
      setUser(client, anonymousUser);
      clearSessionStorage();
    },
  });
}
