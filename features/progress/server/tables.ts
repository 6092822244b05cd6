import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

/** What a user has really opened in the reader: only of that a session may report something [SAFE-7]. */
export const opened = pgTable(
  'progress_opened',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    /** The unit, or '' for the publication as a whole. */
    unit: text('unit').notNull(),
    /** When it was first shown by the server, or, where it was only kept so far, when it was kept. */
    openedAt: moment('opened_at').notNull(),
    /** When it was first given to be kept on a device: it may be read without a network from then on. */
    keptAt: moment('kept_at'),
    /** When it was first shown, by the statement's own time: what staying is counted from. */
    shownAt: moment('shown_at'),
    /** When the completion happened that counted, by the server's clock. */
    completedAt: moment('completed_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId, table.unit] })],
);

/**
 * The counted readings, a row each time that a unit was read to its end: all of them together never take longer than the
 * server's clock says [SAFE-7]. Kept with the statements' ids, so that a repeated delivery is judged once.
 */
export const readings = pgTable(
  'progress_readings',
  {
    workspaceId,
    /** Of the statement. */
    id: uuid('id').notNull(),
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    unit: text('unit').notNull(),
    /** Since when, by the server's clock, the unit can have been before its reader. */
    since: moment('since').notNull(),
    /** When it ended, by the server's clock. */
    until: moment('until').notNull(),
    seconds: integer('seconds').notNull(),
    /** What the unit takes at least, in ms, where this was the time when it became read; else 0. */
    leastMs: integer('least_ms').notNull(),
    /** The session that reported it, by the beginning of its name. */
    session: text('session').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.id] }),
    index('progress_readings_until').on(table.workspaceId, table.userId, table.until),
  ],
);

/** The best of each activity, kept with every statement, so that no reading ever scans them. */
export const results = pgTable(
  'progress_results',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    activity: text('activity').notNull(),
    /** False for an exercise of content that is no unit of the publication: it counts for scores and points only. */
    isUnit: boolean('is_unit').notNull().default(true),
    isCompleted: boolean('is_completed').notNull(),
    bestScaled: doublePrecision('best_scaled'),
    /** When it was read, or solved, so that it brought the points that it has: they count on that day. */
    readAt: moment('read_at'),
    /** The rule of PROG-8; `pointsOf` of the contract is its twin. */
    points: smallint('points').generatedAlwaysAs(
      sql`case when best_scaled is not null then round((10 * greatest(best_scaled, 0))::numeric) when is_completed then 5 else 0 end`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId, table.activity] }),
    // Questions of a class are found without the units of its students.
    index('progress_results_questions')
      .on(table.workspaceId, table.publicationId, table.userId)
      .where(sql`not is_unit and best_scaled is not null`),
  ],
);

/**
 * What all results of a user in a publication come to, so that statistics of a class read one row a student [CLS-7]. Kept by
 * triggers on the results (see the migration), in the transaction that stores the statements; opening the book makes the row.
 */
export const totals = pgTable(
  'progress_totals',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    /** Distinct units opened. */
    visited: integer('visited').notNull(),
    /** Distinct units completed. */
    completed: integer('completed').notNull().default(0),
    /** Units with a score. */
    scored: integer('scored').notNull(),
    /** Sum of their best scaled scores, each at least 0. */
    scoreSum: doublePrecision('score_sum').notNull(),
    points: integer('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId] })],
);

/**
 * What a user read of a publication on a day of the market's calendar, kept with every statement: homes and overviews say from
 * these rows who read when, and for how long. Days are those of reading, within what the server's clock allows.
 */
export const days = pgTable(
  'progress_days',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    day: date('day').notNull(),
    /** Time spent with units that were read to the end. */
    seconds: integer('seconds').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId, table.day] }),
    index('progress_days_user').on(table.workspaceId, table.userId, table.day),
  ],
);

/**
 * Users whose points changed since the boards took note, by publication and the quarter of an hour of reading, with the earned points: filled
 * by triggers on the results (see the migrations). A quarter belongs to one day in every time zone.
 */
export const changed = pgTable(
  'progress_changed',
  {
    workspaceId,
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull().default(0),
    earnedAt: moment('earned_at')
      .notNull()
      .default(sql`now()`),
    /** Whether points were earned; those that a division of books only moved count for no week and no day. */
    isEarned: boolean('is_earned').notNull().default(true),
    points: integer('points').notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'progress_changed_pk',
      columns: [table.workspaceId, table.userId, table.publicationId, table.earnedAt],
    }),
  ],
);
