import { randomUUID } from 'node:crypto';
import type { Scope } from '#platform/server/db';
import {
  countSteps,
  deleteSteps,
  findImport,
  holdImport,
  lastSteps,
  listImports,
  setImport,
} from '../repositories/imports.ts';
import { RosterRefused } from './roster.ts';
import type { Traces } from './traces.ts';
import { undoStep } from './undo-steps.ts';

/** Steps of one transaction. */
const BATCH = 50;

export interface Undo {
  readonly scope: Scope;
  readonly traces: Traces;
  readonly now: Date;
  readonly onProgress: (done: number, total: number) => Promise<void> | void;
}

/** What could not be taken back, and why. */
export interface Remaining {
  readonly sourcedId: string;
  readonly words: string;
}

export interface Undone {
  readonly steps: number;
  readonly remaining: readonly Remaining[];
}

/**
 * Takes back what the last import of a source did, the last step first. What breaks off in the middle goes on when it
 * is called again. @throws RosterRefused when there is no such import, or a later one stands on it
 */
export async function undoImport(importId: number, { scope, traces, now, onProgress }: Undo): Promise<Undone> {
  const found = await findImport(scope, importId);
  if (!found) throw new RosterRefused(`There is no import ${importId} in this market.`);
  if (found.undoneAt) throw new RosterRefused(`Import ${importId} is undone already.`);
  const [last] = await listImports(scope, found.source);
  if (last && last.id !== importId)
    throw new RosterRefused(`Import ${last.id} of the same source came later; only the last one can be undone.`);
  const runner = randomUUID();
  // From here on nobody goes on with it, should it have broken off.
  await setImport(scope, importId, { runner, finishedAt: found.finishedAt ?? now });
  const total = await countSteps(scope, importId);
  const remaining: Remaining[] = [];
  for (let done = 0; ;) {
    const batch = await scope.transaction(async (inside) => {
      if (!(await holdImport(inside, importId, runner)))
        throw new RosterRefused('Another run has taken this import over.');
      const list = await lastSteps(inside, importId, BATCH);
      const kept: Remaining[] = [];
      for (const step of list) {
        const words = await undoStep(inside, step, { source: found.source, traces, now });
        if (words) kept.push({ sourcedId: step.sourcedId, words });
      }
      await deleteSteps(
        inside,
        importId,
        list.map(({ id }) => id),
      );
      return { count: list.length, kept };
    });
    remaining.push(...batch.kept);
    done += batch.count;
    if (batch.count > 0) await onProgress(done, Math.max(done, total));
    if (batch.count < BATCH) {
      await setImport(scope, importId, { undoneAt: now });
      return { steps: done, remaining };
    }
  }
}
