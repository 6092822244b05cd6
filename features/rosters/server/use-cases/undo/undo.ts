import { randomUUID } from 'node:crypto';
import { lockClassrooms } from '#features/classrooms/server';
import type { Scope } from '#platform/server/db';
import { acquireRunLock } from '../../repositories/run-lock.ts';
import {
  countSteps,
  deleteSteps,
  findImport,
  holdImport,
  KEPT_IMPORTS,
  lastSteps,
  listImports,
  setImport,
} from '../../repositories/imports.ts';
import { RosterRefused } from '../read/roster.ts';
import type { AccountUsage } from '../compare/account-usage.ts';
import { classesOf, undoStep } from './undo-steps.ts';

/** Steps of one transaction. */
const BATCH = 50;

export interface Undo {
  readonly scope: Scope;
  readonly usage: AccountUsage;
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
 * Undoes the last import of a source that is not undone, the last step first; then the one before it can be undone.
 * After an interruption, another call continues. @throws RosterRefused when there is no such import, or a later import
 * is not undone
 */
export async function undoImport(importId: number, { scope, usage, now, onProgress }: Undo): Promise<Undone> {
  const runner = randomUUID();
  const source = await scope.transaction((inside) => take(inside, importId, { runner, now }));
  const total = await countSteps(scope, importId);
  const remaining: Remaining[] = [];
  for (let done = 0; ;) {
    const batch = await scope.transaction(async (inside) => {
      if (!(await holdImport(inside, importId, runner)))
        throw new RosterRefused('Another run has taken this import over.');
      const list = await lastSteps(inside, importId, BATCH);
      await lockClassrooms(inside, classesOf(list));
      const kept: Remaining[] = [];
      for (const step of list) {
        const words = await undoStep(inside, step, { source, usage, now });
        if (words) kept.push({ sourcedId: step.sourcedId, words });
      }
      await deleteSteps(
        inside,
        importId,
        list.map(({ id }) => id),
      );
      if (list.length === 0) await setImport(inside, importId, { undoneAt: now });
      return { count: list.length, kept };
    });
    remaining.push(...batch.kept);
    done += batch.count;
    if (batch.count > 0) await onProgress(done, Math.max(done, total));
    if (batch.count === 0) return { steps: done, remaining };
  }
}

interface Taking {
  readonly runner: string;
  readonly now: Date;
}

/** Stops every run of the import's source; returns the source. @throws RosterRefused, and then stops no run */
async function take(inside: Scope, importId: number, { runner, now }: Taking): Promise<string> {
  const found = await findImport(inside, importId);
  if (!found) throw new RosterRefused(`There is no import ${importId} in this market.`);
  const { source } = found;
  await acquireRunLock(inside, source, runner);
  if (found.undoneAt) throw new RosterRefused(`Import ${importId} is undone already.`);
  // One after the other, the newest first: each builds on those before it.
  const list = await listImports(inside, source);
  const last = list.find(({ undoneAt }) => undoneAt === null);
  if (last && last.id !== importId)
    throw new RosterRefused(`Import ${last.id} of the same source came later and stands; undo that one first.`);
  if (list.filter(({ id }) => id >= importId).length > KEPT_IMPORTS)
    throw new RosterRefused(`What import ${importId} did is forgotten: ${KEPT_IMPORTS} came after it.`);
  // Marks the import as finished, so that no run continues it after an interruption.
  await setImport(inside, importId, { finishedAt: last?.finishedAt ?? now });
  return source;
}
