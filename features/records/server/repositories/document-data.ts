import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { documents, pseudonyms } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More documents than one user has. */
const MOST = 10_000;
/** Bytes of contents in one export, which is made in memory. Older documents are listed without their contents. */
const BYTES_MAX = 32 * 1024 * 1024;
const IS_TEXT = /^(application\/json|text\/)/i;

/** The pseudonyms of a user: one per publication. */
const pseudonymsOf = (scope: Scope, { id }: Person) =>
  scope.executor
    .select({ pseudonym: pseudonyms.pseudonym })
    .from(pseudonyms)
    .where(scope.where(pseudonyms, eq(pseudonyms.userId, id)));

/** States and profiles that content stores about a user [ACC-18]: exported unchanged, erased with the account. */
export const documentData = {
  name: 'documents',
  async exportOf(scope: Scope, user: Person): Promise<unknown> {
    const rows = await scope.executor
      .select({
        publication: documents.publicationId,
        kind: documents.kind,
        activity: documents.activity,
        id: documents.documentId,
        contentType: documents.contentType,
        content: sql<Buffer | null>`case when sum(${documents.size}) over (order by ${documents.updatedAt} desc, ${documents.place},
          ${documents.registration}, ${documents.idHash}) <= ${BYTES_MAX} then ${documents.content} end`,
        updatedAt: documents.updatedAt,
      })
      .from(documents)
      .where(scope.where(documents, inArray(documents.actor, pseudonymsOf(scope, user))))
      .orderBy(desc(documents.updatedAt), documents.place, documents.registration, documents.idHash)
      .limit(MOST);
    if (rows.length === 0) return undefined;
    return rows.map(({ content, ...row }) => ({
      ...row,
      content: content && content.toString(IS_TEXT.test(row.contentType) ? 'utf8' : 'base64'),
    }));
  },
  async erase(scope: Scope, user: Person): Promise<void> {
    await scope.executor
      .delete(documents)
      .where(scope.where(documents, inArray(documents.actor, pseudonymsOf(scope, user))));
  },
};
