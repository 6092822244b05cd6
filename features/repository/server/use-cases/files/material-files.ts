import { claim, describeFiles, release, type DescribedFile } from '#features/files/server';
import type { Context } from '#features/session/server';
import { fail, ok, type Failure, type Success } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { FILE_MATERIAL_KINDS, repositoryErrors as errors, type MaterialKind } from '../../../contract/index.ts';
import type { MaterialRow } from '../../repositories/contents.ts';

export type MaterialFiles = Pick<MaterialRow, 'fileId' | 'captionsId'>;
type MaterialWithFiles = MaterialFiles & Pick<MaterialRow, 'id'>;

const idsOf = ({ fileId, captionsId }: MaterialFiles): string[] => [fileId, captionsId].filter((id) => id !== null);
const useOf = ({ id }: Pick<MaterialRow, 'id'>): string => `repository.materials:${id}`;

/** Files are described so many at a time. */
const PART = 1000;

/** The files of materials, by id; those that are gone are left out. */
export async function describedFiles(
  scope: Scope,
  rows: readonly MaterialFiles[],
): Promise<ReadonlyMap<string, DescribedFile>> {
  const ids = [...new Set(rows.flatMap(idsOf))];
  const found = new Map<string, DescribedFile>();
  for (let start = 0; start < ids.length; start += PART)
    for (const file of await describeFiles(scope, ids.slice(start, start + PART))) found.set(file.id, file);
  return found;
}

/** The kind of material that a file becomes, if its captions fit. Whether the caller may use the files, {@link claimFiles} tells. */
export async function fileKindOf(scope: Scope, files: MaterialFiles): Promise<Success<MaterialKind> | Failure> {
  const described = await describedFiles(scope, [files]);
  if (idsOf(files).some((id) => !described.has(id))) return fail(errors['file-unknown']);
  const kind = FILE_MATERIAL_KINDS.find((known) => known === described.get(files.fileId ?? '')?.kind);
  if (!kind) return fail(errors['file-unfit']);
  if (files.captionsId === null) return ok(kind);
  const mayHaveCaptions = kind === 'audio' || kind === 'video';
  const isCaptions = described.get(files.captionsId)?.kind === 'captions';
  return mayHaveCaptions && isCaptions ? ok(kind) : fail(errors['file-unfit']);
}

/** Claims the files that a material has now and did not have, and releases those that it had. */
export async function claimFiles(
  { scope, user }: Context,
  { before, after, now }: { readonly before: MaterialFiles; readonly after: MaterialWithFiles; readonly now: Date },
): Promise<Success<undefined> | Failure> {
  const [had, has] = [idsOf(before), idsOf(after)];
  for (const fileId of has.filter((id) => !had.includes(id))) {
    const claimed = await claim(scope, user.uid ?? '', { fileId, use: useOf(after) });
    if (!claimed.isOk) return fail(errors['file-unknown']);
  }
  const gone = had.filter((id) => !has.includes(id));
  await releaseFiles(scope, { id: after.id, fileId: gone[0] ?? null, captionsId: gone[1] ?? null }, now);
  return ok(undefined);
}

/** Releases the files of a material that goes. */
export async function releaseFiles(scope: Scope, material: MaterialWithFiles, now: Date): Promise<void> {
  for (const fileId of idsOf(material)) await release(scope, { fileId, use: useOf(material) }, now);
}
