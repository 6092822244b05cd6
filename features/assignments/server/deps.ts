import type { Context, UserKey } from '#features/session/server';
import type { Clock } from '#platform/server/clock';

/** What assignments need from the rest of the application. */
export interface AssignmentDeps {
  readonly clock: Clock;
  /**
   * Mails students whom a teacher reminded (`class-assignment`), or those who answer for one (`class-assignment-child`: `to` has the key of
   * the child and their address); part of the transaction of the context's scope.
   */
  readonly mailNotice: (
    context: Context,
    mail: 'class-assignment' | 'class-assignment-child',
    to: readonly (UserKey & { readonly email: string })[],
    facts: { readonly classroom: string },
  ) => Promise<void>;
  /** Those of the materials that the caller sees in the teacher's corner. */
  readonly findSeenMaterials: (context: Context, ids: readonly number[]) => Promise<ReadonlySet<number>>;
}
