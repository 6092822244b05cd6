import { useSyncExternalStore } from 'react';
import type { JoinType } from '../../contract/index.ts';

/** Why the dialog is open. */
export interface JoinRequest {
  /** From a link, filled in. */
  readonly code: string;
  /** Absent when no link led here. */
  readonly linkType?: JoinType;
}

let request: JoinRequest | undefined;
const listeners = new Set<() => void>();

function become(next: JoinRequest | undefined): void {
  request = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the joining dialog. */
export const openJoin = (next: JoinRequest = { code: '' }): void => become(next);
export const closeJoin = (): void => become(undefined);
export const useJoinRequest = (): JoinRequest | undefined => useSyncExternalStore(subscribe, () => request);
