import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

/** A table of tenants: each row belongs to one workspace. */
export type TenantTable = PgTable & { readonly workspaceId: AnyPgColumn };

/**
 * The database as one request may see it: only rows of its workspaces. Repositories get this and nothing else, so that
 * no caller has to remember the condition [MKT-11].
 */
export interface Scope {
  readonly workspaces: readonly number[];
  readonly executor: Executor;
  /** The condition of a query on the table: the workspaces, and what the caller adds. */
  where(table: TenantTable, ...conditions: (SQL | undefined)[]): SQL;
  /** A workspace that a new row may carry. @throws when it is not one of the scope's */
  own(workspaceId: number): number;
  /** The same scope inside one transaction. */
  transaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}

interface Transactional extends Executor {
  transaction<T>(work: (executor: Executor) => Promise<T>): Promise<T>;
}

/** @throws when there is no workspace: an empty scope is always a mistake */
export function createScope(executor: Executor, workspaces: readonly number[]): Scope {
  if (workspaces.length === 0) throw new Error('A scope needs a workspace');
  const list = [...workspaces];
  return {
    workspaces: list,
    executor,
    where(table, ...conditions) {
      const condition = and(inArray(table.workspaceId, list), ...conditions);
      if (!condition) throw new Error('A scope has a condition');
      return condition;
    },
    own(workspaceId) {
      if (!list.includes(workspaceId)) throw new Error(`Workspace ${workspaceId} is outside the scope`);
      return workspaceId;
    },
    transaction: (work) => (executor as Transactional).transaction((inside) => work(createScope(inside, list))),
  };
}
