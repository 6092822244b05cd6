import { sql } from 'drizzle-orm';
import type { SystemScope } from '#platform/server/db';
import { folders, materials, pins, units, views } from '../tables.ts';

/** Removes rows that were deleted before a moment, and with a unit everything in it. */
export async function purgeDeleted({ executor }: SystemScope, before: Date): Promise<void> {
  const moment = sql`${before.toISOString()}::timestamptz`;
  const inGone = (table: typeof folders | typeof materials | typeof pins | typeof views) =>
    sql`delete from ${table} using gone where ${table.workspaceId} = gone.workspace_id and ${table.unitId} = gone.id`;
  await executor.execute(sql`
    with gone as (delete from ${units} where ${units.deletedAt} < ${moment} returning workspace_id, id),
      folders as (${inGone(folders)}),
      materials as (${inGone(materials)}),
      pins as (${inGone(pins)})
    ${inGone(views)}`);
  await executor.execute(sql`delete from ${folders} where ${folders.deletedAt} < ${moment}`);
  await executor.execute(sql`delete from ${materials} where ${materials.deletedAt} < ${moment}`);
}
