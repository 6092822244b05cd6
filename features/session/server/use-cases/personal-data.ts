import type { Scope } from '#platform/server/db';
import { listSessions } from '../repositories/sessions.ts';
import { deleteUser, findUser, toUser, type UserKey } from '../repositories/users.ts';

/** The person itself, for export and erasure [ACC-18]. Erased last: the others look at it. */
export const accountData = {
  name: 'account',
  async exportOf(scope: Scope, key: UserKey): Promise<unknown> {
    const row = await findUser(scope, key);
    if (!row) return undefined;
    const { school, createdAt } = row;
    return { ...toUser(row), ...(school ? { school } : {}), createdAt: createdAt.toISOString() };
  },
  erase: deleteUser,
};

/** The open sessions; they end with the person. */
export const sessionData = {
  name: 'sessions',
  exportOf: async (scope: Scope, { id }: UserKey): Promise<unknown> =>
    (await listSessions(scope, id, new Date(0))).map(({ userAgent, createdAt, seenAt }) => ({
      userAgent,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
  erase: async (): Promise<void> => {},
};
