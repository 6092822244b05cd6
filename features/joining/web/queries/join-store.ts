import { useSyncExternalStore } from 'react';
import type { JoinType } from '../../contract/index.ts';

/** Why the dialog is open. */
export interface Asked {
  /** From a link, filled in. */
  readonly code: string;
  /** Absent when no link led here. */
  readonly linkType?: JoinType;
}

let asked: Asked | undefined;
const listeners = new Set<() => void>();

function become(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the joining dialog. */
export const openJoin = (next: Asked = { code: '' }): void => become(next);
export const closeJoin = (): void => become(undefined);
export const useAsked = (): Asked | undefined => useSyncExternalStore(subscribe, () => asked);
