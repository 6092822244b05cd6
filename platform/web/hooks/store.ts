import { useSyncExternalStore } from 'react';

/** A value outside of React that components follow. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Notifies the subscribers, unless the value is the same. */
  readonly set: (value: Value) => void;
  /** The present value; renders again with every change. */
  readonly useValue: () => Value;
}

/** Makes a store for a value of the whole page, such as the open dialog. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    useValue: () => useSyncExternalStore(subscribe, get),
  };
}
