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
    const listening = new AbortController();
    const on = <Type extends 'pointerdown' | 'keydown' | 'keyup'>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, listening);
    on('pointerdown', ({ target }) => {
      const open = state.isProfileOpen ? 'profile' : 'menu';
      if (!(target instanceof Element && target.closest(`[data-header-part=${open}]`))) send('outside-click');
    });
    on('keydown', ({ key: pressed }) => {
      if (pressed !== 'Escape') return;
      ref.current?.querySelector<HTMLElement>('button[aria-expanded="true"]')?.focus();
      send('escape');
    });
    // If the focus leaves the header by Tab, the drawer must not cover it.
    on('keyup', ({ key: pressed }) => {
      if (pressed === 'Tab' && !ref.current?.contains(document.activeElement)) send('escape');
    });
    return () => listening.abort();
  }, [isOpen, state.isProfileOpen]);
  return { ...state, send, ref };
}
