import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** A pool of connections with Drizzle over it. */
export interface Database {
  readonly pool: pg.Pool;
  readonly orm: NodePgDatabase;
  /** Address for what a pooler cannot carry: LISTEN, advisory locks. */
  readonly directUrl: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly directUrl?: string | undefined;
  readonly connections?: number;
  /** Hears of broken idle connections (a restarted database); the pool mends itself. */
  readonly onError?: (error: Error) => void;
}

// int8 counts and ids stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase({ url, directUrl, connections = 10, onError }: DatabaseOptions): Database {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'klupa' });
  pool.on('error', (error) => onError?.(error));
  return { pool, orm: drizzle(pool), directUrl: directUrl ?? url, close: () => pool.end() };
}

/** What may run inside one transaction or outside of any. */
export type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
