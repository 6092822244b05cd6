import { and, eq, exists, isNull, not, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { files, uploads, uses } from '../tables.ts';
import { hideFile } from './removal.ts';
import { deleteUsage } from './usage.ts';

interface Person {
  readonly id: string;
}

/** More files than the limit of one person has room for. */
const MOST = 100_000;

const filesOf = (scope: Scope, { id }: Person) => scope.where(files, eq(files.ownerId, id), isNull(files.deletedAt));

/** The files that a user uploaded, for export and erasure [ACC-18, REPO-18]. */
export const fileData = {
  name: 'files',
  exportOf: async (scope: Scope, person: Person): Promise<unknown> => {
    const rows = await scope.executor
      .select({
        name: files.name,
        kind: files.kind,
        size: files.size,
        state: files.state,
        createdAt: files.createdAt,
      })
      .from(files)
      .where(filesOf(scope, person))
      .limit(MOST);
    return rows.length > 0 ? rows : undefined;
  },
  /** Files that nothing uses are removed by the next purge; those that are used stay without owner and name. */
  async erase(scope: Scope, person: Person): Promise<void> {
    const isUsed = exists(
      scope.executor
        .select({ one: sql`1` })
        .from(uses)
        .where(and(eq(uses.workspaceId, files.workspaceId), eq(uses.fileId, files.id))),
    );
    const unused = await scope.executor
      .select({ workspaceId: files.workspaceId, id: files.id })
      .from(files)
      .where(and(filesOf(scope, person), not(isUsed)))
      .limit(MOST);
    const now = new Date();
    for (const key of unused) await hideFile(scope, key, now);
    await scope.executor.delete(uploads).where(scope.where(uploads, eq(uploads.ownerId, person.id)));
    // Hidden files lose the name too: their row stays until the purge has removed their bytes.
    await scope.executor
      .update(files)
      .set({ ownerId: null, name: '' })
      .where(scope.where(files, eq(files.ownerId, person.id)));
    await deleteUsage(scope, person.id);
  },
};
