import { UNDO_DAYS } from '../../contract/index.ts';

const UNDO_MS = UNDO_DAYS * 86_400_000;

/** The end of the time in which something that was done then can be undone. */
export const undoUntil = (doneAt: Date): Date => new Date(doneAt.getTime() + UNDO_MS);

/** Whatever was done after this moment can be undone now. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_MS);
