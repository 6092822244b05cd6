import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';

/** The columns of users that queries of higher layers join; they read them and never write them. */
export const readableUsers = pgTable('session_users', {
  workspaceId,
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  nickname: text('nickname').notNull(),
  nicknameId: uuid('nickname_id').notNull(),
  nicknameApprovedAt: moment('nickname_approved_at'),
  username: text('username'),
  email: text('email'),
  emailVerifiedAt: moment('email_verified_at'),
  roles: text('roles').array().notNull(),
  isTeacher: boolean('is_teacher').notNull(),
  avatar: smallint('avatar'),
  madeBy: text('made_by').notNull(),
  market: text('market').notNull(),
  eraseAfter: moment('erase_after'),
  waitsForGuardianSince: moment('waits_for_guardian_since'),
});
