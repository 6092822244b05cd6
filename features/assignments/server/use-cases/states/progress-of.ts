import { dayIn } from '#platform/server/clock';
import {
  isDoneLate,
  needsReminder,
  stateOf,
  type AssignmentState,
  type OwnAssignment,
} from '../../../contract/index.ts';
import { remindedLatelySince } from '../../policy.ts';
import type { AssignmentRow } from '../../repositories/assignments.ts';
import type { Proof } from './read-evidence.ts';

/** A moment, and the time zone of the market. */
export interface Now {
  readonly now: Date;
  readonly timeZone: string;
}

/** How far a student is with an assignment. */
export interface StudentProgress {
  /** For answers. */
  readonly shown: Pick<OwnAssignment, 'openedAt' | 'doneAt' | 'isDoneLate'> & { readonly state: AssignmentState };
  /** The day on which it was done; null: it is not done. */
  readonly doneOn: string | null;
  readonly remindedAt: Date | null;
  /** A teacher should remind the student now. */
  readonly needsReminder: boolean;
}

/** How far a student is, by the days of the market [ASSIGN-3]. A thing that was done at an unknown time was done in time. Pure. */
export function progressOf(
  { fromOn, dueOn }: Pick<AssignmentRow, 'fromOn' | 'dueOn'>,
  { openedAt, isDone, doneAt, remindedAt }: Proof,
  { now, timeZone }: Now,
): StudentProgress {
  const today = dayIn(timeZone, now);
  const doneOn = isDone ? (doneAt ? dayIn(timeZone, doneAt) : fromOn) : null;
  const times = { due: dueOn, doneOn };
  const isRemindedLately = remindedAt !== null && remindedAt >= remindedLatelySince(now);
  return {
    shown: {
      state: stateOf(times, today),
      openedAt: openedAt?.toISOString() ?? null,
      doneAt: doneAt?.toISOString() ?? null,
      isDoneLate: isDoneLate(times),
    },
    doneOn,
    remindedAt,
    needsReminder: fromOn <= today && needsReminder(times, today) && !isRemindedLately,
  };
}
