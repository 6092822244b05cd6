import { createHash } from 'node:crypto';
import { KIND_MAX } from '#features/files/contract';
import type { FileStore } from '#features/files/server';
import type { Scope } from '#platform/server/db';
import { findImports, type ImportRow, type SourceKey } from '../../repositories/imports.ts';
import { FOLDERS_MAX, MATERIALS_MAX } from '../../../contract/index.ts';
import { readingProblem, type SourceFile, type SourceMaterial, type SourceUnit } from '../import-source/source.ts';
import { fileReason } from './file-reasons.ts';
import { foldersOf, hashOf, keysOf, materialKey } from './keys.ts';
import { isMaterialFile, type NewContent } from './write-material.ts';

/** A material whose content is ready to be written, or was written by an earlier import, or is not taken. */
export type Prepared =
  | { readonly sha256: string; readonly content: NewContent | undefined }
  | { readonly refusal: string };

export interface PrepareDeps {
  readonly files: FileStore;
  /** Of new files; null: the market. */
  readonly owner: { readonly workspaceId: number; readonly id: string } | null;
  /** Files are judged, and not stored. */
  readonly isDryRun: boolean;
}

export const FOLDERS_FULL = `a unit has ${FOLDERS_MAX} folders at most`;
export const MATERIALS_FULL = `a folder has ${MATERIALS_MAX} materials at most`;
/** Bytes of the largest file of any kind. */
const FILE_MAX = Math.max(...Object.values(KIND_MAX));

async function hashOfFile({ open }: SourceFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of open()) hash.update(part);
  return hash.digest('hex');
}

async function judged(file: SourceFile, { files }: PrepareDeps): Promise<NewContent | string> {
  const found = await files.inspectFile({ body: file.open() });
  if (!found.isOk) return fileReason(found.error.code);
  const { kind } = found.value;
  return isMaterialFile(kind) ? { kind, fileId: undefined } : 'captions alone are no material';
}

/** Stores a file that is a material; captions are not stored. */
async function stored(scope: Scope, file: SourceFile, deps: PrepareDeps): Promise<NewContent | string> {
  const { files, owner, isDryRun } = deps;
  // They are never kept here.
  if (isDryRun || /\.vtt$/i.test(file.name)) return judged(file, deps);
  const found = await files.storeFile(scope, {
    body: file.open(),
    name: file.name,
    ownerId: owner?.id ?? null,
    ...(owner && { workspaceId: owner.workspaceId }),
  });
  if (!found.isOk) return fileReason(found.error.code);
  const { kind, id } = found.value;
  return isMaterialFile(kind) ? { kind, fileId: id } : 'captions alone are no material';
}

/** The materials of a unit while they are read. */
interface Preparing extends PrepareDeps {
  readonly scope: Scope;
  readonly earlier: ReadonlyMap<string, ImportRow>;
  /** Of files that several materials show. */
  readonly hashes: Map<SourceFile, string>;
}

async function prepareFile(file: SourceFile, earlier: ImportRow | undefined, preparing: Preparing): Promise<Prepared> {
  if (file.size > FILE_MAX) return { refusal: fileReason('files.too-large') };
  try {
    const sha256 = preparing.hashes.get(file) ?? (await hashOfFile(file));
    preparing.hashes.set(file, sha256);
    if (earlier?.sha256 === sha256) return { sha256, content: undefined };
    const made = await stored(preparing.scope, file, preparing);
    return typeof made === 'string' ? { refusal: made } : { sha256, content: made };
  } catch (error) {
    const refusal = readingProblem(error);
    if (refusal === undefined) throw error;
    return { refusal };
  }
}

const prepareOne = async (material: SourceMaterial, preparing: Preparing): Promise<Prepared> =>
  'file' in material.content
    ? prepareFile(material.content.file, preparing.earlier.get(materialKey(material)), preparing)
    : { sha256: hashOf(material.content.address), content: material.content };

/**
 * Reads the materials of a unit and stores their new and changed files, before the unit is locked: a large file takes its time. Files that
 * no material claims then are removed after seven days. Nothing is stored beyond the limits of folders and materials.
 */
export async function prepareUnit(
  scope: Scope,
  source: SourceKey,
  unit: SourceUnit,
  deps: PrepareDeps,
): Promise<ReadonlyMap<SourceMaterial, Prepared>> {
  const earlier = new Map((await findImports(scope, source, keysOf(unit))).map((row) => [row.key, row]));
  const preparing: Preparing = { ...deps, scope, earlier, hashes: new Map() };
  const prepared = new Map<SourceMaterial, Prepared>();
  for (const [place, { materials }] of foldersOf(unit).entries()) {
    let taken = 0;
    for (const material of materials) {
      const refusal = place >= FOLDERS_MAX ? FOLDERS_FULL : taken >= MATERIALS_MAX ? MATERIALS_FULL : undefined;
      const made = refusal === undefined ? await prepareOne(material, preparing) : { refusal };
      if ('sha256' in made) taken += 1;
      prepared.set(material, made);
    }
  }
  return prepared;
}
