import { createHash } from 'node:crypto';
import { dayIn } from '#platform/server/clock';
import type { SystemPool } from '#platform/server/db';
import { activityId, VERBS } from '../contract/index.ts';
import { createStatementWriter } from './repositories/statement-writer.ts';
import type { StatementRow } from './repositories/statements.ts';

/** A book that pupils of the demo school have read in, and who they are. */
export interface DemoReading {
  readonly workspaceId: number;
  readonly publicationId: number;
  readonly units: readonly string[];
  readonly userIds: readonly string[];
}

/** Always the same id for the same reading, so that loading again changes nothing. */
function idOf(...parts: readonly unknown[]): string {
  const hex = createHash('sha256').update(parts.join(' ')).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The fractional parts of its multiples lie evenly between 0 and 1. */
const GOLDEN = 0.618_034;
/** Every fifth pupil has not opened the book; the others are somewhere between its beginning and its end. */
const unitsRead = (pupil: number, units: number): number =>
  pupil % 5 === 4 ? 0 : 1 + Math.floor(((pupil * GOLDEN) % 1) * units);
/** Between 0.4 and 1. */
const scoreOf = (pupil: number, unit: number): number => 0.4 + ((pupil * 13 + unit * 29) % 61) / 100;

/** Weeks over which the demo pupils read. */
const WEEKS = 4;
const DAY_MS = 86_400_000;

/** For how many days a demo pupil has read nothing; some rest for longer than the others. */
const restsSince = (pupil: number): number => (pupil % 7 === 3 ? 16 : pupil % 4);

/** An afternoon of a school day within the last weeks, later pages on later days; each pupil has a rhythm of its own. */
function readAt(now: Date, pupil: number, unit: number, units: number): Date {
  const daysAgo = restsSince(pupil) + Math.min(WEEKS * 7, 2 * (units - 1 - unit));
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  if (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() - 2 * DAY_MS);
  at.setUTCHours(12 + (pupil % 4), (unit * 17 + pupil * 7) % 60);
  return at > now ? now : at;
}

/** Between 40 s and 3 min. */
const secondsOf = (pupil: number, unit: number): number => 40 + ((pupil * 37 + unit * 53) % 140);

/** A statement of SQL stores at most so many. */
const ROWS_AT_ONCE = 500;

/** Statements of demo pupils: every second unit is read, every other one solved. */
export async function loadDemoReading(
  system: SystemPool,
  readings: readonly DemoReading[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const rows = readings.flatMap(({ workspaceId, publicationId, units, userIds }) =>
    userIds.flatMap((userId, pupil) =>
      units.slice(0, unitsRead(pupil, units.length)).map((unit, index, read): StatementRow => {
        const scaled = index % 2 === 1 ? scoreOf(pupil, index) : null;
        const at = readAt(now, pupil, index, read.length);
        const seconds = secondsOf(pupil, index);
        return {
          workspaceId,
          userId,
          publicationId,
          activity: unit,
          isCompleted: scaled === null,
          scaled,
          statement: {
            id: idOf(publicationId, userId, unit),
            verb: { id: scaled === null ? VERBS.completed : VERBS.scored },
            object: { id: activityId({ publicationId, unit }) },
            result: { ...(scaled !== null && { score: { scaled } }), duration: `PT${seconds}S` },
            timestamp: at.toISOString(),
          },
          readAt: at,
          day: dayIn(timeZone, at),
          seconds,
        };
      }),
    ),
  );
  const writer = createStatementWriter(system);
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) await writer.write(rows.slice(at, at + ROWS_AT_ONCE));
}
