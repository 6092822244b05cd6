import { createHash } from 'node:crypto';
import type { SourceFolder, SourceMaterial, SourceUnit } from '../import-source/source.ts';

/** SHA-256 of a text, as hexadecimal digits. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Names a part of a source within it, however long its path is. */
export const unitKey = ({ key }: SourceUnit): string => hashOf(`unit ${key}`);
export const folderKey = ({ key }: SourceFolder): string => hashOf(`folder ${key}`);
export const materialKey = ({ key }: SourceMaterial): string => hashOf(`material ${key}`);

/** The folders of a unit and their child folders. */
export const foldersOf = ({ folders }: SourceUnit): SourceFolder[] =>
  folders.flatMap((folder) => [folder, ...folder.children]);

/** The keys of a unit and of everything in it. */
export const keysOf = (unit: SourceUnit): string[] => [
  unitKey(unit),
  ...foldersOf(unit).flatMap((folder) => [folderKey(folder), ...folder.materials.map(materialKey)]),
];
