import type { Scope } from '#platform/server/db';
import { eraseReportsOf, listReportsOf } from './reports.ts';

/** Reports by a user and of a user, for export and erasure [ACC-18]. */
export const reportData = {
  name: 'nicknames',
  async exportOf(scope: Scope, { id }: { readonly id: string }): Promise<unknown> {
    const rows = await listReportsOf(scope, id);
    if (rows.length === 0) return undefined;
    return rows.map(({ at, reporterId }) => ({ at, kind: reporterId === id ? 'made' : 'received' }));
  },
  erase: (scope: Scope, { id }: { readonly id: string }): Promise<void> => eraseReportsOf(scope, id),
};
