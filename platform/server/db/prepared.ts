import type { Executor } from './database.ts';
import type { Scope } from './scope.ts';

/**
 * A query that runs so often that its text and its plan should be made only once: built once for the workspaces
 * of a scope, with `sql.placeholder` for what differs, and prepared by the database under a name. For the few questions
 * where a bench shows the gain; behind a pooler it needs one that knows prepared statements.
 *
 * @param name unique in the product; the text may differ by nothing but the number of workspaces
 */
export function prepared<Query>(
  name: string,
  build: (scope: Scope) => { prepare(name: string): Query },
): (scope: Scope) => Query {
  const queriesByExecutor = new WeakMap<Executor, Map<string, Query>>();
  return (scope) => {
    const { executor, workspaces } = scope;
    const own = queriesByExecutor.get(executor) ?? new Map<string, Query>();
    queriesByExecutor.set(executor, own);
    const key = workspaces.join();
    const query = own.get(key) ?? build(scope).prepare(`${name}_${workspaces.length}`);
    own.set(key, query);
    return query;
  };
}
