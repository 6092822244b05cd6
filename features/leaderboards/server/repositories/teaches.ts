import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { classMembers, classes } from './foreign-tables.ts';

/** Whether this teacher teaches this student in a class that is in use. */
export async function teaches({ executor, workspaces }: Scope, teacherId: string, studentId: string): Promise<boolean> {
  const { rows } = await executor.execute(sql`
    select from ${classMembers} a join ${classMembers} b
      on b.workspace_id = a.workspace_id and b.classroom_id = a.classroom_id and b.role = 'student'
    join ${classes} c on c.workspace_id = a.workspace_id and c.id = a.classroom_id
      and c.archived_at is null and c.deleted_at is null
    where a.workspace_id = any(${sql.param([...workspaces])}::int[]) and a.user_id = ${teacherId} and a.role = 'teacher'
      and b.user_id = ${studentId} limit 1`);
  return rows.length > 0;
}
