import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, reference, workspaceId } from '#platform/server/columns';

/** Classes that went into the archive when their teachers began a new school year, and their new classes. */
export const rollovers = pgTable(
  // Its name in the database is that of the feature to which it once belonged: nodes of an earlier version still read it.
  'classrooms_rollovers',
  {
    workspaceId,
    /** The old class. */
    classroomId: reference('classroom_id').notNull(),
    /** Those that began together are undone together. */
    beginningId: uuid('beginning_id').notNull(),
    /**
     * When it went into the archive, to the instant: if a teacher archives it again later, that archiving is not
     * undone.
     */
    begunAt: moment('begun_at').notNull(),
    newClassroomId: reference('new_classroom_id'),
    /** Number of people in the new class when it was made. */
    memberCount: integer('member_count').notNull(),
    /** Its publications, in the order of their ids. */
    publicationIds: reference('publication_ids').array().notNull(),
    /** Codes of the old class that ended with it. */
    endedCodes: text('ended_codes').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.classroomId] }),
    index('classrooms_rollovers_beginning').on(table.workspaceId, table.beginningId),
  ],
);
