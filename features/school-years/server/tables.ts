import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const reference = (name: string) => bigint(name, { mode: 'number' });

/** Classes that went into the archive when their teachers began a new school year, and what was made of them. */
export const rollovers = pgTable(
  // Its name in the database is that of the feature to which it once belonged: nodes of an earlier version still read it.
  'classrooms_rollovers',
  {
    workspaceId: integer('workspace_id').notNull(),
    /** The old class. */
    classroomId: reference('classroom_id').notNull(),
    /** Those that began together are undone together. */
    beginningId: uuid('beginning_id').notNull(),
    /** When it went into the archive, to the instant: who archives it anew owes nothing to the beginning. */
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull(),
    newClassroomId: reference('new_classroom_id'),
    /** People of the new class as it was made. */
    memberCount: integer('member_count').notNull(),
    /** Its publications, in the order of their ids. */
    publicationIds: bigint('publication_ids', { mode: 'number' }).array().notNull(),
    /** Codes of the old class that ended with it. */
    endedCodes: text('ended_codes').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.classroomId] }),
    index('classrooms_rollovers_beginning').on(table.workspaceId, table.beginningId),
  ],
);
