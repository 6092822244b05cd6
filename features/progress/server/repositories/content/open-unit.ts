import { sql } from 'drizzle-orm';
import type { SystemScope } from '#platform/server/db';
import { noteOpened, type OpenedKey } from '../opened.ts';
import { results } from '../../tables.ts';

/** Notes that a user opens a unit of a course: it counts as visited, and content may score it. A score that came before becomes the unit's. */
export async function openUnit(system: SystemScope, key: OpenedKey, openedAt: Date): Promise<void> {
  const { workspaceId, userId, publicationId, unit } = key;
  await noteOpened(system, [{ ...key, openedAt }]);
  await system.executor.execute(sql`
    insert into ${results} (workspace_id, user_id, publication_id, activity, is_completed)
    values (${workspaceId}, ${userId}, ${publicationId}, ${unit}, false)
    on conflict (workspace_id, user_id, publication_id, activity) do update set is_unit = true where not progress_results.is_unit`);
}
