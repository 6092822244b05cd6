import { eq, exists, sql, type SQL } from 'drizzle-orm';
import type { Scope, SystemScope } from '#platform/server/db';
import { folders, imports, materials, pins, units, views } from '../tables.ts';

const inGone = (table: typeof folders | typeof materials | typeof pins | typeof views): SQL =>
  sql`delete from ${table} using gone where ${table.workspaceId} = gone.workspace_id and ${table.unitId} = gone.id`;

/** Removes units with everything in them, in one statement. */
const removal = (which: SQL): SQL => sql`
  with gone as (delete from ${units} where ${which} returning workspace_id, id),
    folders as (${inGone(folders)}),
    materials as (${inGone(materials)}),
    pins as (${inGone(pins)})
  ${inGone(views)}`;

/** Removes the own units of a user permanently. */
export async function deleteOwn(scope: Scope, ownerId: string): Promise<void> {
  const own = scope.executor
    .select({ one: sql`1` })
    .from(units)
    .where(
      scope.where(
        units,
        eq(units.workspaceId, imports.workspaceId),
        eq(units.id, imports.unitId),
        eq(units.ownerId, ownerId),
      ),
    );
  await scope.executor.delete(imports).where(scope.where(imports, exists(own)));
  await scope.executor.execute(removal(scope.where(units, eq(units.ownerId, ownerId))));
}

/** Removes rows that were deleted before a moment, and with a unit everything in it. */
export async function purgeDeleted({ executor }: SystemScope, before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  await executor.execute(removal(sql`${units.deletedAt} < ${moment}`));
  await executor.execute(sql`delete from ${folders} where ${folders.deletedAt} < ${moment}`);
  await executor.execute(sql`delete from ${materials} where ${materials.deletedAt} < ${moment}`);
}
