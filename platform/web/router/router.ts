import type { ComponentType } from 'react';
import { hashEntries, type Entries, type RouterLocation } from './history/entries.ts';
import { addressOf, placeOf, type Place } from './history/place.ts';

/** The facts of a screen that are known before its code is loaded. */
export interface View {
  /** Decoded parameters of the path. */
  readonly params: Readonly<Record<string, string>>;
  /** Name of the frame around it. */
  readonly layout: string;
  /** Key of its title's words. */
  readonly title?: string;
}

/** A screen that is there, or the address to go to instead. */
export type Loaded = { readonly Page: ComponentType } | { readonly instead: string };

/**
 * The screen of a place. `load` decides who may see it, then fetches it (a loaded screen shows at once); an error that
 * it throws is shown.
 */
export interface Route extends View {
  readonly load: () => Promise<Loaded> | Loaded;
}

export interface RouterState {
  readonly location: RouterLocation;
  /** How the visitor came here; POP is also an address typed into the bar, and the start. */
  readonly historyAction: 'POP' | 'PUSH' | 'REPLACE';
  readonly preventScrollReset: boolean;
  /** Whether the first screen was shown, or failed. */
  readonly initialized: boolean;
  /** Whether a navigation is running; until it ends, all other fields keep their values. */
  readonly isLoading: boolean;
  readonly view?: View;
  readonly Page?: ComponentType;
  /** Why there is no page. */
  readonly failure?: { readonly error: unknown };
}

export interface NavigateOptions {
  /** Takes the place of the current entry. */
  readonly replace?: boolean;
  /** Keeps the scroll position. */
  readonly preventScrollReset?: boolean;
}

/** Goes to an address inside the hash (one that begins with `?` or `#` continues the current), or by steps in history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => Promise<void>;

export interface Router {
  readonly state: RouterState;
  readonly subscribe: (listener: (state: RouterState) => void) => () => void;
  /** Settles when the screen is there or another navigation took over; never rejects. */
  readonly navigate: Navigate;
  readonly stop: () => void;
}

interface Target extends Required<NavigateOptions> {
  readonly place: Place;
  readonly action: RouterState['historyAction'];
}

/**
 * Shows one screen per address; a route that has to be fetched first may be a promise. The address in the bar changes when the new screen is there, not before; the latest
 * navigation wins; a detour of the guards leaves no entry behind that leads into it again.
 */
export function createRouter(
  routeOf: (place: Place) => Route | Promise<Route>,
  entries: Entries = hashEntries(),
): Router {
  const listeners = new Set<(state: RouterState) => void>();
  let state: RouterState = {
    location: entries.current(),
    historyAction: 'POP',
    preventScrollReset: false,
    initialized: false,
    isLoading: false,
  };
  const setState = (next: RouterState) => {
    state = next;
    for (const listener of listeners) listener(state);
  };
  let navigations = 0;
  const waiting = <Value>(promise: Promise<Value>): Promise<Value> => {
    if (!state.isLoading) setState({ ...state, isLoading: true });
    return promise;
  };

  async function show({ place, action, replace, preventScrollReset }: Target): Promise<void> {
    const navigation = ++navigations;
    let view: View = { params: {}, layout: 'default' };
    let loaded: Loaded | { readonly error: unknown };
    try {
      const found = routeOf(place);
      const { load, ...about } = found instanceof Promise ? await waiting(found) : found;
      view = about;
      const loading = load();
      loaded = loading instanceof Promise ? await waiting(loading) : loading;
    } catch (error) {
      loaded = { error };
    }
    if (navigation !== navigations) return;
    if ('instead' in loaded) {
      // An entry that exists already would lead back into the detour.
      const isThere = action === 'POP' || replace;
      return show({ ...targetOf(loaded.instead, { replace: isThere }), preventScrollReset });
    }
    if (action === 'PUSH') entries.push(place);
    if (action === 'REPLACE') entries.replace(place);
    setState({
      location: entries.current(),
      historyAction: action,
      preventScrollReset,
      initialized: true,
      isLoading: false,
      view,
      ...('Page' in loaded ? { Page: loaded.Page } : { failure: loaded }),
    });
  }

  function targetOf(to: string, { replace = false, preventScrollReset = false }: NavigateOptions): Target {
    const place = placeOf(to, state.location);
    return { place, action: replace ? 'REPLACE' : 'PUSH', replace, preventScrollReset };
  }
  const pop = () => show({ place: entries.current(), action: 'POP', replace: false, preventScrollReset: false });

  const stopListening = entries.listen(() => void pop());
  void pop();
  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async navigate(to, options = {}) {
      if (typeof to === 'number') entries.go(to);
      else await show(targetOf(to, options));
    },
    stop() {
      navigations++;
      stopListening();
    },
  };
}

/** Whether an address is the one that is shown. */
export const isHere = ({ location }: RouterState, to: string): boolean =>
  addressOf(placeOf(to, location)) === addressOf(location);
