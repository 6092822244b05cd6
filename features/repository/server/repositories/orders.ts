import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Scope, TenantTable } from '#platform/server/db';
import { ORDER_MAX } from '../../contract/index.ts';
import { folders, materials, units } from '../tables.ts';
import type { FolderPlace } from './folder-writes.ts';
import type { ListName } from './lists.ts';
import type { UnitPlace } from './unit-writes.ts';
import type { UnitKey } from './units.ts';

/** A list of rows that people put in order. */
export interface OrderedList {
  readonly name: ListName;
  readonly table: PgTable & TenantTable & { readonly id: AnyPgColumn };
  readonly position: AnyPgColumn;
  /** The rows of the list. */
  readonly of: SQL | undefined;
}

/** The market's units of a grade and subject. */
export const unitsOf = ({ language, gradeId, subjectId }: UnitPlace): OrderedList => ({
  name: `units ${language} ${gradeId} ${subjectId}`,
  table: units,
  position: units.unitOrder,
  of: and(
    eq(units.language, language),
    eq(units.gradeId, gradeId),
    eq(units.subjectId, subjectId),
    isNull(units.ownerId),
    isNull(units.deletedAt),
  ),
});

export const foldersOfUnit = ({ workspaceId, id }: UnitKey): OrderedList => ({
  name: `unit ${id}`,
  table: folders,
  position: folders.position,
  of: and(
    eq(folders.workspaceId, workspaceId),
    eq(folders.unitId, id),
    isNull(folders.parentId),
    isNull(folders.deletedAt),
  ),
});

export const foldersOfFolder = ({ workspaceId, id, unitId }: FolderPlace): OrderedList => ({
  name: `unit ${unitId}`,
  table: folders,
  position: folders.position,
  of: and(
    eq(folders.workspaceId, workspaceId),
    eq(folders.unitId, unitId),
    eq(folders.parentId, id),
    isNull(folders.deletedAt),
  ),
});

export const materialsOf = ({ workspaceId, id, unitId }: FolderPlace): OrderedList => ({
  name: `unit ${unitId}`,
  table: materials,
  position: materials.position,
  of: and(
    eq(materials.workspaceId, workspaceId),
    eq(materials.unitId, unitId),
    eq(materials.folderId, id),
    isNull(materials.deletedAt),
  ),
});

/** The ids of a list in their order. */
export async function readOrder(scope: Scope, { table, position, of }: OrderedList): Promise<number[]> {
  const rows = await scope.executor
    .select({ id: table.id })
    .from(table as PgTable)
    .where(scope.where(table, of))
    .orderBy(asc(position), asc(table.id))
    .limit(ORDER_MAX);
  return rows.map(({ id }) => Number(id));
}

/** Writes the positions 1 … n. */
export async function writeOrder(scope: Scope, { table, position, of }: OrderedList, ids: readonly number[]) {
  const list = sql.param([...ids]);
  const name = sql.identifier(position.name);
  await scope.executor.execute(
    sql`update ${table} set ${name} = wanted.place
      from unnest(${list}::bigint[]) with ordinality as wanted (id, place)
      where ${scope.where(table, of)} and ${table.id} = wanted.id and ${position} <> wanted.place`,
  );
}
