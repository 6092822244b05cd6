import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

/*
 * Columns of the tables of lower layers, for reading alone: whether an adult answers for a student is one query. The tables
 * belong to classrooms, children, account and session.
 */
const userId = uuid('user_id').notNull();

export const classes = pgTable('classrooms_classrooms', {
  workspaceId,
  id: reference('id').notNull(),
  archivedAt: moment('archived_at'),
  deletedAt: moment('deleted_at'),
});

export const classMembers = pgTable('classrooms_members', {
  workspaceId,
  classroomId: reference('classroom_id').notNull(),
  userId,
  role: text('role').notNull(),
});

export const guardianships = pgTable('children_guardianships', {
  workspaceId,
  guardianId: uuid('guardian_id').notNull(),
  childId: uuid('child_id').notNull(),
});

export const consents = pgTable('account_consents', {
  workspaceId,
  userId,
  givenBy: text('given_by').notNull(),
  giver: text('giver'),
  withdrawnAt: moment('withdrawn_at'),
});

export const people = pgTable('session_users', {
  workspaceId,
  id: uuid('id').notNull(),
  emailVerifiedAt: moment('email_verified_at'),
});
