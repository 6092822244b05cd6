import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { MOST_MARKS, type BookMark, type MarkContent } from '../../contract/index.ts';
import { marks } from '../tables.ts';
import type { PositionKey } from './positions.ts';

export interface MarkKey extends PositionKey {
  readonly id: string;
}

const ofReader = ({ workspaceId, userId, publicationId }: PositionKey) =>
  and(eq(marks.workspaceId, workspaceId), eq(marks.userId, userId), eq(marks.publicationId, publicationId));

export async function findMarks(scope: Scope, key: PositionKey): Promise<BookMark[]> {
  const { id, colour, href, progression, cfi, text, note, createdAt } = marks;
  const rows = await scope.executor
    .select({ id, colour, href, progression, cfi, text, note, createdAt })
    .from(marks)
    .where(scope.where(marks, ofReader(key)))
    .orderBy(asc(marks.createdAt), asc(marks.id))
    .limit(MOST_MARKS);
  return rows.map(({ cfi, text, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    ...(cfi !== null && { cfi }),
    ...(text !== null && { text }),
  }));
}

/**
 * Locks the marks of this reader until the transaction ends, so that parallel writes cannot exceed the limit of a book.
 */
export async function lockMarks(scope: Scope, { userId }: PositionKey): Promise<void> {
  await scope.executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`marks ${userId}`}, 0))`);
}

/** Marks in the book beside this one. */
export async function countOthers(scope: Scope, { id, ...key }: MarkKey): Promise<number> {
  const [row] = await scope.executor
    .select({ others: count() })
    .from(marks)
    .where(scope.where(marks, ofReader(key), ne(marks.id, id)));
  return row?.others ?? 0;
}

export async function writeMark(scope: Scope, key: MarkKey, content: MarkContent): Promise<void> {
  const { href, progression, cfi = null, text = null, colour, note } = content;
  const values = { href, progression, cfi, text, colour, note };
  await scope.executor
    .insert(marks)
    .values({ ...key, workspaceId: scope.own(key.workspaceId), ...values })
    .onConflictDoUpdate({
      target: [marks.workspaceId, marks.userId, marks.publicationId, marks.id],
      set: { ...values, updatedAt: sql`now()` },
    });
}

export async function removeMark(scope: Scope, { id, ...key }: MarkKey): Promise<void> {
  await scope.executor.delete(marks).where(scope.where(marks, ofReader(key), eq(marks.id, id)));
}

/** Far more than anybody writes. */
const MOST = 50_000;

/** What a user marked and wrote in books, for export and erasure [ACC-18]. */
export const markData = {
  name: 'marks',
  exportOf: async (scope: Scope, { id }: { readonly id: string }): Promise<unknown> =>
    scope.executor
      .select({
        publication: marks.publicationId,
        href: marks.href,
        progression: marks.progression,
        colour: marks.colour,
        text: marks.text,
        note: marks.note,
        createdAt: marks.createdAt,
        updatedAt: marks.updatedAt,
      })
      .from(marks)
      .where(scope.where(marks, eq(marks.userId, id)))
      .limit(MOST),
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    await scope.executor.delete(marks).where(scope.where(marks, eq(marks.userId, id)));
  },
};
