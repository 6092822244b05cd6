import type { SystemPool } from '#platform/server/db';

/** The channel on which nodes receive the ids of recently active users. */
export const PROGRESS_CHANNEL = 'progress_recorded';

/** Between two notifications of a node, in milliseconds: notifying queues all commits of the database behind one lock. */
const TOGETHER_MS = 1000;
/** Ids in one notification: PostgreSQL takes less than 8,000 bytes. */
const MOST_AT_ONCE = 200;

export interface ProgressNews {
  /** The user's results may have changed; all nodes are notified within about a second. */
  notify(userId: string): void;
  /** Sends the waiting notifications: the server is closing. */
  close(): Promise<void>;
}

/**
 * Notifies all nodes of active users, many users at once. After a crash has lost some, a stream that reconnects fetches
 * again.
 */
export function createProgressNews({ pool }: SystemPool): ProgressNews {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const send = async () => {
    timer = undefined;
    while (waiting.size > 0) {
      const users = [...waiting].slice(0, MOST_AT_ONCE);
      await pool.query('select pg_notify($1, $2)', [PROGRESS_CHANNEL, users.join(' ')]);
      for (const user of users) waiting.delete(user);
    }
  };

  return {
    notify(userId) {
      waiting.add(userId);
      // What could not be told goes with the next that is.
      timer ??= setTimeout(() => void send().catch(() => {}), TOGETHER_MS);
      timer.unref();
    },
    async close() {
      clearTimeout(timer);
      await send().catch(() => {});
    },
  };
}

/** The users of a notification. Pure. */
export const readNews = (payload: string): string[] => payload.split(' ').filter(Boolean);
