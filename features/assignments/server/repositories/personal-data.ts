import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { assignments, mailWishes, notes, students } from '../tables.ts';

/** More than one person makes or gets. */
const MOST = 20_000;

interface Person {
  readonly id: string;
}

const ofAssignment = (table: typeof notes | typeof students) =>
  and(eq(assignments.workspaceId, table.workspaceId), eq(assignments.id, table.assignmentId));

/** The assignments of a user as a teacher, and the notes of the user as a student [ACC-18]. Assignments stay with the class, without the teacher. */
export const assignmentData = {
  name: 'assignments',
  async exportOf(scope: Scope, { id }: Person): Promise<unknown> {
    const { title, instruction, name, fromOn, dueOn, createdAt, deletedAt } = assignments;
    const made = await scope.executor
      .select({ title, instruction, name, fromOn, dueOn, createdAt, deletedAt })
      .from(assignments)
      .where(scope.where(assignments, eq(assignments.madeBy, id)))
      .limit(MOST);
    const chosenFor = await scope.executor
      .select({ title })
      .from(students)
      .innerJoin(assignments, ofAssignment(students))
      .where(scope.where(students, eq(students.userId, id)))
      .limit(MOST);
    const noted = await scope.executor
      .select({ title, openedAt: notes.openedAt, remindedAt: notes.remindedAt })
      .from(notes)
      .innerJoin(assignments, ofAssignment(notes))
      .where(scope.where(notes, eq(notes.userId, id)))
      .limit(MOST);
    const [wish] = await scope.executor
      .select({ givenAt: mailWishes.givenAt })
      .from(mailWishes)
      .where(scope.where(mailWishes, eq(mailWishes.userId, id)))
      .limit(1);
    const isEmpty = !wish && made.length + chosenFor.length + noted.length === 0;
    return isEmpty ? undefined : { made, chosenFor, noted, ...(wish ? { reminderMails: wish } : {}) };
  },
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor.delete(mailWishes).where(scope.where(mailWishes, eq(mailWishes.userId, id)));
    await scope.executor.delete(notes).where(scope.where(notes, eq(notes.userId, id)));
    await scope.executor.delete(students).where(scope.where(students, eq(students.userId, id)));
    await scope.executor
      .update(assignments)
      .set({ madeBy: null })
      .where(scope.where(assignments, eq(assignments.madeBy, id)));
  },
};
