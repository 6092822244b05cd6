import { useEffect } from 'react';
import { doorStore } from './door-store.ts';
import './surroundings.css';
import './child-screens.css';

/** Every other screen of a playground lies in the same world; what is for grown-ups waits behind the door there too [PLAY-9]. */
export function useSurroundings(isChild: boolean): void {
  const isUnlocked = doorStore.useValue();
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isChild && !isUnlocked) dataset['child'] = '';
    return () => {
      delete dataset['child'];
    };
  }, [isChild, isUnlocked]);
}
