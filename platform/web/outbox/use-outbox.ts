import { useEffect, useSyncExternalStore } from 'react';
import type { Outbox, OutboxState } from './outbox.ts';

/** Delivers the entries of an outbox while the component is shown, and sends a last time when it goes. */
export function useDelivery<Item>(outbox: Outbox<Item> | undefined): void {
  useEffect(() => {
    if (!outbox) return undefined;
    outbox.start();
    return () => {
      outbox.leave();
      outbox.close();
    };
  }, [outbox]);
}

/** How the entries stand with the server; renders again with every change. */
export const useOutboxState = <Item>({ subscribe, state }: Outbox<Item>): OutboxState =>
  useSyncExternalStore(subscribe, state);
