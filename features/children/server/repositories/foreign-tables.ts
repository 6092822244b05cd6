import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';

/** What is read, never written, of session's table, so that a list of children is one query. */
export const people = pgTable('session_users', {
  workspaceId,
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nickname: text('nickname').notNull(),
  username: text('username'),
  email: text('email'),
  emailVerifiedAt: moment('email_verified_at'),
  avatar: smallint('avatar'),
  passwordHash: text('password_hash'),
  eraseAfter: moment('erase_after'),
});
