import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Question, QuestionType } from '#features/questions/contract';
import { identity, moment, reference, workspaceId } from '#platform/server/columns';

/** Ready-made tests of a grade and subject, with the keys of their questions. */
export const tests = pgTable(
  'test_corner_tests',
  {
    workspaceId,
    id: identity(),
    /** Markets share workspaces: each shows the tests of its language. */
    language: text('language').notNull(),
    /** Names the test in files: an import of the same slug replaces it. */
    slug: text('slug').notNull(),
    gradeId: reference('grade_id').notNull(),
    subjectId: reference('subject_id').notNull(),
    /** Among the tests of its grade and subject. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    questions: jsonb('questions').$type<readonly Question[]>().notNull(),
    /** What lists show of the questions, so that they do not read them. */
    isClickTest: boolean('is_click_test').notNull(),
    questionCount: smallint('question_count').notNull(),
    types: text('types').array().$type<QuestionType[]>().notNull(),
    points: integer('points').notNull(),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('test_corner_tests_slug').on(table.workspaceId, table.language, table.slug),
    index('test_corner_tests_list').on(
      table.workspaceId,
      table.language,
      table.gradeId,
      table.subjectId,
      table.position,
    ),
  ],
);
