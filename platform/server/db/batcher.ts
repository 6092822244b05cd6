import { DatabaseError, isConflict, isLockTimeout, unavailabilityOf } from './pool/unavailable.ts';

/** Batches that run at the same time: the node prepares one while the other waits for the disk. */
const AT_ONCE = 2;
/** Items that wait: more than a slow database could serve in a few seconds. */
const MOST_WAITING = 5000;

export interface BatcherOptions<Item, Answer> {
  /** Serves a batch: an answer for each item, in the same order. */
  readonly run: (items: readonly Item[]) => Promise<readonly Answer[]>;
  /** The most that one batch takes, in the unit of `sizeOf`; an item that is larger goes alone. */
  readonly mostAtOnce: number;
  /** How much an item is; 1 when absent. */
  readonly sizeOf?: (item: Item) => number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Serves items in batches: while some batches are running, further items wait, and then form one batch. A class
 * that turns its pages at the same time costs a few round trips, not thirty. A bad item fails alone: a failed batch is
 * split in halves, which are tried again. If a row stayed locked, its batch fails; if the database is unavailable, all
 * pending items fail immediately, so that they do not fill the memory.
 *
 * @throws {DatabaseError} `late`, from the returned function, when too many wait
 */
export function createBatcher<Item, Answer>({
  run,
  mostAtOnce,
  sizeOf = () => 1,
}: BatcherOptions<Item, Answer>): (item: Item) => Promise<Answer> {
  let queue: Waiting<Item, Answer>[] = [];
  let running = 0;
  let isDue = false;

  const take = (): Waiting<Item, Answer>[] => {
    let size = 0;
    const end = queue.findIndex(({ item }) => (size += sizeOf(item)) > mostAtOnce);
    const taken = end === -1 ? queue : queue.slice(0, Math.max(1, end));
    queue = queue.slice(taken.length);
    return taken;
  };

  const serve = async (batch: readonly Waiting<Item, Answer>[], isRetry = false): Promise<void> => {
    try {
      const answers = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      if (isLockTimeout(error)) for (const { reject } of batch) reject(error);
      else if (unavailabilityOf(error)) for (const { reject } of [...batch, ...queue.splice(0)]) reject(error);
      else if (isConflict(error) && !isRetry) await serve(batch, true);
      else if (batch.length === 1) batch[0]?.reject(error);
      else {
        const half = batch.length >> 1;
        await serve(batch.slice(0, half));
        await serve(batch.slice(half));
      }
    }
  };

  const work = async (): Promise<void> => {
    isDue = false;
    if (running >= AT_ONCE) return;
    running++;
    while (queue.length > 0) {
      const batch = take();
      if (queue.length > 0) schedule();
      await serve(batch);
    }
    running--;
  };
  /** What the same turn of the event loop brings, such as all requests that were read at once, goes together. */
  const schedule = (): void => {
    if (isDue || running >= AT_ONCE) return;
    isDue = true;
    setImmediate(() => void work());
  };

  return (item) =>
    new Promise<Answer>((resolve, reject) => {
      if (queue.length >= MOST_WAITING) throw new DatabaseError('Too many wait for the same question', 'late');
      queue.push({ item, resolve, reject });
      schedule();
    });
}
