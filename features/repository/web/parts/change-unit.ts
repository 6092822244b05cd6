import { sorted, type DataOf } from '#platform/kernel';
import type { ChildFolder, Folder, getUnit, Material } from '../../contract/index.ts';

export type WholeUnit = DataOf<typeof getUnit>;

type Change = <Shown extends ChildFolder>(folder: Shown) => Shown;

/** A unit with each of its folders and child folders changed. Pure. */
function withFolders(unit: WholeUnit, change: Change): WholeUnit {
  const whole = (folder: Folder): Folder => {
    const changed = change(folder);
    return { ...changed, childFolders: changed.childFolders.map(change) };
  };
  return { ...unit, folders: unit.folders.map(whole) };
}

/** Shows a new or changed material in its folder. Pure. */
export function withMaterial(unit: WholeUnit, material: Material): WholeUnit {
  return withFolders(unit, (folder) => {
    if (folder.id !== material.folder) return folder;
    const isThere = folder.materials.some(({ id }) => id === material.id);
    const materials = isThere
      ? folder.materials.map((one) => (one.id === material.id ? material : one))
      : [...folder.materials, material];
    return { ...folder, materials };
  });
}

/** Pure. */
export const withoutMaterial = (unit: WholeUnit, id: number): WholeUnit =>
  withFolders(unit, (folder) => ({ ...folder, materials: folder.materials.filter((one) => one.id !== id) }));

/** Pure. */
export const withFolderTitle = (unit: WholeUnit, id: number, title: string): WholeUnit =>
  withFolders(unit, (folder) => (folder.id === id ? { ...folder, title } : folder));

/** Removes a folder with everything in it. Pure. */
export const withoutFolder = (unit: WholeUnit, id: number): WholeUnit => ({
  ...unit,
  folders: unit.folders
    .filter((folder) => folder.id !== id)
    .map((folder) => ({ ...folder, childFolders: folder.childFolders.filter((child) => child.id !== id) })),
});

/** Rows in the order of ids; rows that no id names come last. Pure. */
export function inOrder<Row extends { readonly id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return sorted(rows, (one, other) => (places.get(one.id) ?? ids.length) - (places.get(other.id) ?? ids.length));
}

/** The folders of the unit (`folder` undefined) or of a folder in a new order. Pure. */
export const withFolderOrder = (unit: WholeUnit, folder: number | undefined, ids: readonly number[]): WholeUnit => ({
  ...unit,
  folders:
    folder === undefined
      ? inOrder(unit.folders, ids)
      : unit.folders.map((one) => (one.id === folder ? { ...one, childFolders: inOrder(one.childFolders, ids) } : one)),
});

/** Pure. */
export const withMaterialOrder = (unit: WholeUnit, folder: number, ids: readonly number[]): WholeUnit =>
  withFolders(unit, (one) => (one.id === folder ? { ...one, materials: inOrder(one.materials, ids) } : one));
