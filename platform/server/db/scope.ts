import { and, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database, Executor } from './database.ts';

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

/**
 * The database for jobs, commands and other work that serves all workspaces. It is no {@link Scope} and a scope is none: the type of a
 * repository function says which of the two the function takes.
 */
export interface SystemScope {
  /** Names the work that needs all workspaces: `<feature>.<what>`; of a job, the name of its kind. */
  readonly purpose: string;
  readonly executor: Executor;
  /** The scope of these workspaces. */
  within(workspaces: readonly number[]): Scope;
}

/** One connection in a transaction, for statements whose plans PostgreSQL keeps by name. */
export type SystemTransaction = Pick<pg.PoolClient, 'query'>;

/** A system scope with a pool, for statements whose plans PostgreSQL keeps by name. Each of them is a transaction of its own. */
export interface SystemPool extends SystemScope {
  readonly pool: Pick<pg.Pool, 'query'>;
  /** Runs the work in one transaction. An error undoes it. */
  transaction<T>(work: (transaction: SystemTransaction) => Promise<T>): Promise<T>;
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

/** @throws when there is no purpose */
export function createSystemScope(executor: Executor, purpose: string): SystemScope {
  if (purpose.trim() === '') throw new Error('A system scope needs a purpose');
  return { purpose, executor, within: (workspaces) => createScope(executor, workspaces) };
}

/** @throws when there is no purpose */
export const createSystemPool = ({ orm, pool }: Pick<Database, 'orm' | 'pool'>, purpose: string): SystemPool => ({
  ...createSystemScope(orm, purpose),
  pool,
  async transaction(work) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      // A connection that cannot roll back is closed.
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  },
});
