import { findPartedBooks } from '#features/catalog/server';
import type { Market } from '#features/market/contract';
import { addDays, dayIn } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { countOfClass, insertAssignment, type ClassKey } from './repositories/assignments.ts';

/** An assignment of the demo school, for a whole class. */
export interface LoadedAssignment {
  readonly title: string;
  readonly instruction: string;
  readonly publicationId: number;
  /** The whole publication is to be opened, or a part of it to be read. */
  readonly isWhole: boolean;
  readonly dueInDays: number;
}

interface LoadedAssignments {
  readonly classroom: ClassKey;
  /** The teacher who makes them. */
  readonly madeBy: string | null;
  readonly market: Pick<Market, 'language' | 'timeZone'>;
  readonly list: readonly LoadedAssignment[];
}

/** Assigns things to a demo class, unless it has assignments; a publication that the market does not show is left out. */
export async function loadDemoAssignments(
  scope: Scope,
  { classroom, madeBy, market, list }: LoadedAssignments,
  now: Date,
): Promise<void> {
  if ((await countOfClass(scope, classroom)) > 0) return;
  const books = await findPartedBooks(
    scope,
    market,
    { now },
    list.map(({ publicationId }) => publicationId),
  );
  const today = dayIn(market.timeZone, now);
  await scope.transaction(async (inside) => {
    for (const { title, instruction, publicationId, isWhole, dueInDays } of list) {
      const book = books.get(publicationId);
      // The first parts of a book are its title page and its beginning; a course has one.
      const part = isWhole ? undefined : (book?.parts[2] ?? book?.parts[0]);
      if (!book || (!isWhole && !part)) continue;
      await insertAssignment(inside, {
        ...{ workspaceId: classroom.workspaceId, classroomId: classroom.id, madeBy, createdAt: now },
        ...{ title, instruction, publicationId, materialId: null, quizId: null, name: book.name },
        ...(part ? { kind: 'unit', unit: part.href, part: part.name } : { kind: 'publication', unit: '', part: '' }),
        ...{ evidence: part ? 'read' : 'opened', fromOn: today, dueOn: addDays(today, dueInDays), isForAll: true },
      });
    }
  });
}
