import { integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What is read, never written, of session's table, so that a family with its people is one query. */
export const people = pgTable('session_users', {
  workspaceId: integer('workspace_id').notNull(),
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nickname: text('nickname').notNull(),
  nicknameApprovedAt: timestamp('nickname_approved_at', { withTimezone: true }),
  username: text('username'),
  avatar: smallint('avatar'),
  waitsForGuardianSince: timestamp('waits_for_guardian_since', { withTimezone: true }),
});
