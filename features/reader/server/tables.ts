import { bigint, index, integer, pgTable, primaryKey, real, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Where each reader left off. */
export const positions = pgTable(
  'reader_positions',
  {
    workspaceId: integer('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    publicationId: bigint('publication_id', { mode: 'number' }).notNull(),
    /** Spine item inside the EPUB. */
    href: text('href').notNull(),
    /** How far into it, 0 to 1. */
    progression: real('progression').notNull().default(0),
    /** EPUB Canonical Fragment Identifier of the first sign in view. */
    cfi: text('cfi'),
    /** The first words in view: they are found again in a new edition. */
    text: text('text'),
    /** When it was read there, by the clock of the device. */
    readAt: timestamp('read_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId] }),
    // What a user read last stands first on the shelf [SHELF-15].
    index('reader_positions_latest').on(table.workspaceId, table.userId, table.readAt),
  ],
);
