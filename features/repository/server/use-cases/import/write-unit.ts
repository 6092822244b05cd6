import type { Scope } from '#platform/server/db';
import { FOLDERS_MAX, MATERIALS_MAX, repositoryErrors } from '../../../contract/index.ts';
import { listFolders, listMaterials, type FolderRow, type MaterialRow } from '../../repositories/contents.ts';
import { insertFolder, measureFolders } from '../../repositories/folder-writes.ts';
import {
  findImports,
  findPresentUnit,
  listImportsOf,
  saveImport,
  type ImportRow,
  type SourceKey,
} from '../../repositories/imports.ts';
import { announcePlaces, announceUnit } from '../../repositories/live-channel.ts';
import { lockList } from '../../repositories/lists.ts';
import { measureMaterials } from '../../repositories/material-writes.ts';
import { insertUnit, type UnitPlace } from '../../repositories/unit-writes.ts';
import type { UnitRow } from '../../repositories/units.ts';
import { findEnd, findOwnEnd } from '../edit-unit.ts';
import type { SourceFolder, SourceMaterial, SourceUnit } from '../import-source/source.ts';
import { folderKey, hashOf, keysOf, materialKey, unitKey } from './keys.ts';
import { FOLDERS_FULL, MATERIALS_FULL, type Prepared } from './prepare.ts';
import type { ReportLine } from './report.ts';
import { addMaterial, replaceContent } from './write-material.ts';

/** Where the units of a source go. */
export interface UnitTarget extends SourceKey {
  readonly place: UnitPlace;
  /** Null: the units are the market's. */
  readonly ownerId: string | null;
  /** Of new units. */
  readonly isPublished: boolean;
  readonly now: Date;
}

type PreparedMaterials = ReadonlyMap<SourceMaterial, Prepared>;

/** A unit while it is written. */
interface Writing {
  readonly scope: Scope;
  readonly target: UnitTarget;
  readonly unit: UnitRow;
  readonly prepared: PreparedMaterials;
  /** What earlier imports made, by key. */
  readonly earlier: ReadonlyMap<string, ImportRow>;
  /** Present rows, by id. */
  readonly folders: ReadonlyMap<number, FolderRow>;
  readonly materials: ReadonlyMap<number, MaterialRow>;
  readonly lines: ReportLine[];
}

