import { setTimeout as wait } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { types } from 'pg';
import { BoundedPool } from './pool/bounded-pool.ts';
import type { Unavailability } from './pool/unavailable.ts';
import { withinTransaction } from './pool/within-transaction.ts';

/** A question of a call takes no longer, in milliseconds. */
const CALL_MS = 10_000;
/** The server ends a transaction that is idle for this long: hashing the passwords of a class takes some seconds. */
const IDLE_IN_TRANSACTION_MS = 30_000;
/** Closing waits this long for questions under way, in milliseconds. */
const CLOSE_MS = 3000;
/** Connections for slow work beside the calls. */
const BACKGROUND_CONNECTIONS = 4;

/** A pool of connections with Drizzle over it. */
export interface Database {
  readonly pool: pg.Pool;
  readonly orm: NodePgDatabase;
  /** For jobs and exports: the same database without the time limit of calls. */
  readonly background: NodePgDatabase;
  /** Address for what a pooler cannot carry: LISTEN, advisory locks. */
  readonly directUrl: string;
  /** Reports broken connections (a restarted database) and unanswered queries; the pools recover by themselves. */
  onTrouble(listener: TroubleListener): void;
  close(): Promise<void>;
}

export type TroubleListener = (error: Error, trouble: Unavailability | undefined) => void;

export interface DatabaseOptions {
  readonly url: string;
  readonly directUrl?: string | undefined;
  readonly connections?: number;
  /** Whether it serves calls, whose questions have a time limit; commands may take theirs. */
  readonly isServing?: boolean;
  /** Time limit of a question of a call, in milliseconds. */
  readonly callMs?: number;
  /** A pooler takes no settings at the start of a connection: the limits are then kept on this side alone. */
  readonly takesSettings?: boolean;
  readonly onTrouble?: TroubleListener | undefined;
}

// int8 counts and ids stay far below 2^53.
types.setTypeParser(types.builtins.INT8, Number);

export function openDatabase(options: DatabaseOptions): Database {
  const { url, directUrl, connections = 10, isServing = false, callMs = CALL_MS, takesSettings = true } = options;
  const listeners = new Set(options.onTrouble ? [options.onTrouble] : []);
  const onTrouble: TroubleListener = (error, trouble) => listeners.forEach((listener) => listener(error, trouble));
  const base = { connectionString: url, application_name: 'klupa', onTrouble };
  const idle = isServing && takesSettings ? { idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS } : {};
  const limits = isServing ? { questionMs: callMs, ...(takesSettings ? { statement_timeout: callMs } : {}) } : {};
  const pool = new BoundedPool({ ...base, ...idle, ...limits, max: connections });
  const background = isServing ? new BoundedPool({ ...base, ...idle, max: BACKGROUND_CONNECTIONS }) : pool;
  return {
    pool,
    orm: ormOver(pool),
    background: ormOver(background),
    directUrl: directUrl ?? url,
    onTrouble: (listener) => void listeners.add(listener),
    async close() {
      const all = Promise.all(background === pool ? [pool.end()] : [pool.end(), background.end()]);
      // A query to a database that hangs keeps its connection, so closing waits for a limited time.
      await Promise.race([all, wait(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

/** Drizzle over a pool. Code within a transaction cannot take a second connection. */
function ormOver(pool: pg.Pool): NodePgDatabase {
  const orm = drizzle(pool);
  const transaction = orm.transaction.bind(orm);
  return Object.assign(orm, {
    transaction: ((work, config) =>
      transaction((inside) => withinTransaction(() => work(inside)), config)) as NodePgDatabase['transaction'],
  });
}

/** Query methods that work both inside and outside a transaction. */
export type Executor = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;
