import { and, asc, eq, exists, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Market } from '#features/market/contract';
import type { Scope } from '#platform/server/db';
import { PUBLICATIONS_MAX } from '../../contract/index.ts';
import { classroomPublications, memberPublications } from '../tables.ts';
import type { ClassroomKey } from './members.ts';
import { books, ownedBooks } from './foreign-tables.ts';

/** More than any catalogue shows in one market. */
const MOST = 5000;

const columns = {
  ...{ workspaceId: books.workspaceId, id: books.id, alias: books.alias },
  ...{ name: books.name, format: books.format },
};
export type BookRow = Awaited<ReturnType<typeof listAttachable>>[number];

export interface Attaching {
  readonly market: Pick<Market, 'language'>;
  readonly userId: string;
  readonly now: Date;
}

/**
 * The publications that a teacher may put into a class: those of the market that are open to the teacher, by name;
 * publications that the teacher has personally are not lent [CLS-2, SAFE-12].
 */
export const listAttachable = (
  scope: Scope,
  { market, userId, now }: Attaching,
  only?: { readonly aliases: readonly string[] },
) =>
  scope.executor
    .select(columns)
    .from(books)
    .where(
      scope.where(
        books,
        or(eq(books.language, market.language), eq(books.isForAllLanguages, true)),
        only ? inArray(books.alias, [...only.aliases]) : undefined,
        or(
          eq(books.isLocked, false),
          exists(
            scope.executor
              .select({ one: sql`1` })
              .from(ownedBooks)
              .where(
                and(
                  eq(ownedBooks.workspaceId, books.workspaceId),
                  eq(ownedBooks.userId, userId),
                  eq(ownedBooks.publicationId, books.id),
                  eq(ownedBooks.isLendable, true),
                  lte(ownedBooks.startsAt, now),
                  or(isNull(ownedBooks.endsAt), gt(ownedBooks.endsAt, now)),
                ),
              ),
          ),
        ),
      ),
    )
    .orderBy(asc(books.name), asc(books.id))
    .limit(MOST);

const isBook = (table: typeof classroomPublications | typeof memberPublications) =>
  and(eq(books.workspaceId, table.publicationWorkspaceId), eq(books.id, table.publicationId));

/** The publications of classes, by name. */
export const listBooks = async (scope: Scope, classroomIds: readonly number[]) =>
  scope.executor
    .select({ ...columns, classroomId: classroomPublications.classroomId })
    .from(classroomPublications)
    .innerJoin(books, isBook(classroomPublications))
    .where(scope.where(classroomPublications, inArray(classroomPublications.classroomId, [...classroomIds])))
    .orderBy(asc(books.name), asc(books.id))
    .limit(classroomIds.length * PUBLICATIONS_MAX);

/** What a class gave to its members, or to one of them. */
export const listGiven = (scope: Scope, { workspaceId, id }: ClassroomKey, userId?: string) =>
  scope.executor
    .select({ ...columns, userId: memberPublications.userId })
    .from(memberPublications)
    .innerJoin(books, isBook(memberPublications))
    .where(
      scope.where(
        memberPublications,
        eq(memberPublications.workspaceId, workspaceId),
        eq(memberPublications.classroomId, id),
        userId ? eq(memberPublications.userId, userId) : undefined,
      ),
    )
    .orderBy(asc(books.name), asc(books.id))
    .limit(MOST * 10);

type BookKey = Pick<BookRow, 'workspaceId' | 'id'>;

export async function addBooks(scope: Scope, { workspaceId, id }: ClassroomKey, list: readonly BookKey[]) {
  if (list.length === 0) return;
  await scope.executor
    .insert(classroomPublications)
    .values(
      list.map((book) => ({
        workspaceId: scope.own(workspaceId),
        classroomId: id,
        publicationId: book.id,
        publicationWorkspaceId: book.workspaceId,
      })),
    )
    .onConflictDoNothing();
}

export async function removeBooks(scope: Scope, { workspaceId, id }: ClassroomKey, list: readonly BookKey[]) {
  const ids = list.map((book) => book.id);
  await scope.executor
    .delete(classroomPublications)
    .where(
      scope.where(
        classroomPublications,
        eq(classroomPublications.workspaceId, workspaceId),
        eq(classroomPublications.classroomId, id),
        inArray(classroomPublications.publicationId, ids),
      ),
    );
}

/** Notes what a class gives to users. */
export async function addGiven(
  scope: Scope,
  { workspaceId, id }: ClassroomKey,
  userIds: readonly string[],
  list: readonly BookKey[],
) {
  if (list.length === 0 || userIds.length === 0) return;
  await scope.executor
    .insert(memberPublications)
    .values(
      userIds.flatMap((userId) =>
        list.map((book) => ({
          workspaceId: scope.own(workspaceId),
          classroomId: id,
          userId,
          publicationId: book.id,
          publicationWorkspaceId: book.workspaceId,
        })),
      ),
    )
    .onConflictDoNothing();
}

export async function removeGiven(
  scope: Scope,
  { workspaceId, id }: ClassroomKey,
  userId: string,
  ids: readonly number[],
) {
  await scope.executor
    .delete(memberPublications)
    .where(
      scope.where(
        memberPublications,
        eq(memberPublications.workspaceId, workspaceId),
        eq(memberPublications.classroomId, id),
        eq(memberPublications.userId, userId),
        inArray(memberPublications.publicationId, [...ids]),
      ),
    );
}
