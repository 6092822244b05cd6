import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';

/** The name of a lock: of a list, or of the contents of a unit. */
export type ListName =
  | `units ${string} ${number} ${number}`
  | `units-of ${string}`
  /** An import of a source. */
  | `import ${string}`
  /** The folders and materials of a unit. */
  | `unit ${number}`;

/** Lets one at a time change a list or the contents of a unit, to the end of the transaction. */
export async function lockList(scope: Scope, name: ListName): Promise<void> {
  await scope.executor.execute(sql`select pg_advisory_xact_lock(hashtext('repository'), hashtext(${name}))`);
}
