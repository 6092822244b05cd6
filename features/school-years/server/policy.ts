import { UNDO_DAYS } from '#features/classrooms/contract';
import { mayManage, type Role } from '#features/classrooms/server';
import type { User } from '#features/session/contract';

const DAY_MS = 86_400_000;

/** Beginnings before this are permanent. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS);

/** Until when a beginning can be undone. */
export const undoUntil = (begunAt: Date): Date => new Date(begunAt.getTime() + UNDO_DAYS * DAY_MS);

/** The teachers of a class take it into a new school year [CLS-10, CLS-11]. */
export const mayRollOver = (user: User, membership: Role | undefined): boolean => mayManage(user, membership);

/**
 * Any teacher of the old class can undo that for {@link UNDO_DAYS} days, also a beginning by another teacher [CLS-11].
 */
export const mayUndo = (user: User, membership: Role | undefined, begunAt: Date, now: Date): boolean =>
  mayRollOver(user, membership) && begunAt > undoableSince(now);
