import type pg from 'pg';
import { DatabaseError, unavailabilityOf } from '#platform/server/db';
import type { Conflict, OnStored, StatementRow } from './statement-rows.ts';
import { storeCalls } from './store-calls.ts';

/** Rows written in one transaction; a workspace has places for more in a millisecond. */
const MOST_AT_ONCE = 500;
/** Transactions at once, each of other workspaces: in the same one the second would only wait for the lock of the first. */
const AT_ONCE = 2;
/** Calls that wait: more than a slow database could serve in a few seconds. */
const MOST_WAITING = 5000;

interface Waiting {
  readonly rows: readonly StatementRow[];
  resolve(conflict: Conflict | undefined): void;
  reject(reason: unknown): void;
}

export interface StatementWriter {
  /** Resolves when the rows are safe on disk; with a conflict when none of them is stored. */
  write(rows: readonly StatementRow[]): Promise<Conflict | undefined>;
}

const workspacesOf = ({ rows }: Waiting): readonly number[] => [...new Set(rows.map(({ workspaceId }) => workspaceId))];

/**
 * Writes what comes together in one transaction: while one is under way the next calls of its workspaces wait and then go as
 * one. A class that turns its pages at the same time costs a few commits, not thirty.
 */
export function createStatementWriter(pool: pg.Pool, onStored: OnStored): StatementWriter {
  let queue: Waiting[] = [];
  let running = 0;
  /** Workspaces in which a transaction is under way. */
  const busy = new Set<number>();

  /** Takes calls in their order; one that must wait keeps those of its workspaces that came later waiting too. */
  const take = (): Waiting[] => {
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    const held = new Set(busy);
    let rows = 0;
    for (const waiting of queue) {
      const workspaces = workspacesOf(waiting);
      const isFree = !workspaces.some((id) => held.has(id));
      if (isFree && (taken.length === 0 || rows + waiting.rows.length <= MOST_AT_ONCE)) {
        taken.push(waiting);
        rows += waiting.rows.length;
      } else {
        left.push(waiting);
        for (const id of workspaces) held.add(id);
      }
    }
    queue = left;
    return taken;
  };

  const store = async (batch: readonly Waiting[], onCommit: () => void) => {
    try {
      const conflicts = await storeCalls(
        pool,
        batch.map(({ rows }) => rows),
        onStored,
        onCommit,
      );
      batch.forEach(({ resolve }, index) => resolve(conflicts[index]));
    } catch (error) {
      // Nobody can be served now: those who wait are told at once and come back, as they do not fill the memory.
      if (unavailabilityOf(error)) for (const { reject } of [...batch, ...queue.splice(0)]) reject(error);
      // One bad row must not fail its neighbours: each call is tried alone.
      else if (batch.length === 1) batch[0]?.reject(error);
      else for (const one of batch) await store([one], onCommit);
    }
  };

  const run = async () => {
    if (running >= AT_ONCE) return;
    const batch = take();
    if (batch.length === 0) return;
    const workspaces = new Set(batch.flatMap(workspacesOf));
    running++;
    for (const id of workspaces) busy.add(id);
    let isOver = false;
    const goOn = () => {
      if (isOver) return;
      isOver = true;
      running--;
      for (const id of workspaces) busy.delete(id);
      for (let free = running; free < AT_ONCE; free++) void run();
    };
    // The next one stands at the lock by the time the disk has this one.
    await store(batch, goOn);
    goOn();
  };

  return {
    write: (rows) =>
      new Promise((resolve, reject) => {
        if (rows.length > MOST_AT_ONCE) throw new RangeError(`At most ${MOST_AT_ONCE} statements fit in a call`);
        if (queue.length >= MOST_WAITING) throw new DatabaseError('Too many statements wait', 'late');
        queue.push({ rows, resolve, reject });
        void run();
      }),
  };
}
