import { integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

/*
 * The columns of other features' tables that this feature reads and never writes, so that one query finds whether a new
 * class is unchanged. Only the columns that are read are named here; the tables belong to classrooms, catalog and
 * progress.
 */

const classroomId = reference('classroom_id').notNull();

export const classes = pgTable('classrooms_classrooms', {
  workspaceId,
  id: reference('id').notNull(),
  grade: smallint('grade'),
  letter: text('letter').notNull(),
  customGroup: text('custom_group').notNull(),
  archivedAt: moment('archived_at'),
  deletedAt: moment('deleted_at'),
});

export const classMembers = pgTable('classrooms_members', {
  workspaceId,
  classroomId,
  userId: uuid('user_id').notNull(),
  role: text('role').$type<'teacher' | 'student'>().notNull(),
  since: moment('since').notNull(),
});

export const classBooks = pgTable('classrooms_publications', {
  workspaceId,
  classroomId,
  publicationId: reference('publication_id').notNull(),
  publicationWorkspaceId: integer('publication_workspace_id').notNull(),
});

export const classCodes = pgTable('classrooms_codes', { workspaceId, classroomId });

export const books = pgTable('catalog_publications', {
  workspaceId,
  id: reference('id').notNull(),
  gradeId: reference('grade_id'),
});

export const grades = pgTable('catalog_grades', {
  workspaceId,
  id: reference('id').notNull(),
  number: smallint('number').notNull(),
});

export const actors = pgTable('progress_actors', {
  workspaceId,
  userId: uuid('user_id').notNull(),
  pseudonym: uuid('pseudonym').notNull(),
});

export const statements = pgTable('progress_statements', {
  workspaceId,
  actor: uuid('actor').notNull(),
  publicationId: reference('publication_id').notNull(),
  storedAt: moment('stored_at').notNull(),
});
