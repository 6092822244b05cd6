import { sql } from 'drizzle-orm';
import type { SystemScope } from '#platform/server/db';
import type { OpenedKey } from '../opened.ts';
import { results } from '../../tables.ts';

/** Adds an opened unit to a user's results, once: it counts as visited, and content may score it. */
export async function addUnit(
  { executor }: SystemScope,
  { workspaceId, userId, publicationId, unit }: OpenedKey,
): Promise<void> {
  await executor.execute(sql`
    insert into ${results} (workspace_id, user_id, publication_id, activity, is_completed)
    values (${workspaceId}, ${userId}, ${publicationId}, ${unit}, false) on conflict do nothing`);
}
