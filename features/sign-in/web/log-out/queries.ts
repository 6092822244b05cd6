import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetDismissed } from '#features/account/web';
import { mutationOf } from '#platform/web/api';
import { anonymousUser, logout } from '#features/session/contract';
import { SESSION_STORAGE_PREFIX, setUser } from '#features/session/web';
import { storedKeys, writeStored } from '#platform/web/storage';

function clearSessionStorage(): void {
  for (const key of storedKeys('session', SESSION_STORAGE_PREFIX)) writeStored('session', key, null);
}

/** Ends the session here and on the server [NAV-24]. */
export function useLogout() {
  const client = useQueryClient();
  return useMutation({
    ...mutationOf(logout),
    onSuccess() {
      setUser(client, anonymousUser);
      clearSessionStorage();
      forgetDismissed();
    },
  });
}
