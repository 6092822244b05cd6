import { bigint, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/** What teachers want their class to reach together. */
export const goals = pgTable(
  'class_goals_goals',
  {
    workspaceId: integer('workspace_id').notNull(),
    classroomId: bigint('classroom_id', { mode: 'number' }).notNull(),
    points: integer('points').notNull(),
    /** From which day on points count. */
    since: date('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.classroomId] })],
);
