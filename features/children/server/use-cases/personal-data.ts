import type { Scope } from '#platform/server/db';
import { deleteGuardianshipsOf, listGuardianshipsOf } from '../repositories/guardianships.ts';

interface Person {
  readonly id: string;
}

/** The children of a user, and since when other users answer for this user [ACC-18]. */
export const guardianData = {
  name: 'children',
  async exportOf(scope: Scope, { id }: Person): Promise<unknown> {
    const rows = await listGuardianshipsOf(scope, id);
    if (rows.length === 0) return undefined;
    return rows.map(({ guardianId, since, first_name, last_name }) =>
      guardianId === id
        ? { role: 'guardian', child: `${first_name} ${last_name}`.trim(), since }
        : { role: 'child', since },
    );
  },
  erase: (scope: Scope, { id }: Person): Promise<void> => deleteGuardianshipsOf(scope, id),
};
