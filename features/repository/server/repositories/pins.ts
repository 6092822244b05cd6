import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { pins } from '../tables.ts';
import type { UnitKey } from './units.ts';

export async function insertPin(
  scope: Scope,
  { workspaceId, id }: UnitKey,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  await scope.executor
    .insert(pins)
    .values({ workspaceId: scope.own(workspaceId), userId, unitId: id, pinnedAt: now })
    .onConflictDoNothing();
}

export async function deletePin(scope: Scope, unitId: number, userId: string): Promise<void> {
  await scope.executor.delete(pins).where(scope.where(pins, and(eq(pins.userId, userId), eq(pins.unitId, unitId))));
}
