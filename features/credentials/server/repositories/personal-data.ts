import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { credentials } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More credentials than one person makes. */
const MOST = 10_000;

/** The credentials that a user created. They stay valid after the user is erased [ACC-18]. */
export const madeData = {
  name: 'credentials',
  exportOf: async (scope: Scope, { id }: Person): Promise<unknown> => {
    const rows = await scope.executor
      .select({ name: credentials.name, createdAt: credentials.createdAt, revokedAt: credentials.revokedAt })
      .from(credentials)
      .where(scope.where(credentials, eq(credentials.createdBy, id)))
      .limit(MOST);
    return rows.length > 0 ? rows : undefined;
  },
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor
      .update(credentials)
      .set({ createdBy: null })
      .where(scope.where(credentials, eq(credentials.createdBy, id)));
  },
};
