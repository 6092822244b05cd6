import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Where each reader left off. */
export const positions = pgTable(
  'reader_positions',
  {
    workspaceId: integer('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    publicationId: bigint('publication_id', { mode: 'number' }).notNull(),
    /** Spine item inside the EPUB. */
    href: text('href').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId] })],
);
