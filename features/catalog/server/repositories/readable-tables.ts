import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { reference, workspaceId } from '#platform/server/columns';

/** The columns of publications that queries of higher layers join; they read them and never write them. */
export const readablePublications = pgTable('catalog_publications', {
  workspaceId,
  id: reference('id').notNull(),
  alias: text('alias').notNull(),
  name: text('name').notNull(),
  language: text('language').notNull(),
  format: text('format').$type<'epub' | 'scripted' | 'cmi5' | 'tincan'>().notNull(),
  gradeId: reference('grade_id'),
  isForAllLanguages: boolean('is_for_all_languages').notNull(),
  isLocked: boolean('is_locked').notNull(),
});
