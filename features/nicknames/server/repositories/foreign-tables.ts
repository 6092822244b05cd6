import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';

/** Columns of session's table, for reading only. */
export const people = pgTable('session_users', {
  workspaceId,
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nickname: text('nickname').notNull(),
  nicknameId: uuid('nickname_id').notNull(),
  nicknameApprovedAt: moment('nickname_approved_at'),
  roles: text('roles').array().notNull(),
  username: text('username'),
  avatar: smallint('avatar'),
});
