import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Question } from '#features/questions/contract';
import { identity, moment, reference, workspaceId } from '#platform/server/columns';
import type { Answers } from '../contract/index.ts';

const quizId = reference('quiz_id').notNull();

/** A published quiz with its questions and their keys, in their state at publishing. */
export const quizzes = pgTable(
  'quizzes_quizzes',
  {
    workspaceId,
    id: identity(),
    slug: text('slug').notNull(),
    /** Markets that share a workspace show the quizzes of their language. */
    language: text('language').notNull(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    opensAt: moment('opens_at').notNull(),
    closesAt: moment('closes_at').notNull(),
    minutes: smallint('minutes').notNull(),
    results: text('results').$type<'end' | 'after'>().notNull(),
    questions: jsonb('questions').$type<readonly Question[]>().notNull(),
    points: integer('points').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('quizzes_quizzes_slug').on(table.workspaceId, table.slug),
    index('quizzes_quizzes_closes').on(table.workspaceId, table.closesAt),
  ],
);

/** The one attempt of a user at a quiz. */
export const attempts = pgTable(
  'quizzes_attempts',
  {
    workspaceId,
    quizId,
    userId: uuid('user_id').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The end of the attempt's time, or of the window, whichever comes first. */
    endsAt: moment('ends_at').notNull(),
    submittedAt: moment('submitted_at'),
    answers: jsonb('answers').$type<Answers>().notNull(),
    points: integer('points'),
    seconds: integer('seconds'),
    /** Whether the attempt is on the board, and in the counts. */
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.quizId, table.userId] }),
    index('quizzes_attempts_user').on(table.workspaceId, table.userId),
    index('quizzes_attempts_top')
      .on(table.workspaceId, table.quizId, table.points.desc(), table.seconds, table.userId)
      .where(sql`is_counted`),
    index('quizzes_attempts_due')
      .on(table.endsAt)
      .where(sql`submitted_at is null`),
  ],
);

/**
 * How many attempts on the board have so many points, and in how many seconds; -1 means the sum over all seconds. A place
 * is a sum over the existing points and seconds, not over people [LEAD-12].
 */
export const counts = pgTable(
  'quizzes_counts',
  {
    workspaceId,
    quizId,
    points: integer('points').notNull(),
    seconds: integer('seconds').notNull(),
    people: integer('people').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.quizId, table.points, table.seconds] }),
    // Between two points lie hundreds of seconds: the sums of points are read without them.
    index('quizzes_counts_points')
      .on(table.workspaceId, table.quizId, table.points, table.people)
      .where(sql`seconds = -1`),
  ],
);
