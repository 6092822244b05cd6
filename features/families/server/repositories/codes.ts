import { and, desc, eq } from 'drizzle-orm';
import * as inCodes from '#platform/server/codes';
import type { CodeTimes } from '#platform/server/codes';
import type { Scope } from '#platform/server/db';
import { codes, families } from '../tables.ts';
import type { FamilyKey, FamilyRow } from './families.ts';

/** Codes of one family that are good at the same time. */
export const CODES_MAX = 5;

export type CodeRow = typeof codes.$inferSelect;

export async function insertCode(scope: Scope, row: typeof codes.$inferInsert): Promise<CodeRow | undefined> {
  const [made] = await scope.executor
    .insert(codes)
    .values({ ...row, workspaceId: scope.own(row.workspaceId) })
    .onConflictDoNothing()
    .returning();
  return made;
}

/** The codes of a family that are valid now, the newest first. */
export const listCodes = (scope: Scope, { workspaceId, id }: FamilyKey, now: Date) =>
  scope.executor
    .select()
    .from(codes)
    .where(scope.where(codes, eq(codes.workspaceId, workspaceId), eq(codes.familyId, id), inCodes.isOpen(codes, now)))
    .orderBy(desc(codes.createdAt), desc(codes.code))
    .limit(CODES_MAX);

/** A code of one of the market's workspaces with its family; undefined when there is none. */
export async function findCode(scope: Scope, code: string): Promise<{ row: CodeRow; family: FamilyRow } | undefined> {
  const [found] = await scope.executor
    .select({ row: codes, family: families })
    .from(codes)
    .innerJoin(families, and(eq(families.workspaceId, codes.workspaceId), eq(families.id, codes.familyId)))
    .where(scope.where(codes, eq(codes.code, code)))
    .limit(1);
  return found;
}

/** Ends a code, or lets it live on. */
export const patchCode = (scope: Scope, row: CodeRow, patch: Partial<CodeTimes>) =>
  inCodes.patchCode(scope, codes, row, patch);

/** Counts one use of the code, if it is still valid and has places left [JOIN-4]. */
export const takeUse = (scope: Scope, row: CodeRow, now: Date) => inCodes.takeUse(scope, codes, row, now);
