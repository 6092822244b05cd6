import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import * as inCodes from '#platform/server/codes';
import type { CodeTimes } from '#platform/server/codes';
import type { Scope } from '#platform/server/db';
import { classroomPublications, codes } from '../tables.ts';
import type { ClassroomRow } from './classrooms.ts';
import type { ClassroomKey } from './members.ts';
import { books } from './foreign-tables.ts';

/** Codes of one class that are good at the same time. */
export const CODES_MAX = 20;

export type CodeRow = typeof codes.$inferSelect;

export async function insertCode(scope: Scope, row: typeof codes.$inferInsert): Promise<CodeRow | undefined> {
  const [made] = await scope.executor
    .insert(codes)
    .values({ ...row, workspaceId: scope.own(row.workspaceId) })
    .onConflictDoNothing()
    .returning();
  return made;
}

/** The codes of a class that work now, the newest first. */
export const listCodes = (scope: Scope, { workspaceId, id }: ClassroomKey, now: Date) =>
  scope.executor
    .select()
    .from(codes)
    .where(
      scope.where(codes, eq(codes.workspaceId, workspaceId), eq(codes.classroomId, id), inCodes.isOpen(codes, now)),
    )
    .orderBy(desc(codes.createdAt), desc(codes.code))
    .limit(CODES_MAX);

/** The same; none while the class is in the archive, since no user can join it. */
export const listOpenCodes = async (scope: Scope, classroom: ClassroomRow, now: Date): Promise<CodeRow[]> =>
  classroom.archivedAt ? [] : listCodes(scope, classroom, now);

/** A code of one of the market's workspaces; undefined when there is none. */
export async function findCode(scope: Scope, code: string): Promise<CodeRow | undefined> {
  const [found] = await scope.executor
    .select()
    .from(codes)
    .where(scope.where(codes, eq(codes.code, code)))
    .limit(1);
  return found;
}

/** Ends a code, or lets it live on. */
export const patchCode = (scope: Scope, row: CodeRow, patch: Partial<CodeTimes>) =>
  inCodes.patchCode(scope, codes, row, patch);

/** Counts one person, if the code still works [JOIN-4]. */
export const takeUse = (scope: Scope, row: CodeRow, now: Date) => inCodes.takeUse(scope, codes, row, now);

/** The publications of a code that its class still has. */
export const listCodeBooks = async (scope: Scope, { workspaceId, classroomId, publicationIds }: CodeRow) =>
  publicationIds.length === 0
    ? []
    : scope.executor
        .select({
          ...{ workspaceId: books.workspaceId, id: books.id, alias: books.alias },
          ...{ name: books.name, format: books.format },
        })
        .from(classroomPublications)
        .innerJoin(
          books,
          and(
            eq(books.workspaceId, classroomPublications.publicationWorkspaceId),
            eq(books.id, classroomPublications.publicationId),
          ),
        )
        .where(
          scope.where(
            classroomPublications,
            eq(classroomPublications.workspaceId, workspaceId),
            eq(classroomPublications.classroomId, classroomId),
            inArray(classroomPublications.publicationId, publicationIds),
          ),
        )
        .orderBy(asc(books.name), asc(books.id))
        .limit(publicationIds.length);
