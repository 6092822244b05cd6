import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

// The columns of classes that queries of higher layers join; they read them and never write them.

export const readableSchools = pgTable('classrooms_schools', {
  workspaceId,
  id: reference('id').notNull(),
  name: text('name').notNull(),
  town: text('town').notNull(),
  approvedAt: moment('approved_at'),
});

export const readableClasses = pgTable('classrooms_classrooms', {
  workspaceId,
  id: reference('id').notNull(),
  schoolId: reference('school_id').notNull(),
  grade: smallint('grade'),
  letter: text('letter').notNull(),
  customGroup: text('custom_group').notNull(),
  colour: smallint('colour').notNull(),
  archivedAt: moment('archived_at'),
  deletedAt: moment('deleted_at'),
});

export const readableMembers = pgTable('classrooms_members', {
  workspaceId,
  classroomId: reference('classroom_id').notNull(),
  userId: uuid('user_id').notNull(),
  homeWorkspaceId: integer('home_workspace_id').notNull(),
  role: text('role').$type<'teacher' | 'student'>().notNull(),
  since: moment('since').notNull(),
});
