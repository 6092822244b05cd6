import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Scope, TenantTable } from '#platform/server/db';

/** A table of codes each of which lets a number of people in, until a moment or until it is ended. */
export type CodeTable = TenantTable &
  Readonly<Record<'code' | 'uses' | 'maxUses' | 'expiresAt' | 'endedAt', AnyPgColumn>>;

export interface CodeKey {
  readonly workspaceId: number;
  readonly code: string;
}

export interface CodeTimes {
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** The condition that a code is neither expired nor ended. */
export const isOpen = (codes: CodeTable, now: Date): SQL | undefined =>
  and(isNull(codes.endedAt), gt(codes.expiresAt, now));

const isCode = (codes: CodeTable, { workspaceId, code }: CodeKey) =>
  and(eq(codes.workspaceId, workspaceId), eq(codes.code, code));

/** Ends a code, or lets it live on. */
export async function patchCode(
  scope: Scope,
  codes: CodeTable,
  key: CodeKey,
  patch: Partial<CodeTimes>,
): Promise<void> {
  await scope.executor
    .update(codes)
    .set(patch)
    .where(scope.where(codes, isCode(codes, key)));
}

/** Counts one use if the code is still open and has uses left. Only this function decides that [JOIN-4]. */
export async function takeUse(scope: Scope, codes: CodeTable, key: CodeKey, now: Date): Promise<boolean> {
  const taken = await scope.executor
    .update(codes)
    .set({ uses: sql`${codes.uses} + 1` })
    .where(scope.where(codes, isCode(codes, key), lt(codes.uses, codes.maxUses), isOpen(codes, now)))
    .returning({ uses: codes.uses });
  return taken.length > 0;
}
