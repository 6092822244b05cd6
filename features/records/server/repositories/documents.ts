import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { documents } from '../tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** All documents of one kind for the same activity and agent. */
export type DocumentPlace = Pick<DocumentRow, 'workspaceId' | 'publicationId' | 'place'>;
export type DocumentKey = DocumentPlace & Pick<DocumentRow, 'registration' | 'idHash'>;

const at = (scope: Scope, { workspaceId, publicationId, place }: DocumentPlace, registration?: string) =>
  scope.where(
    documents,
    eq(documents.workspaceId, workspaceId),
    eq(documents.publicationId, publicationId),
    eq(documents.place, place),
    registration === undefined ? undefined : eq(documents.registration, registration),
  );
const one = (scope: Scope, key: DocumentKey) => and(at(scope, key, key.registration), eq(documents.idHash, key.idHash));

/** Locks a place until the transaction ends, even if it has no document yet. */
export async function lockPlace(scope: Scope, { workspaceId, publicationId, place }: DocumentPlace): Promise<void> {
  const name = `records_documents ${workspaceId} ${publicationId} ${place.toString('hex')}`;
  await scope.executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function findDocument(scope: Scope, key: DocumentKey): Promise<DocumentRow | undefined> {
  const [found] = await scope.executor.select().from(documents).where(one(scope, key)).limit(1);
  return found;
}

/** The number and the size of the documents at a place, without one of them. */
export async function measurePlace(scope: Scope, key: DocumentKey): Promise<{ count: number; size: number }> {
  const [row] = await scope.executor
    .select({ count: sql<number>`count(*)::int`, size: sql<number>`coalesce(sum(${documents.size}), 0)::bigint` })
    .from(documents)
    .where(
      and(
        at(scope, key),
        sql`(${documents.registration}, ${documents.idHash}) <> (${key.registration}::uuid, ${key.idHash}::bytea)`,
      ),
    );
  return row ?? { count: 0, size: 0 };
}

/** Stores a document, or replaces it. */
export async function writeDocument(scope: Scope, row: DocumentRow): Promise<void> {
  const { contentType, content, size, etag, updatedAt } = row;
  await scope.executor
    .insert(documents)
    .values({ ...row, workspaceId: scope.own(row.workspaceId) })
    .onConflictDoUpdate({
      target: [
        ...[documents.workspaceId, documents.publicationId, documents.place],
        ...[documents.registration, documents.idHash],
      ],
      set: { contentType, content, size, etag, updatedAt },
    });
}

export async function deleteDocument(scope: Scope, key: DocumentKey): Promise<void> {
  await scope.executor.delete(documents).where(one(scope, key));
}

/** Deletes the documents at a place, or those of one registration. */
export async function deleteDocuments(scope: Scope, place: DocumentPlace, registration?: string): Promise<void> {
  await scope.executor.delete(documents).where(at(scope, place, registration));
}

/** The ids of the documents at a place, in order; with filters by registration and time of change. */
export async function listDocumentIds(
  scope: Scope,
  place: DocumentPlace,
  { registration, since, most }: { registration: string | undefined; since: Date | undefined; most: number },
): Promise<string[]> {
  const rows = await scope.executor
    .select({ id: documents.documentId })
    .from(documents)
    .where(and(at(scope, place, registration), since && gt(documents.updatedAt, since)))
    .groupBy(documents.documentId)
    .orderBy(asc(documents.documentId))
    .limit(most);
  return rows.map(({ id }) => id);
}
