import { createHash } from 'node:crypto';
import { KIND_MAX, type FileKind } from '#features/files/contract';
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
const CAPTIONS_ALONE = 'captions alone are no material';
/** Bytes of the largest file of any kind. */
const FILE_MAX = Math.max(...Object.values(KIND_MAX));

type FileContent = Extract<SourceMaterial['content'], { readonly file: SourceFile }>;

async function hashOfFile({ open }: SourceFile): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of open()) hash.update(part);
  return hash.digest('hex');
}

/** A file of the storage; of a dry run it has no id. */
interface StoredFile {
  readonly kind: FileKind;
  readonly id: string | undefined;
}

/** Stores a file, or only judges it in a dry run. @returns the reason of a refusal as a text */
async function stored(scope: Scope, file: SourceFile, deps: PrepareDeps): Promise<StoredFile | string> {
  const { files, owner, isDryRun } = deps;
  const body = file.open();
  const ownerOf = { ownerId: owner?.id ?? null, ...(owner && { workspaceId: owner.workspaceId }) };
  if (isDryRun) {
    const judged = await files.inspectFile({ body });
    return judged.isOk ? { kind: judged.value.kind, id: undefined } : fileReason(judged.error.code);
  }
  const found = await files.storeFile(scope, { body, name: file.name, ...ownerOf });
  return found.isOk ? found.value : fileReason(found.error.code);
}

/** Stores a file with its captions as the content of a material. */
async function newContent(
  scope: Scope,
  { file, captions }: FileContent,
  deps: PrepareDeps,
): Promise<NewContent | string> {
  if (/\.vtt$/i.test(file.name)) return CAPTIONS_ALONE;
  const made = await stored(scope, file, deps);
  if (typeof made === 'string') return made;
  if (!isMaterialFile(made.kind)) return CAPTIONS_ALONE;
  const content = { kind: made.kind, fileId: made.id };
  if (!captions) return content;
  if (made.kind !== 'video' && made.kind !== 'audio') return 'it has captions, and is no film and no sound';
  const beside = await stored(scope, captions, deps);
  if (typeof beside === 'string') return `its captions: ${beside}`;
  return beside.kind === 'captions' ? { ...content, captionsId: beside.id } : 'its captions are no captions';
}

/** The materials of a unit while they are read. */
interface Preparing extends PrepareDeps {
  readonly scope: Scope;
  readonly earlier: ReadonlyMap<string, ImportRow>;
  /** Of files that several materials show. */
  readonly hashes: Map<SourceFile, string>;
}

async function hashOnce(file: SourceFile, { hashes }: Preparing): Promise<string> {
  const hash = hashes.get(file) ?? (await hashOfFile(file));
  hashes.set(file, hash);
  return hash;
}

async function prepareFile(
  content: FileContent,
  earlier: ImportRow | undefined,
  preparing: Preparing,
): Promise<Prepared> {
  const { file, captions } = content;
  if (Math.max(file.size, captions?.size ?? 0) > FILE_MAX) return { refusal: fileReason('files.too-large') };
  try {
    const hash = await hashOnce(file, preparing);
    const sha256 = captions ? hashOf(`${hash} ${await hashOnce(captions, preparing)}`) : hash;
    if (earlier?.sha256 === sha256) return { sha256, content: undefined };
    const made = await newContent(preparing.scope, content, preparing);
    return typeof made === 'string' ? { refusal: made } : { sha256, content: made };
  } catch (error) {
    const refusal = readingProblem(error);
    if (refusal === undefined) throw error;
    return { refusal };
  }
}

const prepareOne = async (material: SourceMaterial, preparing: Preparing): Promise<Prepared> =>
  'file' in material.content
    ? prepareFile(material.content, preparing.earlier.get(materialKey(material)), preparing)
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
