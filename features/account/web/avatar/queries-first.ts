import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';

/** Users who were asked in this page: once is enough, also where it fails. */
const given = new Set<string>();

/** Gives a user without an avatar a random one of their set, silently [ACC-15]. */
export function FirstAvatar(): null {
  const user = useUser();
  const { layout } = useMarket();
  const client = useQueryClient();
  useEffect(() => {
    if (user.uid === undefined || user.avatar !== undefined || user.isByPictures || given.has(user.uid)) return;
    given.add(user.uid);
    void import('./queries-update.ts').then(({ giveAvatar }) => giveAvatar(client, user, layout)).catch(() => {});
  }, [user, layout, client]);
  return null;
}
