import { integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Columns of session's table, for reading only. */
export const people = pgTable('session_users', {
  workspaceId: integer('workspace_id').notNull(),
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nickname: text('nickname').notNull(),
  nicknameId: uuid('nickname_id').notNull(),
  nicknameApprovedAt: timestamp('nickname_approved_at', { withTimezone: true }),
  roles: text('roles').array().notNull(),
  username: text('username'),
  avatar: smallint('avatar'),
});
