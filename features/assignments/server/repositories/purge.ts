import { sql, type SQL } from 'drizzle-orm';
import type { SystemScope } from '#platform/server/db';
import { assignments, notes, students } from '../tables.ts';
import { classes, classMembers } from './foreign-tables.ts';

/** Removes assignments permanently, with all their rows. */
async function removeWhere({ executor }: SystemScope, condition: SQL): Promise<void> {
  await executor.execute(sql`
    with gone as (delete from ${assignments} a where ${condition} returning a.workspace_id, a.id),
      noted as (delete from ${notes} n using gone g where n.workspace_id = g.workspace_id and n.assignment_id = g.id)
    delete from ${students} s using gone g where s.workspace_id = g.workspace_id and s.assignment_id = g.id`);
}

/** Removes assignments that were deleted before a moment. */
export const removeDeleted = (system: SystemScope, before: Date): Promise<void> =>
  removeWhere(system, sql`a.deleted_at < ${before.toISOString()}::timestamptz`);

/** Removes assignments of classes that are removed permanently. */
export const removeOfGoneClasses = (system: SystemScope): Promise<void> =>
  removeWhere(
    system,
    sql`not exists (select from ${classes} c where c.workspace_id = a.workspace_id and c.id = a.classroom_id)`,
  );

/** Removes notes from before a moment of students who are no longer in the class; a deleted class can still be restored. */
export async function removeNotesOfLeavers({ executor }: SystemScope, before: Date): Promise<void> {
  await executor.execute(sql`
    delete from ${notes} n using ${assignments} a, ${classes} c
    where a.workspace_id = n.workspace_id and a.id = n.assignment_id
      and c.workspace_id = a.workspace_id and c.id = a.classroom_id and c.deleted_at is null
      and greatest(n.opened_at, n.reminded_at) < ${before.toISOString()}::timestamptz
      and not exists (select from ${classMembers} m where m.workspace_id = a.workspace_id
        and m.classroom_id = a.classroom_id and m.user_id = n.user_id)`);
}
