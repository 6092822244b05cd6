import { claim, release } from '#features/files/server';
import type { Scope } from '#platform/server/db';
import { FILE_MATERIAL_KINDS } from '../../../contract/index.ts';
import type { MaterialRow } from '../../repositories/contents.ts';
import type { FolderPlace } from '../../repositories/folder-writes.ts';
import { changeMaterial, insertMaterial } from '../../repositories/material-writes.ts';
import { deleteText } from '../../repositories/files/texts.ts';
import type { SourceMaterial } from '../import-source/source.ts';

type FileMaterialKind = (typeof FILE_MATERIAL_KINDS)[number];

/** Captions are no material of their own. Pure. */
export const isMaterialFile = (kind: string): kind is FileMaterialKind =>
  FILE_MATERIAL_KINDS.some((one) => one === kind);

/** What a material shows: a link, or a file with its captions; of a dry run the files have no ids. */
export type NewContent =
  | { readonly address: string }
  | {
      readonly kind: FileMaterialKind;
      readonly fileId: string | undefined;
      readonly captionsId?: string | undefined;
    };

interface Writing {
  /** Whose files the materials use; null: the market's. */
  readonly ownerId: string | null;
  readonly now: Date;
}

const contentColumns = (content: NewContent) =>
  'address' in content
    ? { kind: 'link' as const, address: content.address, fileId: null, captionsId: null }
    : {
        kind: content.kind,
        address: '',
        fileId: content.fileId ?? null,
        captionsId: content.captionsId ?? null,
      };

const filesOf = ({ fileId, captionsId }: MaterialRow): string[] => [fileId, captionsId].filter((id) => id !== null);

const useOf = ({ id }: Pick<MaterialRow, 'id'>): string => `repository.materials:${id}`;

/** @throws Error where a file is gone, which was stored a moment ago */
async function claimFiles(scope: Scope, row: MaterialRow, { ownerId }: Writing): Promise<void> {
  for (const fileId of filesOf(row)) {
    const claimed = await claim(scope, ownerId, { fileId, use: useOf(row) });
    if (!claimed.isOk) throw new Error(`A file of material ${row.id} cannot be used: ${claimed.error.code}`);
  }
}

/** Adds an imported material at a position of a folder. @param scope the transaction of its unit */
export async function addMaterial(
  scope: Scope,
  { title, description, licence, tags }: Pick<SourceMaterial, 'title' | 'description' | 'licence' | 'tags'>,
  content: NewContent,
  place: FolderPlace & Writing & { readonly position: number },
): Promise<MaterialRow> {
  const { workspaceId, unitId, id: folderId, position, now } = place;
  const made = await insertMaterial(scope, {
    ...{ title, description, licence, tags: [...tags], source: '', publicationId: null, part: '' },
    ...{ workspaceId, unitId, folderId, position, changedAt: now },
    ...contentColumns(content),
  });
  await claimFiles(scope, made, place);
  return made;
}

/** Gives a material another link or file, and leaves its words alone. @param scope the transaction of its unit */
export async function replaceContent(
  scope: Scope,
  row: MaterialRow,
  content: NewContent,
  writing: Writing,
): Promise<MaterialRow> {
  const { title, description, licence, source, tags } = row;
  const changed = await changeMaterial(scope, row, {
    ...{ title, description, licence, source, tags, publicationId: null, part: '' },
    ...{ ...contentColumns(content), changedAt: writing.now },
  });
  if (!changed) throw new Error(`Material ${row.id} is locked, and was changed nevertheless`);
  await claimFiles(scope, changed, writing);
  if (row.fileId !== changed.fileId) await deleteText(scope, row);
  for (const fileId of filesOf(row).filter((id) => !filesOf(changed).includes(id)))
    await release(scope, { fileId, use: useOf(row) }, writing.now);
  return changed;
}
