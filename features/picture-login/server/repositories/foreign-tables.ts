import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { reference, workspaceId } from '#platform/server/columns';

// For reading only: one query finds the members of a class who may sign in by pictures.
export {
  readableClasses as classes,
  readableMembers as classMembers,
  readableSchools as schools,
} from '#features/classrooms/server';
export { readableUsers as people } from '#features/session/server';

export const classAccounts = pgTable('classrooms_pupil_accounts', {
  workspaceId,
  classroomId: reference('classroom_id').notNull(),
  userId: uuid('user_id').notNull(),
});
