import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '#features/session/web';

const later = () => import('./look-after.ts');

/**
 * Runs beside every screen: registers the worker that shows our own page without a network, and looks after kept books.
 * All of it is fetched after the first screen [READ-15, READ-16].
 */
export function KeptWatch(): null {
  const user = useUser();
  const client = useQueryClient();
  useEffect(() => {
    if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return undefined;
    let end = (): void => {};
    let isGone = false;
    const start = async (): Promise<void> => {
      const { lookAfter } = await later();
      if (!isGone) end = lookAfter(user, client);
    };
    // Where it does not come there is no network, and nothing to look after.
    void start().catch(() => {});
    return () => {
      isGone = true;
      end();
    };
  }, [user, client]);
  return null;
}
