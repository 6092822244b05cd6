import { count, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { pictureConsents, pictureDevices, picturePupils } from '../tables.ts';
import { picturesOf } from './pupils.ts';

interface Person {
  readonly id: string;
}

/**
 * A child's creatures and the number of its devices, for export and erasure [ACC-18]. The pictures cannot be read back.
 */
export const pictureData = {
  name: 'picture-login',
  async exportOf(scope: Scope, { id }: Person): Promise<unknown> {
    const creatures = await picturesOf(scope, id);
    if (creatures.length === 0) return undefined;
    const [row] = await scope.executor
      .select({ found: count() })
      .from(pictureDevices)
      .where(scope.where(pictureDevices, eq(pictureDevices.userId, id)));
    return { creatures, devices: row?.found ?? 0 };
  },
  async erase(scope: Scope, { id }: Person): Promise<void> {
    for (const table of [picturePupils, pictureConsents, pictureDevices])
      await scope.executor.delete(table).where(scope.where(table, eq(table.userId, id)));
  },
};
