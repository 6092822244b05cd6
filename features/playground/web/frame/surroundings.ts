import { useEffect } from 'react';
import { useMarket } from '#features/market/web';
import { isAnonymous, isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { condition } from '#features/shell/web';
import { doorStore } from './door-store.ts';

const useIsPlayground = (): boolean => useMarket().layout === 'pyp';

export const IsPlayground = condition(useIsPlayground);

/** Every other screen of a playground lies in the same world; what is for grown-ups waits behind the door there too [PLAY-9]. */
export function Surroundings(): null {
  const isPlayground = useIsPlayground();
  const user = useUser();
  const isChild = isAnonymous(user) || isStudent(user);
  const isUnlocked = doorStore.useValue();
  useEffect(() => {
    if (!isPlayground) return undefined;
    const { dataset } = document.documentElement;
    if (isChild && !isUnlocked) dataset['child'] = '';
    // Without it the screens look plain, and work.
    import('./surroundings.css').catch(() => {});
    return () => {
      delete dataset['child'];
    };
  }, [isPlayground, isChild, isUnlocked]);
  return null;
}
