import type { Context } from '#features/session/server';
import type { Clock } from '#platform/server/clock';

/** What assignments need from the rest of the application. */
export interface AssignmentDeps {
  readonly clock: Clock;
  /** Those of the materials that the caller sees in the teacher's corner. */
  readonly findSeenMaterials: (context: Context, ids: readonly number[]) => Promise<ReadonlySet<number>>;
}
