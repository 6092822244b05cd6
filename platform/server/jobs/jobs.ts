import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import {
  createSystemScope,
  unavailabilityOf,
  type Database,
  type Executor,
  type SystemScope,
} from '#platform/server/db';
import type { Logger } from '#platform/server/log';
import type { JobKind } from './job-kind.ts';
import { hourlyMinute } from './minute.ts';

/** Finished jobs that could not be deleted at once are kept this long, in seconds. */
const KEEP_DONE = 60;
/** Jobs that were given up stay for people to look at, in a queue of their own. */
const KEEP_FAILED = 30 * 86_400;
/** Further workers of one kind would only wait for the same mail server. */
const AT_ONCE = 4;
/** New work is announced; only retries that waited for their pause are found by looking, this often (seconds). */
const RETRY_POLL = 4;

/** Connecting takes no longer, in milliseconds. */
const CONNECT_MS = 5000;
/** Closing waits this long for work under way, in milliseconds. */
const STOP_MS = 5000;
const START_PAUSE_MS = 3000;

export interface JobSender {
  /**
   * Puts work into the queue: with the executor of a transaction, it is there exactly when the transaction succeeds.
   *
   * @param afterSeconds not before
   */
  send<Data extends object>(kind: JobKind<Data>, data: Data, executor?: Executor, afterSeconds?: number): Promise<void>;
}

/** Jobs serve all workspaces: each gets the database without the time limit of calls, for the purpose that its kind names. */
export interface Jobs extends JobSender {
  /** Registers the handler of a kind of job; call it before `start`. If the handler throws, the job is tried again. */
  work<Data extends object>(kind: JobKind<Data>, handle: (data: Data, system: SystemScope) => Promise<void>): void;
  /** Work that comes back by the clock (cron, UTC), once for all nodes together. */
  schedule(kind: JobKind<Record<string, never>>, cron: string, handle: (system: SystemScope) => Promise<void>): void;
  /** Hourly work, once for all nodes together, at a minute when no other hourly work starts. */
  hourly(kind: JobKind<Record<string, never>>, handle: (system: SystemScope) => Promise<void>): void;
  /** Starts to work; if the database cannot serve yet, a little later. */
  start(): Promise<void>;
  /** Removes all work, waiting or kept, whose data holds these values [ACC-18]. */
  forget(data: Readonly<Record<string, string>>): Promise<void>;
  /** Waits for the work under way. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly database: Pick<Database, 'background' | 'directUrl'>;
  readonly log: Logger;
  /** Receives the name of a job that failed its last retry. */
  readonly onGivenUp?: (name: string) => void;
}

interface Worker {
  readonly kind: JobKind<object>;
  readonly cron?: string;
  /** Of hourly work. */
  readonly minute?: number;
  readonly handle: (data: object, system: SystemScope) => Promise<void>;
}

/** The job queue, on the same PostgreSQL as everything else. */
export function createJobs({ database, log, onGivenUp }: JobsOptions): Jobs {
  const boss = new PgBoss({
    connectionString: database.directUrl,
    max: 3,
    migrate: false,
    useListenNotify: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  boss.on('error', (err) => log.warn({ err }, 'job queue'));
  const workers = new Map<string, Worker>();
  let started: Promise<void> | undefined;

  const opened = new Set<string>();
  let isClosed = false;

  async function startWorkers(): Promise<void> {
    await boss.start();
    for (const worker of workers.values()) {
      if (!opened.has(worker.kind.name)) await open(worker);
      opened.add(worker.kind.name);
    }
  }

  /** If the database cannot serve now, tries to start again later: queued jobs wait a little longer. */
  const startSoon = async (): Promise<void> => {
    try {
      await start();
    } catch (err) {
      if (!unavailabilityOf(err)) throw err;
      log.warn({ err }, 'job queue waits for the database');
      if (!isClosed) setTimeout(() => void startSoon().catch(() => {}), START_PAUSE_MS).unref();
    }
  };

  async function open({ kind, cron, handle }: Worker): Promise<void> {
    const { name, retries, firstPause, longestPause } = kind;
    const rules = { retryLimit: retries, retryDelay: firstPause, retryDelayMax: longestPause, retryBackoff: true };
    const graveyard = `${name}.given-up`;
    await boss.createQueue(graveyard, { deleteAfterSeconds: KEEP_FAILED, retentionSeconds: KEEP_FAILED });
    await boss.createQueue(name, { ...rules, deleteAfterSeconds: KEEP_DONE, deadLetter: graveyard, notify: true });
    if (cron) await boss.schedule(name, cron, {});
    const system = createSystemScope(database.background, name);
    const options = {
      includeMetadata: true,
      localConcurrency: AT_ONCE,
      notifyPollingIntervalSeconds: RETRY_POLL,
    } as const;
    await boss.work<object, void, typeof options>(name, options, async ([job]) => {
      if (!job) return;
      try {
        await handle(job.data, system);
        // At once, not with the next cleaning: the data of a finished job must not stay.
        await boss.deleteJob(name, job.id).catch(() => {});
      } catch (err) {
        const isLast = job.retryCount >= job.retryLimit;
        log[isLast ? 'error' : 'warn']({ err, job: name, id: job.id, retries: job.retryCount }, 'job failed');
        if (isLast) onGivenUp?.(name);
        throw plain(err);
      }
    });
  }

  const start = () =>
    (started ??= startWorkers().catch((error: unknown) => {
      started = undefined;
      throw error;
    }));
  return {
    work: (kind, handle) => void workers.set(kind.name, { kind, handle: handle as Worker['handle'] }),
    schedule: (kind, cron, handle) =>
      void workers.set(kind.name, { kind, cron, handle: (_, system) => handle(system) }),
    hourly(kind, handle) {
      const minute = hourlyMinute(
        kind.name,
        [...workers.values()].flatMap((worker) => worker.minute ?? []),
      );
      workers.set(kind.name, { kind, minute, cron: `${minute} * * * *`, handle: (_, system) => handle(system) });
    },
    start: startSoon,
    async send(kind, data, executor, afterSeconds = 0) {
      await start();
      await boss.send(kind.name, data, {
        ...(executor ? { db: fromDrizzle(executor, sql) } : {}),
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      });
    },
    async forget(data) {
      await start();
      for (const { name } of await boss.getQueues()) {
        const found = await boss.findJobs(name, { data });
        if (found.length > 0)
          await boss.deleteJob(
            name,
            found.map(({ id }) => id),
          );
      }
    },
    async close() {
      isClosed = true;
      if (!started) return;
      // Another node repeats a job that cannot be finished; a database that is gone does not answer.
      const stopped = started.then(() => boss.stop({ graceful: true, timeout: STOP_MS })).catch(() => {});
      await Promise.race([stopped, wait(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** The queue keeps the error of a failed job, so its message must hold no personal data. */
const plain = (error: unknown): Error => new Error(error instanceof Error ? (codeOf(error) ?? error.name) : 'failed');

const codeOf = (error: Error): string | undefined => (error as NodeJS.ErrnoException).code;
