import type { Scope } from '#platform/server/db';
import { insertBatchRow, insertCodes, type PublicationKey } from '../repositories/batches.ts';
import { hashCode, lastFour } from '#platform/server/codes';

/** What all codes of a batch share. */
export interface BatchFacts {
  readonly workspaceId: number;
  /** Label of the one market where they are good; null: all that share the workspace. */
  readonly market: string | null;
  readonly publications: readonly PublicationKey[];
  /** For how many days a code unlocks, from the day of its use. */
  readonly termDays: number;
  readonly maxUses: number;
  readonly validUntil?: Date | undefined;
  /** Whether what the codes unlock may be put into a class [SAFE-12]. */
  readonly isLendable?: boolean | undefined;
  readonly note?: string | undefined;
}

export interface NewBatch extends BatchFacts {
  readonly codeCount: number;
  /** The codes, in portions; each portion is one statement. */
  readonly codes: Iterable<readonly string[]>;
  /** How often each counts as used already (demo). */
  readonly uses?: number;
  /** Receives each portion before it is written. */
  readonly onPortion?: (codes: readonly string[], batchId: number) => Promise<void>;
  /** The last step before the batch becomes visible. */
  readonly beforeCommit?: () => Promise<void>;
}

/** Adds a batch with all of its codes, or nothing; takes memory for one portion only [KOD-4]. Its id. */
export async function insertBatch(scope: Scope, secret: string, batch: NewBatch): Promise<number> {
  const { codes, uses, onPortion, beforeCommit, publications, ...facts } = batch;
  return scope.transaction(async (inside) => {
    const batchId = await insertBatchRow(inside, { ...facts, publications: [...publications] });
    for (const portion of codes) {
      await onPortion?.(portion, batchId);
      await insertCodes(
        inside,
        { workspaceId: facts.workspaceId, batchId, ...(uses === undefined ? {} : { uses }) },
        portion.map((code) => ({ hash: hashCode(secret, code), last4: lastFour(code) })),
      );
    }
    await beforeCommit?.();
    return batchId;
  });
}
