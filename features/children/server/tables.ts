import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';

/** The guardians of each child: they set its password, export its data and have it erased [FAM-3, ACC-18]. */
export const guardianships = pgTable(
  'children_guardianships',
  {
    workspaceId,
    guardianId: uuid('guardian_id').notNull(),
    childId: uuid('child_id').notNull(),
    /** Workspace that holds the child's row. */
    childHomeWorkspaceId: integer('child_home_workspace_id').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.guardianId, table.childId] }),
    index('children_guardianships_child').on(table.workspaceId, table.childId),
  ],
);
