import { bigint, index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Books that readers marked with a heart [SHELF-22]. */
export const favourites = pgTable(
  'bookshelf_favourites',
  {
    workspaceId: integer('workspace_id').notNull(),
    userId: uuid('user_id').notNull(),
    publicationId: bigint('publication_id', { mode: 'number' }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.userId, table.publicationId] }),
    // The latest stand first.
    index('bookshelf_favourites_latest').on(table.workspaceId, table.userId, table.addedAt),
  ],
);
