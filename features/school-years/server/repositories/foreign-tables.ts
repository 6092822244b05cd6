import { integer, pgTable, smallint, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

// For reading only: one query finds whether a new class is unchanged.
export { readablePublications as books } from '#features/catalog/server';
export { readableClasses as classes, readableMembers as classMembers } from '#features/classrooms/server';

const classroomId = reference('classroom_id').notNull();

export const classBooks = pgTable('classrooms_publications', {
  workspaceId,
  classroomId,
  publicationId: reference('publication_id').notNull(),
  publicationWorkspaceId: integer('publication_workspace_id').notNull(),
});

export const classCodes = pgTable('classrooms_codes', { workspaceId, classroomId });

export const grades = pgTable('catalog_grades', {
  workspaceId,
  id: reference('id').notNull(),
  number: smallint('number').notNull(),
});

export const actors = pgTable('records_pseudonyms', {
  workspaceId,
  userId: uuid('user_id').notNull(),
  pseudonym: uuid('pseudonym').notNull(),
});

export const statements = pgTable('records_statements', {
  workspaceId,
  actor: uuid('actor'),
  publicationId: reference('publication_id').notNull(),
  storedAt: moment('stored_at').notNull(),
});
