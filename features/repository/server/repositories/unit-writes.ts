import { and, count, eq, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { folded } from '../../contract/index.ts';
import { units } from '../tables.ts';
import type { Reading, UnitKey, UnitRow } from './units.ts';

/** A grade and subject in a language: its units have one order. */
export interface UnitPlace {
  readonly language: string;
  readonly gradeId: number;
  readonly subjectId: number;
}

const inPlace = ({ language, gradeId, subjectId }: UnitPlace) =>
  and(
    eq(units.language, language),
    eq(units.gradeId, gradeId),
    eq(units.subjectId, subjectId),
    isNull(units.ownerId),
    isNull(units.deletedAt),
  );

/** How many units a teacher has. */
export async function countOwn(scope: Scope, ownerId: string): Promise<number> {
  const [row] = await scope.executor
    .select({ count: count() })
    .from(units)
    .where(scope.where(units, eq(units.ownerId, ownerId), isNull(units.deletedAt)));
  return row?.count ?? 0;
}

/** How many units of the market a place has, and the order of the last one. */
export async function measurePlace(scope: Scope, place: UnitPlace): Promise<{ count: number; last: number }> {
  const [row] = await scope.executor
    .select({ count: count(), last: max(units.unitOrder) })
    .from(units)
    .where(scope.where(units, inPlace(place)));
  return { count: row?.count ?? 0, last: row?.last ?? 0 };
}

/** Whether there are units of a language, deleted ones too. */
export async function hasUnits(scope: Scope, language: string): Promise<boolean> {
  const [row] = await scope.executor
    .select({ id: units.id })
    .from(units)
    .where(scope.where(units, eq(units.language, language)))
    .limit(1);
  return row !== undefined;
}

type NewUnit = UnitPlace & Pick<UnitRow, 'title' | 'description' | 'isPublished' | 'unitOrder' | 'ownerId'>;

export async function insertUnit(scope: Scope, unit: NewUnit, now: Date): Promise<UnitRow> {
  const workspaceId = scope.own(scope.workspaces[0] ?? 0);
  const [made] = await scope.executor
    .insert(units)
    .values({ ...unit, workspaceId, folded: folded(unit), createdAt: now, changedAt: now })
    .returning();
  if (!made) throw new Error('An inserted unit comes back');
  return made;
}

const isUnit = ({ workspaceId, id }: UnitKey) => and(eq(units.workspaceId, workspaceId), eq(units.id, id));

/** Changes a unit of this revision; undefined where another person has changed it. */
export async function changeUnit(
  scope: Scope,
  unit: UnitKey & Pick<UnitRow, 'revision'>,
  patch: Omit<NewUnit, 'language' | 'ownerId' | 'unitOrder'> & {
    readonly unitOrder?: number;
    readonly changedAt: Date;
  },
): Promise<UnitRow | undefined> {
  const [changed] = await scope.executor
    .update(units)
    .set({ ...patch, folded: folded(patch), revision: sql`${units.revision} + 1` })
    .where(scope.where(units, isUnit(unit), eq(units.revision, unit.revision), isNull(units.deletedAt)))
    .returning();
  return changed;
}

/** Deletes a unit, or takes that back (`deletedAt: null`). */
export async function setUnitDeleted(scope: Scope, unit: UnitKey, deletedAt: Date | null): Promise<void> {
  await scope.executor
    .update(units)
    .set({ deletedAt })
    .where(scope.where(units, isUnit(unit)));
}

/** A deleted unit of the language. */
export async function findDeletedUnit(
  scope: Scope,
  { language }: Pick<Reading, 'language'>,
  id: number,
): Promise<UnitRow | undefined> {
  const [found] = await scope.executor
    .select()
    .from(units)
    .where(scope.where(units, eq(units.id, id), eq(units.language, language), isNotNull(units.deletedAt)))
    .limit(1);
  return found;
}
