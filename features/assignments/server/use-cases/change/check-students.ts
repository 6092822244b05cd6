import { listStudentIds } from '#features/classrooms/server';
import { fail, ok, type Failure, type Success } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { assignmentErrors as errors } from '../../../contract/index.ts';
import type { Classroom } from '../find-taught.ts';

/** The chosen students, each once, if all of them are in the class; null: the whole class. */
export async function checkStudents(
  scope: Scope,
  { id }: Classroom,
  chosen: readonly string[] | null,
): Promise<Success<readonly string[] | null> | Failure> {
  if (chosen === null) return ok(null);
  const students = new Set((await listStudentIds(scope, [id])).map(({ uid }) => uid));
  const ids = [...new Set(chosen.map((uid) => uid.toLowerCase()))];
  return ids.every((uid) => students.has(uid)) ? ok(ids) : fail(errors['student-unknown']);
}
