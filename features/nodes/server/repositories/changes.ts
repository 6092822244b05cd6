import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import type { NodesMarket } from './nodes.ts';

/** Payload: the label of the market whose nodes changed. */
export const NODES_CHANNEL = 'nodes_changed';

/** Only one editor of a market writes at a time, until the transaction ends; all nodes of the cluster are notified. */
export async function lockNodes(scope: Scope, { label }: NodesMarket): Promise<void> {
  await scope.executor.execute(sql`select pg_advisory_xact_lock(hashtext(${NODES_CHANNEL}), hashtext(${label}))`);
  await scope.executor.execute(sql`select pg_notify(${NODES_CHANNEL}, ${label})`);
}
