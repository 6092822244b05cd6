import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, workspaceId } from '#platform/server/columns';

// For reading only: whether an adult answers for a student is one query.
export { readableClasses as classes, readableMembers as classMembers } from '#features/classrooms/server';
export { readableUsers as people } from '#features/session/server';

export const guardianships = pgTable('children_guardianships', {
  workspaceId,
  guardianId: uuid('guardian_id').notNull(),
  childId: uuid('child_id').notNull(),
});

export const consents = pgTable('account_consents', {
  workspaceId,
  userId: uuid('user_id').notNull(),
  givenBy: text('given_by').notNull(),
  giver: text('giver'),
  withdrawnAt: moment('withdrawn_at'),
});
