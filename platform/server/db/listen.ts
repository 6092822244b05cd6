import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 1000;

export interface Listener {
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly directUrl: string;
  /** Called with each notification's payload, per channel. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>;
  /** Called after every (re)connection: whatever was notified in between was missed, so caches must be dropped. */
  readonly onConnect: () => void;
}

/** Hears PostgreSQL notifications on a connection of its own, and comes back after a cut. */
export function listen({ directUrl, channels, onConnect }: ListenOptions): Listener {
  let isClosed = false;
  let client: pg.Client | undefined;
  const run = async () => {
    while (!isClosed) {
      client = new pg.Client({ connectionString: directUrl, application_name: 'klupa listen', keepAlive: true });
      const ended = new Promise<void>((resolve) => client?.once('end', resolve));
      client.on('error', () => {});
      client.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''));
      try {
        await client.connect();
        for (const channel of Object.keys(channels)) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
        onConnect();
        await ended;
      } catch {
        // The database is away; the loop tries again.
      }
      if (!isClosed) await wait(RETRY_MS);
    }
  };
  const running = run();
  return {
    async close() {
      isClosed = true;
      await client?.end().catch(() => {});
      await Promise.race([running, wait(RETRY_MS * 2)]);
    },
  };
}
