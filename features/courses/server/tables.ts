import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, moment, reference, workspaceId } from '#platform/server/columns';

/** A learner's registration in a course (cmi5): the next one starts when a satisfied unit is opened again. */
export const registrations = pgTable(
  'courses_registrations',
  {
    workspaceId,
    registration: uuid('registration').notNull(),
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Satisfied blocks, and the course, about which the record store has a statement. */
    reported: text('reported').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ name: 'courses_registrations_pk', columns: [table.workspaceId, table.registration] }),
    index('courses_registrations_user').on(table.workspaceId, table.userId, table.publicationId, table.createdAt),
  ],
);

/** What a registration has reached in a unit. */
export const units = pgTable(
  'courses_units',
  {
    workspaceId,
    registration: uuid('registration').notNull(),
    /** The unit's id in the course structure. */
    unit: text('unit').notNull(),
    hasCompleted: boolean('has_completed').notNull().default(false),
    hasPassed: boolean('has_passed').notNull().default(false),
    isWaived: boolean('is_waived').notNull().default(false),
  },
  (table) => [primaryKey({ name: 'courses_units_pk', columns: [table.workspaceId, table.registration, table.unit] })],
);

/** Sessions of opened units. */
export const sessions = pgTable(
  'courses_sessions',
  {
    workspaceId,
    id: uuid('id').notNull(),
    registration: uuid('registration').notNull(),
    userId: uuid('user_id').notNull(),
    publicationId: reference('publication_id').notNull(),
    unit: text('unit').notNull(),
    market: text('market').notNull(),
    mode: text('mode').notNull(),
    format: text('format').$type<'cmi5' | 'tincan'>().notNull(),
    masteryScore: doublePrecision('mastery_score'),
    /** Hash of the token with which content calls the record store. */
    tokenHash: bytes('token_hash').notNull(),
    /** Hash of the key that gives the token out; null once it was used. */
    fetchHash: bytes('fetch_hash'),
    openedAt: moment('opened_at').notNull(),
    /** The last statement. */
    lastAt: moment('last_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    isInitialized: boolean('is_initialized').notNull().default(false),
    isJudged: boolean('is_judged').notNull().default(false),
    /** Terminated or abandoned. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ name: 'courses_sessions_pk', columns: [table.workspaceId, table.id] }),
    index('courses_sessions_open')
      .on(table.workspaceId, table.userId, table.publicationId)
      .where(sql`ended_at is null`),
    index('courses_sessions_user').on(table.workspaceId, table.userId),
    index('courses_sessions_expired')
      .on(table.expiresAt)
      .where(sql`ended_at is null`),
  ],
);
