import { isStudent } from '#features/session/contract';
import type { Context } from '#features/session/server';
import type { BookshelfDeps } from '../deps.ts';

/** The grades of a student; nobody else has an own grade [SHELF-20]. */
export const getOwnGrades = async (
  context: Context,
  { listOwnGrades }: Pick<BookshelfDeps, 'listOwnGrades'>,
): Promise<number[]> => (isStudent(context.user) ? [...(await listOwnGrades(context))] : []);
