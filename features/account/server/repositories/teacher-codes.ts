import { eq, gt, lt, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { teacherCodes } from '../tables.ts';

/** Uses a code once more, if it is valid and has uses left; one statement, so parallel calls cannot use it twice. */
export async function takeTeacherCode(scope: Scope, codeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await scope.executor
    .update(teacherCodes)
    .set({ uses: sql`${teacherCodes.uses} + 1` })
    .where(
      scope.where(
        teacherCodes,
        eq(teacherCodes.codeHash, codeHash),
        gt(teacherCodes.validUntil, now),
        lt(teacherCodes.uses, teacherCodes.maxUses),
      ),
    )
    .returning({ uses: teacherCodes.uses });
  return rows.length > 0;
}

export type NewTeacherCode = Omit<typeof teacherCodes.$inferInsert, 'workspaceId' | 'uses'>;

/** Adds codes; existing codes stay unchanged. */
export async function insertTeacherCodes(scope: Scope, rows: readonly NewTeacherCode[]): Promise<void> {
  const workspaceId = scope.workspaces[0] ?? 0;
  await scope.executor
    .insert(teacherCodes)
    .values(rows.map((row) => ({ ...row, workspaceId })))
    .onConflictDoNothing();
}
