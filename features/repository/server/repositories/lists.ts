import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';

/** A list that people put in order: its name for the lock. */
export type ListName =
  | `units ${string} ${number} ${number}`
  | `units-of ${string}`
  | `folders-of-unit ${number}`
  | `folders-of-folder ${number}`
  | `materials ${number}`;

/** Lets one at a time change a list, to the end of the transaction. */
export async function lockList(scope: Scope, name: ListName): Promise<void> {
  await scope.executor.execute(sql`select pg_advisory_xact_lock(hashtext('repository'), hashtext(${name}))`);
}
