import { useEffect } from 'react';
import { useMarket } from '#features/market/web';
import { isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { doorStore } from './door-store.ts';

/** Every other screen of a playground lies in the same world; a pupil's menu waits behind the door there too [PLAY-9]. */
export function Surroundings(): null {
  const isPlayground = useMarket().layout === 'pyp';
  const isPupil = isStudent(useUser());
  const isUnlocked = doorStore.useValue();
  useEffect(() => {
    if (!isPlayground) return undefined;
    const { dataset } = document.documentElement;
    if (isPupil && !isUnlocked) dataset['pupil'] = '';
    // Without it the screens look plain, and work.
    import('./surroundings.css').catch(() => {});
    return () => {
      delete dataset['pupil'];
    };
  }, [isPlayground, isPupil, isUnlocked]);
  return null;
}
