import { and, desc, eq, max, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { imports, steps } from '../tables.ts';

/** How far the imports of a source have come: two that are equal have nothing done or undone between them. */
export interface SourceState {
  readonly importId: number | undefined;
  readonly undoneAt: Date | null | undefined;
  /** The newest step that is not undone. */
  readonly stepId: number | null | undefined;
}

const home = (scope: Scope): number => scope.own(scope.workspaces[0] ?? 0);
const ofSource = (scope: Scope, source: string) =>
  scope.where(imports, eq(imports.workspaceId, home(scope)), eq(imports.source, source));

export async function stateOf(scope: Scope, source: string): Promise<SourceState> {
  const [last] = await scope.executor
    .select({ importId: imports.id, undoneAt: imports.undoneAt })
    .from(imports)
    .where(ofSource(scope, source))
    .orderBy(desc(imports.id))
    .limit(1);
  if (!last) return { importId: undefined, undoneAt: undefined, stepId: undefined };
  const [newest] = await scope.executor
    .select({ stepId: max(steps.id) })
    .from(steps)
    .where(scope.where(steps, and(eq(steps.workspaceId, home(scope)), eq(steps.importId, last.importId))));
  return { ...last, stepId: newest?.stepId };
}

/**
 * Makes the run the only one of the source: all others stop before their next transaction, whichever import they work
 * on. Waits for transactions under way; the lock, which ends with this one, is for a source without any import.
 */
export async function acquireRunLock(scope: Scope, source: string, runner: string): Promise<void> {
  const name = `roster ${home(scope)} ${source}`;
  await scope.executor.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
  await scope.executor.update(imports).set({ runner }).where(ofSource(scope, source));
}
