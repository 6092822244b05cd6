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

interface UnitRights {
  readonly ownerId: string | null;
  readonly isPublished: boolean;
}

/** Pure. */
export const mayEditUnit = ({ uid, isEditor: edits }: Reader, { ownerId }: Pick<UnitRights, 'ownerId'>): boolean =>
  ownerId === null ? edits : ownerId === uid;

/** Drafts are for the people who may change them. Pure. */
export const maySeeUnit = (reader: Reader, unit: UnitRights): boolean =>
  mayEditUnit(reader, unit) || (unit.ownerId === null && unit.isPublished);
