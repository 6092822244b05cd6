import { sorted } from '#platform/kernel';
import { REMIND_EVERY_HOURS, type StudentRow } from '../../contract/index.ts';

const HOUR_MS = 3_600_000;

/** Whether a teacher can remind the student now. Pure. */
export function canRemind({ state, remindedAt }: StudentRow, now: number): boolean {
  if (state === 'done') return false;
  return remindedAt === null || now - Date.parse(remindedAt) >= REMIND_EVERY_HOURS * HOUR_MS;
}

/** Whether a reminder is due that no teacher has sent yet. Pure. */
export const isToRemind = (row: StudentRow, now: number): boolean => row.needsReminder && canRemind(row, now);

const STATES = ['late', 'todo', 'done'] as const;

/** Who needs a reminder first, then late, to do, done; each by name. Pure. */
export function orderRows(
  rows: readonly StudentRow[],
  now: number,
  { nameOf, compare }: { nameOf(row: StudentRow): string; compare(one: string, other: string): number },
): StudentRow[] {
  const rank = (row: StudentRow) => (isToRemind(row, now) ? -1 : STATES.indexOf(row.state));
  return sorted(rows, (one, other) => rank(one) - rank(other) || compare(nameOf(one), nameOf(other)));
}
