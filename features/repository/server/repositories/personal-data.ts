import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { PINS_MAX } from '../../contract/index.ts';
import { deleteOwn } from './purge.ts';
import { materials, pins, units, views } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More units than one person opens. */
const MOST = 100_000;

/** The units that a user made, pinned and opened [ACC-18]. Own units go with the user; counts of opened units stay. */
export const readerData = {
  name: 'repository',
  async exportOf(scope: Scope, { id }: Person): Promise<unknown> {
    const pinned = await scope.executor
      .select({ title: units.title, pinnedAt: pins.pinnedAt })
      .from(pins)
      .innerJoin(units, and(eq(units.workspaceId, pins.workspaceId), eq(units.id, pins.unitId)))
      .where(scope.where(pins, eq(pins.userId, id)))
      .limit(PINS_MAX);
    const opened = await scope.executor
      .select({ title: units.title, firstAt: views.firstAt })
      .from(views)
      .innerJoin(units, and(eq(units.workspaceId, views.workspaceId), eq(units.id, views.unitId)))
      .where(scope.where(views, eq(views.userId, id)))
      .limit(MOST);
    const own = await scope.executor
      .select({ title: units.title, description: units.description, isShared: units.isPublished })
      .from(units)
      .where(scope.where(units, eq(units.ownerId, id)))
      .limit(MOST);
    const ownMaterials = await scope.executor
      .select({ title: materials.title, description: materials.description, address: materials.address })
      .from(materials)
      .innerJoin(units, and(eq(units.workspaceId, materials.workspaceId), eq(units.id, materials.unitId)))
      .where(scope.where(materials, eq(units.ownerId, id)))
      .limit(MOST);
    const count = pinned.length + opened.length + own.length;
    return count > 0 ? { pinned, opened, own, ownMaterials } : undefined;
  },
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor.delete(pins).where(scope.where(pins, eq(pins.userId, id)));
    await scope.executor.delete(views).where(scope.where(views, eq(views.userId, id)));
    await deleteOwn(scope, id);
  },
};
