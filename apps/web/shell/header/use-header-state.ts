import { useEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { useLocation } from '#platform/web/router';
import { atLeast } from '#platform/web/theme';
import { closedHeader, nextHeaderState, type HeaderEvent, type HeaderState } from './header-state.ts';

const isDesktop = (): boolean => window.matchMedia?.(atLeast('desktop')).matches ?? true;

interface UsedHeaderState extends HeaderState {
  readonly send: (event: HeaderEvent) => void;
  /** Goes on the part of the header outside of which a click closes. */
  readonly ref: RefObject<HTMLElement | null>;
}

/** The state of the header, closed by Escape, by clicks outside, and by navigations [NAV-19]. */
export function useHeaderState(): UsedHeaderState {
  const { key } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const [state, send] = useReducer(
    (now: HeaderState, event: HeaderEvent) => nextHeaderState(now, event, isDesktop()),
    closedHeader,
  );
  const isOpen = state.isMenuOpen || state.isProfileOpen;
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    send('navigated');
  }
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: Event) => {
      const part = target instanceof Element ? target.closest('[data-header-part]') : null;
      const open = state.isProfileOpen ? 'profile' : 'menu';
      if (part?.getAttribute('data-header-part') !== open) send('outside-click');
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      ref.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
      send('escape');
    };
    // Who tabs out of the header should see what has the focus, and not the drawer over it.
    const onTab = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === 'Tab' && !ref.current?.contains(document.activeElement)) send('escape');
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    document.addEventListener('keyup', onTab);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('keyup', onTab);
    };
  }, [isOpen, state.isProfileOpen]);
  return { ...state, send, ref };
}
