import { date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { reference, workspaceId } from '#platform/server/columns';

/** What teachers want their class to reach together. */
export const goals = pgTable(
  'class_goals_goals',
  {
    workspaceId,
    classroomId: reference('classroom_id').notNull(),
    points: integer('points').notNull(),
    /** From which day on points count. */
    since: date('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.classroomId] })],
);
