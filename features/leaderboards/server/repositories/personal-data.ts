import { eq } from 'drizzle-orm';
import { dayIn } from '#platform/server/clock';
import type { Scope } from '#platform/server/db';
import { WEEK_ZONE } from '../deps.ts';
import { hidden } from '../tables.ts';
import { noteTurned } from './group-changes.ts';
import { clearScores, deleteHidden } from './hidden.ts';
import { listScoresOf, lockScores } from './scores.ts';

/** The scores of a user on boards, for export and erasure [ACC-18]. */
export const boardData = {
  name: 'leaderboards',
  exportOf: async (scope: Scope, { id }: { readonly id: string }): Promise<unknown> => ({
    scores: await listScoresOf(scope, id),
    hidden: await scope.executor
      .select({ by: hidden.by, since: hidden.since })
      .from(hidden)
      .where(scope.where(hidden, eq(hidden.userId, id)))
      .limit(10),
  }),
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    // The lock holds until the transaction ends; afterwards no folding adds the user again: the account is due.
    await scope.transaction(async (inside) => {
      await lockScores(inside);
      // Figures of classes and schools change later, as for a hidden student.
      await noteTurned(
        inside,
        inside.workspaces.map((workspaceId) => ({ workspaceId, userId: id })),
        dayIn(WEEK_ZONE, new Date()),
      );
      await clearScores(inside, id);
      await deleteHidden(inside, id);
    });
  },
};
