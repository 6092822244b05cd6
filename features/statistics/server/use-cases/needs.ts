import type { BookReading, ReadingDay } from '#features/progress/server';
import { dayIn } from '#platform/server/clock';
import { STUCK_DAYS, type OverviewNeed } from '../../contract/index.ts';

/** Days of reading in a week from which on fewer are a change. */
const REGULAR_DAYS = 2;

/** A unit on which a student may be stuck, with its name from the contents. */
export interface StuckUnit {
  readonly userId: string;
  readonly publication: string;
  readonly title?: string;
  readonly page?: number;
  readonly score: number | null;
}

/** The known facts about a student of a class. */
export interface Known {
  /** Of the last two weeks. */
  readonly days: readonly ReadingDay[];
  /** First day of the present week, `YYYY-MM-DD`. */
  readonly week: string;
  readonly lastAt: Date | undefined;
  /** An exercise that goes wrong, or a page that is not finished. */
  readonly stuck: StuckUnit | undefined;
  /** Publications that most of the class opened and the student did not. */
  readonly unopened: readonly { readonly alias: string; readonly name: string }[];
}

/** Why a student is looked after, the most pressing first; empty: all is well [PROG-14]. Pure. */
export function needsOf({ days, week, lastAt, stuck, unopened }: Known): OverviewNeed[] {
  const needs: OverviewNeed[] = [];
  if (days.length === 0) needs.push({ kind: 'quiet', since: lastAt?.toISOString() ?? null });
  if (stuck) {
    const { publication, title, page, score } = stuck;
    needs.push({
      kind: 'stuck',
      publication,
      score,
      ...(title !== undefined && { title }),
      ...(page !== undefined && { page }),
    });
  }
  const now = days.filter(({ day }) => day >= week).length;
  const before = days.length - now;
  if (days.length > 0 && before >= REGULAR_DAYS && now <= before / 2) needs.push({ kind: 'falling', before, now });
  // A student who reads nothing has opened nothing new either.
  if (days.length > 0)
    for (const { alias, name } of unopened) needs.push({ kind: 'unopened', publication: alias, name });
  return needs;
}

/** Whether a student came back to read on a later day, and did not get past the unit opened last. Pure. */
export function isStuck(openedAt: Date, reading: Pick<BookReading, 'lastAt'> | undefined, timeZone: string): boolean {
  if (!reading) return false;
  const [opened, last] = [openedAt, reading.lastAt].map((at) => Date.parse(dayIn(timeZone, at)));
  return (last ?? 0) - (opened ?? 0) >= STUCK_DAYS * 86_400_000;
}
