import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';

/** The columns of session's table that children read and never write, so that a list of children is one query. */
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
