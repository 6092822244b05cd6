import { findAccess, findPartedBooks } from '#features/catalog/server';
import { findListedQuiz } from '#features/quizzes/server';
import { describeMaterials } from '#features/repository/server';
import type { Context } from '#features/session/server';
import type { SubjectBody } from '../../../contract/index.ts';
import type { AssignmentDeps } from '../../deps.ts';
import type { AssignmentRow } from '../../repositories/assignments.ts';

/** A thing to assign, as a row stores it. */
type FoundSubject = Pick<AssignmentRow, 'kind' | 'publicationId' | 'unit' | 'materialId' | 'quizId' | 'name' | 'part'>;

const NOTHING = { publicationId: null, unit: '', materialId: null, quizId: null, part: '' };

/** The thing that a body names, if the caller may open it whole; undefined for any other [ASSIGN-1]. */
export async function findSubject(
  context: Context,
  body: SubjectBody,
  deps: AssignmentDeps,
): Promise<FoundSubject | undefined> {
  switch (body.kind) {
    case 'publication':
    case 'unit':
      return findBook(context, body, deps);
    case 'material':
      return findMaterial(context, body.material, deps);
    case 'quiz': {
      const quiz = await findListedQuiz(context, body.quiz, deps);
      return quiz && { ...NOTHING, kind: 'quiz', quizId: quiz.id, name: quiz.title };
    }
  }
}

async function findBook(
  { scope, market, user }: Context,
  body: Extract<SubjectBody, { kind: 'publication' | 'unit' }>,
  { clock }: AssignmentDeps,
): Promise<FoundSubject | undefined> {
  const visit = { userId: user.uid, now: clock.now() };
  const access = await findAccess(scope, market, visit, body.publication);
  if (!access || access.isLocked) return undefined;
  const { id: publicationId, name } = access.record;
  if (body.kind === 'publication') return { ...NOTHING, kind: 'publication', publicationId, name };
  const book = (await findPartedBooks(scope, market, visit, [publicationId])).get(publicationId);
  const part = book?.partAt(body.unit);
  return part && { ...NOTHING, kind: 'unit', publicationId, unit: body.unit, name, part: part.name };
}

async function findMaterial(context: Context, id: number, deps: AssignmentDeps): Promise<FoundSubject | undefined> {
  if (!(await deps.findSeenMaterials(context, [id])).has(id)) return undefined;
  const material = (await describeMaterials(context.scope, [id])).get(id);
  return material && { ...NOTHING, kind: 'material', materialId: id, name: material.title };
}
