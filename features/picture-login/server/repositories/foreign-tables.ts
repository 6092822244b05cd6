import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

/*
 * The columns of other features' tables that this feature reads and never writes, so that one query finds the members
 * of a class who may sign in by pictures. Only the columns that are read are named here; the tables belong to
 * classrooms and session.
 */

export const classes = pgTable('classrooms_classrooms', {
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

export const classMembers = pgTable('classrooms_members', {
  workspaceId,
  classroomId: reference('classroom_id').notNull(),
  userId: uuid('user_id').notNull(),
  homeWorkspaceId: integer('home_workspace_id').notNull(),
  role: text('role').notNull(),
  since: moment('since').notNull(),
});

export const schools = pgTable('classrooms_schools', {
  workspaceId,
  id: reference('id').notNull(),
  name: text('name').notNull(),
});

export const classAccounts = pgTable('classrooms_pupil_accounts', {
  workspaceId,
  classroomId: reference('classroom_id').notNull(),
  userId: uuid('user_id').notNull(),
});

export const people = pgTable('session_users', {
  workspaceId,
  id: uuid('id').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  avatar: smallint('avatar'),
  roles: text('roles').array().notNull(),
  isTeacher: boolean('is_teacher').notNull(),
  madeBy: text('made_by').notNull(),
  waitsForGuardianSince: moment('waits_for_guardian_since'),
});
