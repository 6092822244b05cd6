import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { startCluster, type Cluster } from './cluster.ts';

/** Held for life by the node that runs the embedded server, so that a second start on the same data is refused. */
const OWNER_LOCK = 7_204_114;
/** The name of the connection that holds the lock; the process id of the node follows. */
const OWNER_NAME = 'klupa owner ';
/** After this many deaths within the time below the server is not restarted: a restart does not cure the cause. */
const MOST_DEATHS = 3;
const DEATHS_WITHIN_MS = 60_000;
/** A connection that was cut holds its lock until the server notices. */
const LOCK_PATIENCE_MS = 10_000;
const PAUSE_MS = 100;

export interface KeepOptions {
  readonly folder: string;
  /** Hears that the server died and was started again. */
  readonly onRestart: (error: Error) => void;
  /** The server cannot be kept alive; the reason is one line. */
  readonly onGiveUp: (reason: string) => void;
}

export interface KeptCluster {
  readonly url: string;
  close(): Promise<void>;
}

/** Another node owns the data. */
export class AlreadyOwned extends Error {
  /** The process of that node; undefined if it ended meanwhile. */
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined) {
    super(folder);
    this.pid = pid;
  }
}

/** Runs the embedded server as its one owner, and starts it again when it dies alone. @throws {AlreadyOwned} */
export async function keepRunning({ folder, onRestart, onGiveUp }: KeepOptions): Promise<KeptCluster> {
  let cluster: Cluster = await startCluster({ folder });
  const { url, port } = cluster;
  let isClosing = false;
  let deaths: number[] = [];
  let owner = await own(url);
  if (!owner) throw new AlreadyOwned(folder, await pidOfOwner(url).catch(() => undefined));
  watch(owner);

  function watch(client: pg.Client): void {
    client.once('end', () => {
      if (!isClosing) void comeBack().catch((error: unknown) => onGiveUp((error as Error).message));
    });
  }

  /** The connection of the owner ended: it was cut, or the server died. */
  async function comeBack(): Promise<void> {
    for (const begun = Date.now(); !isClosing; await wait(PAUSE_MS)) {
      // Dead again before it could be asked: that counts too.
      const next = await startCluster({ folder, port }).catch((error: Error) => error);
      const hasFailed = next instanceof Error;
      if (hasFailed || !next.wasRunning) {
        const now = Date.now();
        deaths = [...deaths.filter((at) => now - at < DEATHS_WITHIN_MS), now];
        if (deaths.length >= MOST_DEATHS) {
          if (!hasFailed) await next.stop();
          return onGiveUp(
            `The embedded database died ${deaths.length} times within a minute; its log is in ${folder}/postgres.log`,
          );
        }
        onRestart(hasFailed ? next : new Error('The embedded database died and was started again'));
      }
      if (hasFailed) continue;
      // The handle of an adopted server knows less than the handle of the server's starter.
      if (!next.wasRunning) cluster = next;
      const mine = await own(url).catch(() => undefined);
      if (mine) {
        owner = mine;
        return watch(mine);
      }
      if (Date.now() - begun > LOCK_PATIENCE_MS) throw new Error(`Another node took the data in ${folder} over`);
    }
  }

  return {
    url,
    async close() {
      isClosing = true;
      await owner?.end().catch(() => {});
      await cluster.stop();
    },
  };
}

/** Undefined when another node has it. */
async function own(url: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${OWNER_NAME}${process.pid}`,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK]);
  if (rows[0]?.mine) return client;
  await client.end();
  return undefined;
}

/** The process of the node that holds the lock. */
async function pidOfOwner(url: string): Promise<number | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity join pg_locks using (pid)
       where locktype = 'advisory' and objid = $1 limit 1`,
      [OWNER_LOCK],
    );
    return Number(rows[0]?.name.slice(OWNER_NAME.length)) || undefined;
  } finally {
    await client.end();
  }
}
