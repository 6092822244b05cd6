import type { Kind } from '#features/session/contract';

/** A user of the teacher's corner. */
export interface Reader {
  readonly uid: string;
  /** Changes the units of the market, and sees its drafts. */
  readonly isEditor: boolean;
}

/** Super teachers and content managers fill the teacher's corner of their market [REPO-7]. Pure. */
export const isEditor = (kinds: readonly Kind[]): boolean =>
  kinds.includes('superTeacher') || kinds.includes('contentManager');

/** Teachers change their own units, editors those of the market [REPO-7, REPO-21]. Pure. */
export const mayEditUnit = (
  { uid, isEditor: edits }: Reader,
  { ownerId }: { readonly ownerId: string | null },
): boolean => (ownerId === null ? edits : ownerId === uid);
