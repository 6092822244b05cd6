import type { AssignmentState } from './assignment.ts';
import { REMIND_BEFORE_DAYS } from './limits.ts';

const DAY_MS = 86_400_000;

/** Days as `YYYY-MM-DD` in the time zone of the market. */
interface Times {
  readonly due: string | null;
  /** The day on which it was done; null: not done. */
  readonly doneOn: string | null;
}

/** What an assignment is to a student on a day. Pure. */
export function stateOf({ due, doneOn }: Times, today: string): AssignmentState {
  if (doneOn !== null) return 'done';
  return due !== null && today > due ? 'late' : 'todo';
}

/** Whether it was done after its last day. Pure. */
export const isDoneLate = ({ due, doneOn }: Times): boolean => due !== null && doneOn !== null && doneOn > due;

/** Whether a student who has not done it should be reminded: on the day before the last one, and from then on. Pure. */
export function needsReminder({ due, doneOn }: Times, today: string): boolean {
  if (doneOn !== null || due === null) return false;
  return (Date.parse(due) - Date.parse(today)) / DAY_MS <= REMIND_BEFORE_DAYS;
}
