import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

/*
 * Tables of classrooms and session that SQL texts here join and never write: a board of a million students is one query. The texts
 * name the columns themselves; those of the joins stand here too, so that a test compares their types with those of the owner.
 */

export const schools = pgTable('classrooms_schools', {
  workspaceId,
  id: reference('id').notNull(),
  name: text('name').notNull(),
  town: text('town').notNull(),
  approvedAt: moment('approved_at'),
});

export const classes = pgTable('classrooms_classrooms', {
  workspaceId,
  id: reference('id').notNull(),
  schoolId: reference('school_id').notNull(),
  grade: smallint('grade'),
  letter: text('letter').notNull(),
  customGroup: text('custom_group').notNull(),
  archivedAt: moment('archived_at'),
  deletedAt: moment('deleted_at'),
});

export const classMembers = pgTable('classrooms_members', {
  workspaceId,
  classroomId: reference('classroom_id').notNull(),
  userId: uuid('user_id').notNull(),
  role: text('role').notNull(),
});

export const people = pgTable('session_users', {
  workspaceId,
  id: uuid('id').notNull(),
});
