import type { SourceFolder, SourceMaterial, SourceNode, SourceUnit } from './source.ts';

const hasMaterials = ({ materials, children }: SourceNode): boolean =>
  materials.length > 0 || children.some(hasMaterials);

const allMaterials = ({ materials, children }: SourceNode): SourceMaterial[] => [
  ...materials,
  ...children.flatMap(allMaterials),
];

/**
 * A part of a source as a unit: the parts below it become folders, and child folders below them. Child folders have no children: they
 * take everything deeper themselves. Materials directly in a unit get a folder of its name. Parts without materials are left out. Pure.
 *
 * @param notes a line is added for each part that is deeper
 */
export function shapeUnit(node: SourceNode, notes: string[]): SourceUnit {
  const childOf =
    (parents: string) =>
    (child: SourceNode): SourceFolder => {
      const path = `${parents} / ${child.title}`;
      for (const deeper of child.children.filter(hasMaterials))
        notes.push(`${path} / ${deeper.title}: deeper than child folders go; its materials are in ${path}`);
      return { key: child.key, title: child.title, materials: allMaterials(child), children: [] };
    };
  const folderOf = (folder: SourceNode): SourceFolder => ({
    key: folder.key,
    title: folder.title,
    materials: folder.materials,
    children: folder.children.filter(hasMaterials).map(childOf(`${node.title} / ${folder.title}`)),
  });
  const { key, title, description, materials } = node;
  const own = materials.length > 0 ? [{ key: `${key}//`, title, materials, children: [] }] : [];
  return { key, title, description, folders: [...own, ...node.children.filter(hasMaterials).map(folderOf)] };
}
