import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { PINS_MAX } from '../../contract/index.ts';
import { pins, units, views } from '../tables.ts';

interface Person {
  readonly id: string;
}

/** More units than one person opens. */
const MOST = 100_000;

/** The units that a user pinned and opened [ACC-18]. Counts of opened units stay. */
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
    return pinned.length + opened.length > 0 ? { pinned, opened } : undefined;
  },
  async erase(scope: Scope, { id }: Person): Promise<void> {
    await scope.executor.delete(pins).where(scope.where(pins, eq(pins.userId, id)));
    await scope.executor.delete(views).where(scope.where(views, eq(views.userId, id)));
  },
};
