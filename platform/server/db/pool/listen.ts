import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { CONNECT_MS } from './bounded-pool.ts';

/** Back within a second of the database's return. */
const RETRY_MS = 300;
/** Notifications do not come from a network that was cut silently, nor does its end: asking tells. */
const HEARTBEAT_MS = 10_000;

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly directUrl: string;
  /** Called with each notification's payload, per channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after every (re)connection: whatever was notified in between was missed, so caches must be dropped. */
  readonly onConnect: () => void;
  readonly heartbeatMs?: number;
}

/** Hears PostgreSQL notifications on a connection of its own, and comes back after a cut. */
export function listen({ directUrl, channels, onConnect, heartbeatMs = HEARTBEAT_MS }: ListenOptions): Listener {
  let isClosed = false;
  let client: pg.Client | undefined;
  const follow = async () => {
    const one = new pg.Client({
      connectionString: directUrl,
      application_name: 'klupa listen',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    client = one;
    const ended = new Promise<void>((resolve) => one.once('end', resolve));
    one.on('error', () => {});
    one.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
    let heartbeat: NodeJS.Timeout | undefined;
    try {
      // A client that is closed while it connects only says that it has ended; the questions after this fail then.
      await Promise.race([one.connect(), ended]);
      for (const channel of Object.keys(channels)) await one.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (!isClosed) onConnect();
      // A question that is not answered in time ends the connection.
      heartbeat = setInterval(() => void one.query('select 1').catch(() => one.end()), heartbeatMs);
      heartbeat.unref();
      await ended;
    } catch {
      // The database is away; the loop tries again.
      void one.end().catch(() => {});
    } finally {
      clearInterval(heartbeat);
    }
  };
  const run = async () => {
    while (!isClosed) {
      await follow();
      if (!isClosed) await wait(RETRY_MS);
    }
  };
  const running = run();
  return {
    async close() {
      isClosed = true;
      void client?.end().catch(() => {});
      await Promise.race([running, wait(RETRY_MS * 4, undefined, { ref: false })]);
    },
  };
}
