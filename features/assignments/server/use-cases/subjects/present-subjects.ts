import { findPartedBooks, type PartedBook } from '#features/catalog/server';
import { hashAddress } from '#features/market/contract';
import { listKnownQuizzes } from '#features/quizzes/server';
import { describeMaterials, type DescribedMaterial } from '#features/repository/server';
import type { Context } from '#features/session/server';
import type { Subject } from '../../../contract/index.ts';
import type { AssignmentRow } from '../../repositories/assignments.ts';

/** The user whose rights decide what opens. */
export interface Viewer {
  readonly userId: string;
  readonly maySeeMaterial: (material: DescribedMaterial) => boolean;
}

/** The things that assignments are about, as a viewer may open them. */
export interface Things {
  readonly books: ReadonlyMap<number, PartedBook>;
  readonly materials: ReadonlyMap<number, DescribedMaterial>;
  readonly quizzes: Awaited<ReturnType<typeof listKnownQuizzes>>;
}

type AssignedThing = Pick<AssignmentRow, 'kind' | 'publicationId' | 'unit' | 'materialId' | 'quizId' | 'name' | 'part'>;

const known = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** The things of these assignments that are still there. */
export async function findThings(
  context: Pick<Context, 'scope' | 'market'>,
  rows: readonly AssignedThing[],
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<Things> {
  const { scope, market } = context;
  const [materials, quizzes] = await Promise.all([
    describeMaterials(scope, known(rows.map(({ materialId }) => materialId))),
    listKnownQuizzes(context, known(rows.map(({ quizId }) => quizId))),
  ]);
  const ids = [...rows, ...materials.values()].map(({ publicationId }) => publicationId);
  return { materials, quizzes, books: await findPartedBooks(scope, market, { userId, now }, known(ids)) };
}

/** The units of a book that an assignment is about; none: the part is gone. Pure. */
export function assignedUnits(
  { kind, unit }: Pick<AssignedThing, 'kind' | 'unit'>,
  book: PartedBook,
): readonly string[] {
  if (kind === 'publication') return book.units;
  // A new edition may have the page, and no longer the part.
  return book.partAt(unit)?.units ?? (book.units.includes(unit) ? [unit] : []);
}

type Shown = Pick<Subject, 'name' | 'picture' | 'url'> & Partial<Pick<Subject, 'part' | 'isElsewhere'>>;

function showBook(row: AssignedThing, { books }: Things): Shown | undefined {
  const book = books.get(row.publicationId ?? 0);
  if (!book) return undefined;
  const isThere = assignedUnits(row, book).length > 0;
  const name = book.partAt(row.unit)?.name ?? row.part;
  // A course of one unit is called like it.
  const part = name === book.name ? '' : name;
  return { name: book.name, part, picture: book.thumbnail, url: (isThere && book.addressOf(row.unit)) || null };
}

function materialAddress(material: DescribedMaterial, { books }: Things): string | null {
  const { publicationId, part, file, kind, address } = material;
  if (publicationId !== null) return books.get(publicationId)?.addressOf(part) ?? null;
  if (file) return hashAddress('materialFile', { file: file.id }, { captions: file.captions ?? undefined });
  return kind === 'link' ? address : null;
}

function showMaterial(row: AssignedThing, things: Things, viewer: Viewer): Shown | undefined {
  const material = things.materials.get(row.materialId ?? 0);
  if (!material || !viewer.maySeeMaterial(material)) return undefined;
  const { title: name, kind, file, publicationId } = material;
  const cover = things.books.get(publicationId ?? 0)?.thumbnail ?? null;
  return {
    name,
    picture: file?.hasThumbnail ? `/api/p/files/${file.id}/thumbnail` : cover,
    url: materialAddress(material, things),
    isElsewhere: kind === 'link',
  };
}

function showQuiz({ quizId }: AssignedThing, { quizzes }: Things): Shown | undefined {
  const quiz = quizzes.get(quizId ?? 0);
  return quiz && { name: quiz.title, picture: null, url: hashAddress('quiz', { quiz: quiz.slug }) };
}

/** The thing, as a viewer may open it; one that is gone or that the viewer may not see has its name at assigning. Pure. */
export function presentSubject(row: AssignedThing, things: Things, viewer: Viewer): Subject {
  const { kind, name, part } = row;
  const gone = { name, part, picture: null, url: null, isElsewhere: false };
  switch (kind) {
    case 'publication':
    case 'unit':
      return { ...gone, ...showBook(row, things), kind };
    case 'material':
      return { ...gone, ...showMaterial(row, things, viewer), kind };
    case 'quiz':
      return { ...gone, ...showQuiz(row, things), kind };
  }
}
