import { withCheck } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { CODE_USES, schoolYearOf } from '../contract/index.ts';
import { insertClassroom } from './repositories/classrooms.ts';
import { findCode, insertCode } from './repositories/codes.ts';
import { insertMembers } from './repositories/members.ts';
import { adoptPupils } from './repositories/personal/pupil-accounts.ts';
import { addBooks } from './repositories/publications.ts';
import { addSchool } from './repositories/schools.ts';
import { giveBooksToAll } from './use-cases/books/give-books.ts';

/** A class of the demo school: its people and its books. */
export interface DemoClassroom {
  readonly school: { readonly name: string; readonly town: string };
  readonly grade: number | null;
  readonly letter: string;
  readonly customGroup: string;
  readonly colour: number;
  /** School years since it was made. */
  readonly yearsAgo: number;
  readonly teachers: readonly string[];
  readonly students: readonly string[];
  readonly books: readonly { readonly workspaceId: number; readonly id: number }[];
  /** The eleven signs of its code, which is public. */
  readonly signs: string;
}

/** Its code is good for a year. */
const YEAR_MS = 365 * 86_400_000;

/**
 * Adds demo classes; a class whose code exists stays unchanged.
 *
 * @returns each class, in the order of the list
 */
export async function loadDemoClassrooms(
  scope: Scope,
  list: readonly DemoClassroom[],
  now: Date,
): Promise<{ readonly workspaceId: number; readonly id: number }[]> {
  const classrooms = [];
  const homeWorkspaceId = scope.workspaces[0] ?? 0;
  for (const { school, teachers, students, books, signs, yearsAgo, ...label } of list) {
    const code = withCheck(signs);
    // Approves a demo school that was there before names waited, too.
    const schoolId = await addSchool(scope, school, now);
    const existing = await findCode(scope, code);
    if (existing) {
      classrooms.push({ workspaceId: existing.workspaceId, id: existing.classroomId });
      continue;
    }
    const made = await scope.transaction(async (inside) => {
      const classroom = await insertClassroom(inside, { ...label, schoolId, schoolYear: schoolYearOf(now) - yearsAgo });
      await addBooks(inside, classroom, books);
      const person = { homeWorkspaceId, since: now };
      await insertMembers(inside, classroom, [
        ...teachers.map((userId, nth) => ({ ...person, userId, role: 'teacher' as const, isOwner: nth === 0 })),
        ...students.map((userId) => ({ ...person, userId, role: 'student' as const })),
      ]);
      await adoptPupils(inside, classroom, students);
      await giveBooksToAll(inside, classroom, { userIds: students, books, now });
      await insertCode(inside, {
        workspaceId: classroom.workspaceId,
        classroomId: classroom.id,
        code,
        maxUses: CODE_USES,
        publicationIds: books.map(({ id }) => id),
        expiresAt: new Date(now.getTime() + YEAR_MS),
      });
      return classroom;
    });
    classrooms.push({ workspaceId: made.workspaceId, id: made.id });
  }
  return classrooms;
}
