import { pgTable, smallint } from 'drizzle-orm/pg-core';
import { reference, workspaceId } from '#platform/server/columns';

// Tables of lower layers, for reading only: the order of tests begins with grades and subjects.
export const grades = pgTable('catalog_grades', {
  workspaceId,
  id: reference('id').notNull(),
  number: smallint('number').notNull(),
});

export const subjects = pgTable('catalog_subjects', {
  workspaceId,
  id: reference('id').notNull(),
  position: smallint('position').notNull(),
});
