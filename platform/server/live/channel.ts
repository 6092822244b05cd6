import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { LiveEvent } from './ring.ts';

/**
 * Announces an event of these topics to all nodes when the transaction commits; the order is the database's, and the
 * same for all. Topics and kinds hold no space.
 */
export async function announceTopics(
  scope: Scope,
  channel: string,
  topics: readonly string[],
  kind: string,
): Promise<void> {
  const list = sql.param([...topics]);
  await scope.executor.execute(
    sql`select pg_notify(${channel}, concat_ws(' ', topic, ${kind}::text, gen_random_uuid())) from unnest(${list}::text[]) topic`,
  );
}

/** The event that a node has heard; undefined for what another version may have said. Pure. */
export function readTopic(payload: string): LiveEvent | undefined {
  const [topic, kind, id] = payload.split(' ');
  return topic && kind && id ? { topic, kind, id } : undefined;
}
