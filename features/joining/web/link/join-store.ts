import { createStore } from '#platform/web/hooks';
import type { JoinType } from '../../contract/index.ts';

/** Why the dialog is open. */
export interface JoinRequest {
  /** From a link, filled in. */
  readonly code: string;
  /** Absent when no link led here. */
  readonly linkType?: JoinType;
}

const store = createStore<JoinRequest | undefined>(undefined);

/** Opens the joining dialog. */
export const openJoin = (request: JoinRequest = { code: '' }): void => store.set(request);
export const closeJoin = (): void => store.set(undefined);
export const useJoinRequest = store.useValue;