const byId = <Row extends { readonly id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Whether something in a folder is taken, now or in an earlier import. */
const isTaken = (folder: SourceFolder, prepared: PreparedMaterials): boolean =>
  folder.materials.some((material) => 'sha256' in (prepared.get(material) ?? {})) ||
  folder.children.some((child) => isTaken(child, prepared));

/** Whether the material still has the link or file of the import. */
const isUntouched = ({ fileId, address }: MaterialRow, earlier: ImportRow): boolean =>
  fileId === earlier.fileId && (fileId !== null || hashOf(address) === earlier.sha256);

const noteOf = ({ target, unit }: Writing, row: Pick<ImportRow, 'key' | 'kind' | 'thingId'> & Partial<ImportRow>) => ({
  ...{ workspaceId: target.workspaceId, source: target.source, unitId: unit.id, sha256: '', fileId: null },
  ...row,
});

async function changeContent(
  writing: Writing,
  row: MaterialRow,
  { sha256, content }: Extract<Prepared, { sha256: string }>,
  earlier: ImportRow,
): Promise<Pick<ReportLine, 'outcome' | 'reason'>> {
  if (sha256 === earlier.sha256) return { outcome: 'unchanged' };
  if (!isUntouched(row, earlier)) return { outcome: 'stays', reason: 'a person has changed it since' };
  // Another import has made it since this one looked.
  if (!content) return { outcome: 'unchanged' };
  const changed = await replaceContent(writing.scope, row, content, writing.target);
  await saveImport(writing.scope, { ...earlier, sha256, fileId: changed.fileId });
  return { outcome: 'changed' };
}

async function makeMaterial(
  writing: Writing,
  material: SourceMaterial,
  { sha256, content }: Extract<Prepared, { sha256: string }>,
  folder: FolderRow,
): Promise<Pick<ReportLine, 'outcome' | 'reason'>> {
  const { scope, target } = writing;
  const { count, last } = await measureMaterials(scope, folder);
  if (count >= MATERIALS_MAX) return { outcome: 'not-taken', reason: MATERIALS_FULL };
  if (!content) return { outcome: 'not-taken', reason: 'it was removed meanwhile; run the import again' };
  const row = await addMaterial(scope, material, content, { ...folder, ...target, position: last + 1 });
  const note = { key: materialKey(material), kind: 'material' as const, thingId: row.id, sha256, fileId: row.fileId };
  await saveImport(scope, noteOf(writing, note));
  return { outcome: 'made' };
}

async function writeMaterial(
  writing: Writing,
  material: SourceMaterial,
  folder: FolderRow,
): Promise<Pick<ReportLine, 'outcome' | 'reason'>> {
  const prepared = writing.prepared.get(material) ?? { refusal: 'it was not read' };
  if ('refusal' in prepared) return { outcome: 'not-taken', reason: prepared.refusal };
  const earlier = writing.earlier.get(materialKey(material));
  if (!earlier) return makeMaterial(writing, material, prepared, folder);
  const row = writing.materials.get(earlier.thingId);
  return row ? changeContent(writing, row, prepared, earlier) : { outcome: 'deleted' };
}

/** The folder of an earlier import, or a new one; a line instead where there is none. */
async function findOrMakeFolder(
  writing: Writing,
  folder: SourceFolder,
  parentId: number | null,
): Promise<FolderRow | Pick<ReportLine, 'outcome' | 'reason'>> {
  const { scope, target, unit, folders, lines } = writing;
  const path = `${unit.title} / ${folder.title}`;
  const earlier = writing.earlier.get(folderKey(folder));
  const row = earlier && folders.get(earlier.thingId);
  if (row) lines.push({ outcome: 'unchanged', kind: 'folder', path });
  if (row) return row;
  if (earlier) return { outcome: 'deleted', reason: 'with everything in it' };
  if (!isTaken(folder, writing.prepared)) return { outcome: 'not-taken', reason: 'nothing in it is taken' };
  const place = { workspaceId: target.workspaceId, unitId: unit.id };
  const { count, last } = await measureFolders(scope, place, parentId);
  if (count >= FOLDERS_MAX) return { outcome: 'not-taken', reason: FOLDERS_FULL };
  const made = await insertFolder(scope, { ...place, parentId, title: folder.title, position: last + 1 });
  await saveImport(scope, noteOf(writing, { key: folderKey(folder), kind: 'folder', thingId: made.id }));
  lines.push({ outcome: 'made', kind: 'folder', path });
  return made;
}

async function writeFolder(writing: Writing, folder: SourceFolder, parentId: number | null): Promise<void> {
  const { lines, unit } = writing;
  const path = `${unit.title} / ${folder.title}`;
  const row = await findOrMakeFolder(writing, folder, parentId);
  if ('outcome' in row) {
    lines.push({ kind: 'folder', path, ...row });
    lines.push(...refusalsIn(unit.title, [folder], writing.prepared));
    return;
  }
  for (const material of folder.materials) {
    const done = await writeMaterial(writing, material, row);
    lines.push({ kind: 'material', path: `${path} / ${material.title}`, ...done });
  }
  for (const child of folder.children) await writeFolder(writing, child, row.id);
}

/** Reports the things of earlier imports that the source no longer has. */
async function tellVanished({ scope, target, unit, lines, folders, materials }: Writing, keys: ReadonlySet<string>) {
  for (const { key, kind, thingId } of await listImportsOf(scope, target, unit.id)) {
    const there = kind === 'folder' ? folders.get(thingId) : kind === 'material' ? materials.get(thingId) : undefined;
    if (there && kind !== 'unit' && !keys.has(key))
      lines.push({
        outcome: 'stays',
        kind,
        path: `${unit.title} / ${there.title}`,
        reason: 'the source no longer has it',
      });
  }
}

/** The unit of an earlier import or a new one, locked; a line instead where there is none. */
async function findOrMakeUnit(
  scope: Scope,
  unit: SourceUnit,
  { target, earlier, prepared }: { target: UnitTarget; earlier: Writing['earlier']; prepared: PreparedMaterials },
): Promise<{ row: UnitRow; isNew: boolean } | Pick<ReportLine, 'outcome' | 'reason'>> {
  const { place, ownerId, workspaceId, isPublished, now } = target;
  const known = earlier.get(unitKey(unit));
  if (known) {
    await lockList(scope, `unit ${known.thingId}`);
    const row = await findPresentUnit(scope, { workspaceId, id: known.thingId });
    return row ? { row, isNew: false } : { outcome: 'deleted', reason: 'with everything in it' };
  }
  if (!unit.folders.some((folder) => isTaken(folder, prepared)))
    return { outcome: 'not-taken', reason: 'nothing in it is taken' };
  const end = ownerId === null ? await findEnd(scope, place) : await findOwnEnd(scope, place, ownerId);
  if (!end.isOk)
    return {
      outcome: 'not-taken',
      reason: end.error === repositoryErrors['too-many'] ? 'the list of units is full' : end.error.code,
    };
  const { title, description } = unit;
  const row = await insertUnit(
    scope,
    { ...place, title, description, isPublished, unitOrder: end.value, ownerId },
    now,
  );
  const note = { workspaceId, source: target.source, key: unitKey(unit), kind: 'unit' as const };
  await saveImport(scope, { ...note, unitId: row.id, thingId: row.id, sha256: '', fileId: null });
  await announcePlaces(scope, [place]);
  return { row, isNew: true };
}

/**
 * Writes a unit with everything in it: makes new parts, replaces changed links and files, and keeps the changes of users.
 *
 * @param scope a transaction, of this unit alone
 * @param prepared its materials, all of them
 */
export async function writeUnit(
  scope: Scope,
  unit: SourceUnit,
  prepared: PreparedMaterials,
  target: UnitTarget,
): Promise<ReportLine[]> {
  await lockList(scope, `import ${target.source}`);
  const keys = keysOf(unit);
  const earlier = new Map((await findImports(scope, target, keys)).map((row) => [row.key, row]));
  const found = await findOrMakeUnit(scope, unit, { target, earlier, prepared });
  if (!('row' in found))
    return [{ kind: 'unit', path: unit.title, ...found }, ...refusalsIn(unit.title, unit.folders, prepared)];
  const { row, isNew } = found;
  const [folders, materials] = [await listFolders(scope, row), await listMaterials(scope, row)];
  const lines: ReportLine[] = [{ outcome: isNew ? 'made' : 'unchanged', kind: 'unit', path: row.title }];
  const there = { folders: byId(folders), materials: byId(materials) };
  const writing: Writing = { scope, target, unit: row, prepared, earlier, lines, ...there };
  for (const folder of unit.folders) await writeFolder(writing, folder, null);
  await tellVanished(writing, new Set(keys));
  if (lines.some(({ outcome }) => outcome === 'made' || outcome === 'changed')) await announceUnit(scope, row.id);
  return lines;
}

/** Materials of folders that are not written, which would not have been taken anyway. */
const refusalsIn = (title: string, folders: readonly SourceFolder[], prepared: PreparedMaterials): ReportLine[] =>
  folders
    .flatMap((folder) => [folder, ...folder.children])
    .flatMap((folder) =>
      folder.materials.flatMap((material): ReportLine[] => {
        const found = prepared.get(material);
        const path = `${title} / ${folder.title} / ${material.title}`;
        return found && 'refusal' in found
          ? [{ outcome: 'not-taken', kind: 'material', path, reason: found.refusal }]
          : [];
      }),
    );
