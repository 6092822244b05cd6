import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { imports, units } from '../tables.ts';
import type { UnitKey, UnitRow } from './units.ts';

/** What an import made of a part of a source. */
export type ImportRow = typeof imports.$inferSelect;

/** Names a source. */
export interface SourceKey {
  readonly workspaceId: number;
  readonly source: string;
}

/** More than a source may have files, folders and units. */
const MOST = 100_000;

const ofSource = ({ workspaceId, source }: SourceKey) =>
  and(eq(imports.workspaceId, workspaceId), eq(imports.source, source));

/** What earlier imports made of the parts of a source. */
export const findImports = async (scope: Scope, source: SourceKey, keys: readonly string[]): Promise<ImportRow[]> =>
  keys.length === 0
    ? []
    : scope.executor
        .select()
        .from(imports)
        .where(scope.where(imports, ofSource(source), sql`${imports.key} = any(${sql.param([...keys])}::text[])`))
        .limit(keys.length);

/** Everything that earlier imports of a source made in a unit. */
export const listImportsOf = (scope: Scope, source: SourceKey, unitId: number): Promise<ImportRow[]> =>
  scope.executor
    .select()
    .from(imports)
    .where(scope.where(imports, ofSource(source), eq(imports.unitId, unitId)))
    .limit(MOST);

/** The units of a source that are there, in the order in which they were made. */
export const listImportedUnits = (scope: Scope, source: SourceKey) =>
  scope.executor
    .select({ key: imports.key, title: units.title })
    .from(imports)
    .innerJoin(units, and(eq(units.workspaceId, imports.workspaceId), eq(units.id, imports.thingId)))
    .where(scope.where(imports, ofSource(source), eq(imports.kind, 'unit'), isNull(units.deletedAt)))
    .orderBy(units.id)
    .limit(MOST);

/** Notes that a part of a source is made or changed. */
export async function saveImport(scope: Scope, row: ImportRow): Promise<void> {
  const { sha256, fileId } = row;
  await scope.executor
    .insert(imports)
    .values({ ...row, workspaceId: scope.own(row.workspaceId) })
    .onConflictDoUpdate({ target: [imports.workspaceId, imports.source, imports.key], set: { sha256, fileId } });
}

/** A unit that is there. */
export async function findPresentUnit(scope: Scope, { workspaceId, id }: UnitKey): Promise<UnitRow | undefined> {
  const [found] = await scope.executor
    .select()
    .from(units)
    .where(scope.where(units, eq(units.workspaceId, workspaceId), eq(units.id, id), isNull(units.deletedAt)))
    .limit(1);
  return found;
}
