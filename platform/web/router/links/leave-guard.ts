import { useEffect, useState } from 'react';
import { placeOf } from '../history/place.ts';
import { useNavigate } from '../router-context.tsx';

const pathOf = (hash: string): string => placeOf(hash.slice(1) || '/').pathname;

export interface LeaveGuard {
  /** Whether the user tries to leave and has to confirm it. */
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** While there is unsaved work: links, the way back and closing the window ask first. */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();
  useEffect(() => {
    if (!isOn) return undefined;
    const here = { hash: window.location.hash, state: window.history.state as unknown };
    const isElsewhere = (hash: string) => pathOf(hash) !== pathOf(here.hash);
    const onClick = (event: MouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      const href = link?.getAttribute('href') ?? '';
      if (!isPlain || !link || link.getAttribute('target') === '_blank' || !isElsewhere(href)) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(href.slice(1));
    };
    // The address has changed already: this restores it and remembers the target.
    const onPop = (event: PopStateEvent) => {
      const targetHash = window.location.hash;
      if (!isElsewhere(targetHash)) return;
      event.stopImmediatePropagation();
      window.history.pushState(here.state, '', here.hash);
      setTarget(targetHash.slice(1) || '/');
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onPop, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isOn]);
  return {
    isAsking: target !== undefined,
    stay: () => setTarget(undefined),
    leave() {
      setTarget(undefined);
      if (target !== undefined) void navigate(target);
    },
  };
}
