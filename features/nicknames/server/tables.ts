import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';

/** Reports of nicknames: one for each user and nickname. */
export const reports = pgTable(
  'nicknames_reports',
  {
    workspaceId,
    nicknameId: uuid('nickname_id').notNull(),
    /** A random id once the reporter is erased. */
    reporterId: uuid('reporter_id').notNull(),
    /** The student with the nickname. */
    userId: uuid('user_id').notNull(),
    at: moment('at').notNull(),
    /** When an adult approved the nickname after this report. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.nicknameId, table.reporterId] }),
    index('nicknames_reports_user').on(table.workspaceId, table.userId),
    index('nicknames_reports_reporter').on(table.workspaceId, table.reporterId),
    index('nicknames_reports_age').on(table.at),
  ],
);
