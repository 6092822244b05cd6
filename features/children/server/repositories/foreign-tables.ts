import { integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is read, never written, of session's table, so that a list of children is one query. */
export const people = pgTable('session_users', {
  workspaceId: integer('workspace_id').notNull(),
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nickname: text('nickname').notNull(),
  username: text('username'),
  email: text('email'),
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  avatar: smallint('avatar'),
  passwordHash: text('password_hash'),
  eraseAfter: timestamp('erase_after', { withTimezone: true }),
});
