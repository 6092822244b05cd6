import { useLayoutEffect } from 'react';
import { doorStore } from './door-store.ts';
import './surroundings.css';
import './child-screens.css';

/**
 * Every other screen of a playground shows the same world; the parts for grown-ups are behind the door there too
 * [PLAY-9].
 */
export function useSurroundings(isChild: boolean): void {
  const isUnlocked = doorStore.useValue();
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // The page comes with the mark where its visitor is a child.
    if (isChild && !isUnlocked) dataset['child'] = '';
    else delete dataset['child'];
    return () => {
      delete dataset['child'];
    };
  }, [isChild, isUnlocked]);
}
