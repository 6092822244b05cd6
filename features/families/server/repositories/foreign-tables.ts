import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';

/** The columns of session's table that families read and never write, so that a family with its people is one query. */
export const people = pgTable('session_users', {
  workspaceId,
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nickname: text('nickname').notNull(),
  nicknameApprovedAt: moment('nickname_approved_at'),
  username: text('username'),
  avatar: smallint('avatar'),
  waitsForGuardianSince: moment('waits_for_guardian_since'),
});
