import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';

/** Counts recent failures, such as wrong passwords and guessed codes, for all nodes together. */
export const failureCounts = pgTable(
  'failure_counts',
  {
    workspaceId,
    /** What failed, such as `login`. */
    kind: text('kind').notNull(),
    /** Who failed: `user:` and an id, or a keyed hash. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
    lastAt: moment('last_at').notNull(),
    /** When the count is forgotten. */
    until: moment('until').notNull(),
    /** All counts of one owner are cleared together. */
    owner: text('owner'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.kind, table.key] }),
    index('failure_counts_owner').on(table.workspaceId, table.kind, table.owner),
    index('failure_counts_age').on(table.until),
  ],
);
