import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { redemptions } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More codes than anybody enters. */
const MOST = 10_000;

/** The codes that a user entered, for export and erasure [ACC-18]. A used code stays used. */
export const codeData = {
  name: 'codes',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> =>
    scope.executor
      .select({ endsWith: redemptions.last4, at: redemptions.at, expiresAt: redemptions.expiresAt })
      .from(redemptions)
      .where(scope.where(redemptions, eq(redemptions.userId, id)))
      .limit(MOST),
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor.delete(redemptions).where(scope.where(redemptions, eq(redemptions.userId, id)));
  },
};
