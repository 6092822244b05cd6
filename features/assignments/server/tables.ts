import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { identity, moment, reference, workspaceId } from '#platform/server/columns';
import type { Evidence, SubjectKind } from '../contract/index.ts';

/** What teachers assign to their classes. */
export const assignments = pgTable(
  'assignments_assignments',
  {
    /** Of the class. */
    workspaceId,
    id: identity(),
    classroomId: reference('classroom_id').notNull(),
    /** The teacher who made it; null once that account is erased. */
    madeBy: uuid('made_by'),
    title: text('title').notNull(),
    instruction: text('instruction').notNull(),
    kind: text('kind').$type<SubjectKind>().notNull(),
    /** Of a publication and of a part of one. */
    publicationId: reference('publication_id'),
    /** Where the part begins, as its reader or player names it; empty: the whole publication, or none. */
    unit: text('unit').notNull().default(''),
    materialId: reference('material_id'),
    quizId: reference('quiz_id'),
    /** Names of the thing and of its part when it was assigned: shown once the thing is gone. */
    name: text('name').notNull(),
    part: text('part').notNull().default(''),
    evidence: text('evidence').$type<Evidence>().notNull(),
    /** Days in the time zone of the market; students see it from the first on. */
    fromOn: date('from_on').notNull(),
    dueOn: date('due_on'),
    isForAll: boolean('is_for_all').notNull(),
    revision: integer('revision').notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** It can be restored for a day, then it is removed permanently. */
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // The lists of a class and of its students, the latest first.
    index('assignments_assignments_class')
      .on(table.workspaceId, table.classroomId, table.id)
      .where(sql`${table.deletedAt} is null`),
    index('assignments_assignments_material')
      .on(table.workspaceId, table.materialId)
      .where(sql`${table.materialId} is not null`),
    index('assignments_assignments_made_by')
      .on(table.workspaceId, table.madeBy)
      .where(sql`${table.madeBy} is not null`),
    index('assignments_assignments_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

const assignmentId = reference('assignment_id').notNull();

/** The chosen students of an assignment that is not for the whole class. */
export const students = pgTable(
  'assignments_students',
  { workspaceId, assignmentId, userId: uuid('user_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.assignmentId, table.userId] }),
    index('assignments_students_user').on(table.workspaceId, table.userId),
  ],
);

/** Facts about a student and an assignment that no other feature knows. */
export const notes = pgTable(
  'assignments_notes',
  {
    workspaceId,
    assignmentId,
    userId: uuid('user_id').notNull(),
    /** When the student first opened the thing, by the assignment. */
    openedAt: moment('opened_at'),
    /** When a teacher last reminded the student. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.assignmentId, table.userId] }),
    index('assignments_notes_user').on(table.workspaceId, table.userId),
  ],
);

/** Users who want mails about reminders: to them, or to children of theirs. */
export const mailWishes = pgTable(
  'assignments_mail_wishes',
  {
    /** Of the user. */
    workspaceId,
    userId: uuid('user_id').notNull(),
    givenAt: moment('given_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.userId] })],
);
