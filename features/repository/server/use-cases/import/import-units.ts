import type { FileStore } from '#features/files/server';
import type { Scope } from '#platform/server/db';
import { listImportedUnits } from '../../repositories/imports.ts';
import type { UnitPlace } from '../../repositories/unit-writes.ts';
import { withSource } from '../import-source/open-source.ts';
import type { SourceUnit, UnitSource } from '../import-source/source.ts';
import { hashOf, unitKey } from './keys.ts';
import { prepareUnit } from './prepare.ts';
import { summarise, type ReportLine, type UnitsReport } from './report.ts';
import { writeUnit, type UnitTarget } from './write-unit.ts';

export interface ImportOrder {
  /** A folder, a zip or a package. */
  readonly path: string;
  readonly place: UnitPlace;
  /** The teacher whose own units they become; null: they are the market's. */
  readonly owner: { readonly workspaceId: number; readonly id: string } | null;
  readonly isPublished: boolean;
  readonly isDryRun: boolean;
  /** Names the source instead of the name that it has. */
  readonly sourceName?: string | undefined;
}

export interface ImportDeps {
  /** The workspaces of the market. */
  readonly scope: Scope;
  readonly files: FileStore;
  readonly now: Date;
}

/** Ends the transaction of a dry run, and brings what it found out of it. */
class DryRunEnd extends Error {
  readonly lines: ReportLine[];

  constructor(lines: ReportLine[]) {
    super('a dry run is undone');
    this.lines = lines;
  }
}

/** Imports one unit in one transaction, that a dry run undoes. */
async function importUnit(
  unit: SourceUnit,
  target: UnitTarget,
  { owner, isDryRun }: ImportOrder,
  { scope, files }: ImportDeps,
): Promise<ReportLine[]> {
  const prepared = await prepareUnit(scope, target, unit, { files, owner, isDryRun });
  try {
    return await scope.transaction(async (inside) => {
      const lines = await writeUnit(inside, unit, prepared, target);
      if (isDryRun) throw new DryRunEnd(lines);
      return lines;
    });
  } catch (error) {
    if (error instanceof DryRunEnd) return error.lines;
    throw error;
  }
}

/** Tells which units of earlier imports the source no longer has. */
async function vanishedUnits(units: readonly SourceUnit[], target: UnitTarget, scope: Scope): Promise<ReportLine[]> {
  const keys = new Set(units.map(unitKey));
  const known = await listImportedUnits(scope, target);
  return known
    .filter(({ key }) => !keys.has(key))
    .map(({ title }) => ({ outcome: 'stays', kind: 'unit', path: title, reason: 'the source no longer has it' }));
}

async function importSource(source: UnitSource, order: ImportOrder, deps: ImportDeps): Promise<UnitsReport> {
  const { place, owner, isPublished, isDryRun, sourceName = source.name } = order;
  const { language, gradeId, subjectId } = place;
  const ownerId = owner?.id ?? null;
  const target: UnitTarget = {
    ...{ place, ownerId, isPublished, now: deps.now, workspaceId: deps.scope.workspaces[0] ?? 0 },
    source: hashOf(JSON.stringify([ownerId ?? '', language, gradeId, subjectId, sourceName])),
  };
  const lines: ReportLine[] = [];
  const report = (failure?: unknown) =>
    summarise({
      ...{ source: sourceName, isDryRun, notes: source.notes },
      lines: [
        ...lines,
        ...source.notTaken.map((left) => ({ outcome: 'not-taken' as const, kind: 'material' as const, ...left })),
      ],
      ...(failure !== undefined && { failure }),
    });
  try {
    for (const unit of source.units) lines.push(...(await importUnit(unit, target, order, deps)));
    lines.push(...(await vanishedUnits(source.units, target, deps.scope)));
    return report();
  } catch (error) {
    return report(error);
  }
}

/**
 * Imports units from a folder tree, a zip of one, a Common Cartridge or a content package [REPO-22]. A second import of the same source
 * makes nothing twice; after a killed one it makes the rest.
 *
 * @throws SourceRefused for a source that is damaged or hostile as a whole, or is none
 */
export const importUnits = (order: ImportOrder, deps: ImportDeps): Promise<UnitsReport> =>
  withSource(order.path, order.place.language, (source) => importSource(source, order, deps));
