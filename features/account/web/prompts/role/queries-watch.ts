import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';

/** While the page is looked at, the server is asked this often, in milliseconds [ACC-16]. */
export const ROLES_EVERY_MS = 60_000;
/** A return to the window fetches the roles at once, but only after this time since the last check. */
export const ROLES_AT_MOST_EVERY_MS = 5_000;

/**
 * Notices changed roles on the server, loads the user again and shows a toast [ACC-16]. A hidden page fetches nothing.
 */
export function RolesWatch(): null {
  const { uid } = useUser();
  const client = useQueryClient();
  const { t } = useWords();
  const toast = useToast();
  useEffect(() => {
    if (uid === undefined) return undefined;
    let last = Date.now();
    let timer = 0;
    let isGone = false;
    const isLookedAt = () => document.visibilityState === 'visible';
    const check = async () => {
      last = Date.now();
      const hasChanged = await look(client).catch(() => false);
      if (hasChanged && !isGone) toast({ text: t('account.roles-changed'), tone: 'plain' });
    };
    const plan = () => {
      window.clearTimeout(timer);
      if (!isLookedAt()) return;
      timer = window.setTimeout(() => void check().then(plan), Math.max(0, last + ROLES_EVERY_MS - Date.now()));
    };
    const onReturn = () => {
      if (isLookedAt() && Date.now() - last >= ROLES_AT_MOST_EVERY_MS) void check();
      plan();
    };
    plan();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      isGone = true;
      window.clearTimeout(timer);
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [uid, client, t, toast]);
  return null;
}

/** Fetched with the first look: nothing that the first screen needs. */
const look = async (client: QueryClient): Promise<boolean> =>
  (await import('./queries-role.ts')).reloadChangedUser(client);
