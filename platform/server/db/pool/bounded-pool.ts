import pg from 'pg';
import { DatabaseError, unavailabilityOf, type Unavailability } from './unavailable.ts';
import { isWithinTransaction } from './within-transaction.ts';

/** Connecting takes no longer, in milliseconds; neither does waiting for a connection of the pool. */
export const CONNECT_MS = 5000;
/** The server ends a statement after its own limit; a server that hangs does not, so we do, this much later. */
const GRACE_MS = 500;
/** Those who may wait for a connection, per connection: a whole school at once is served in a second or two. */
const WAITING = 300;
/** The same while the database says nothing: more would only fill the memory of the node. */
const WAITING_IN_SILENCE = 30;
/** If queries wait and none was answered for this long, the database is silent; in milliseconds. */
const SILENCE_MS = 1000;

export interface BoundedPoolOptions extends pg.PoolConfig {
  /** No question takes longer, in milliseconds; undefined = no limit. */
  readonly questionMs?: number | undefined;
  /** Receives errors of broken connections and of queries that could not be answered. */
  readonly onTrouble: (error: Error, trouble: Unavailability | undefined) => void;
}

/** A connection that gives up on a silent server, and remembers why it is unusable. */
class BoundedClient extends pg.Client {
  readonly #questionMs: number | undefined;
  readonly #onTrouble: BoundedPoolOptions['onTrouble'];
  readonly #onAnswer: () => void;
  /** The question under way. */
  #turn: Promise<void> | undefined;
  /** Why the connection is unusable; undefined while it works. */
  failure: Error | undefined;

  constructor(config: BoundedPoolOptions & { readonly onAnswer: () => void }) {
    super(config);
    this.#onAnswer = config.onAnswer;
    this.#questionMs = config.questionMs;
    this.#onTrouble = config.onTrouble;
  }

  #ask(args: unknown[]): unknown {
    const query = super.query.bind(this) as (...all: unknown[]) => unknown;
    // Streams have their own pace.
    if (typeof (args[0] as { submit?: unknown } | undefined)?.submit === 'function') return query(...args);
    const last = args.at(-1);
    // Questions of one transaction go one after the other, each with its own time.
    if (typeof last !== 'function' && this.#turn) return this.#turn.then(() => this.#ask(args));
    const timer = this.#questionMs && setTimeout(() => this.#giveUp(), this.#questionMs + GRACE_MS);
    const settle = (error: Error | null | undefined) => {
      clearTimeout(timer);
      if (error) this.#note(error);
      else this.#onAnswer();
    };
    if (typeof last === 'function') {
      const callback = last as (error: Error | null, ...more: unknown[]) => void;
      return query(...args.slice(0, -1), (error: Error | null, ...more: unknown[]) => {
        settle(error);
        callback(error, ...more);
      });
    }
    const answer = query(...args) as Promise<unknown>;
    const turn: Promise<void> = answer
      .then(
        () => settle(undefined),
        (error: Error) => settle(error),
      )
      .finally(() => {
        if (this.#turn === turn) this.#turn = undefined;
      });
    this.#turn = turn;
    return answer;
  }

  override query = ((...args: unknown[]) => this.#ask(args)) as pg.Client['query'];

  #note(error: Error): void {
    const trouble = unavailabilityOf(error);
    if (!trouble) return;
    // A server that takes no writing may be yesterday's primary: the next connection may lead to today's.
    if (trouble !== 'late' || !('code' in error)) this.failure = error;
    this.#onTrouble(error, trouble);
  }

  #giveUp(): void {
    this.failure = new DatabaseError('The database did not answer in time', 'late');
    this.connection.stream.destroy(this.failure);
  }
}

/** Why a connection is unusable. */
const failureOf = (client: pg.PoolClient) => (client instanceof BoundedClient ? client.failure : undefined);

type Done = (release?: unknown) => void;
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/**
 * A pool that always answers. Connecting, waiting and queries have time limits, the queue is bounded, a call that holds a
 * connection gets no second one, and a broken connection fails only its own query.
 */
export class BoundedPool extends pg.Pool {
  /** When a query was answered last, or no query waited. */
  #answeredAt = performance.now();

  constructor(options: BoundedPoolOptions) {
    const onAnswer = () => void (this.#answeredAt = performance.now());
    const config = { connectionTimeoutMillis: CONNECT_MS, keepAlive: true, ...options, onAnswer };
    super({ ...config, Client: BoundedClient as never });
    // Without a listener of its own a checked-out client that is cut ends the process.
    this.on('connect', (client) => void client.on('error', () => {}));
    this.on('error', (error) => options.onTrouble(error, unavailabilityOf(error)));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback)
      return new Promise((resolve, reject) =>
        this.connect((error, client) => (client ? resolve(client) : reject(error ?? new Error('There is no client')))),
      );
    if (isWithinTransaction()) {
      const second = new Error('A call asks the pool for a second connection within its own transaction');
      process.nextTick(() => callback(second, undefined, () => {}));
      return;
    }
    if (this.waitingCount === 0) this.#answeredAt = performance.now();
    const isSilent = performance.now() - this.#answeredAt > SILENCE_MS;
    if (this.waitingCount >= (this.options.max ?? 10) * (isSilent ? WAITING_IN_SILENCE : WAITING)) {
      const full = new DatabaseError('Too many wait for the database', 'late');
      process.nextTick(() => callback(full, undefined, () => {}));
      return;
    }
    super.connect((error, client, done) => {
      if (!client) return callback(error ?? undefined, undefined, done);
      const release = client.release.bind(client);
      client.release = (reason) => release(reason ?? failureOf(client));
      callback(undefined, client, client.release as Done);
    });
  }
}
