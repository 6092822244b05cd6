import { listCovers, type Covered } from '#features/catalog/server';
import type { DescribedFile } from '#features/files/server';
import { groupedBy } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { THUMBNAILS_MAX, type Folder, type Material, type Unit } from '../../contract/index.ts';
import { mayEditUnit } from '../policy.ts';
import { listShown, type FolderRow, type MaterialRow } from '../repositories/contents.ts';
import { countContents, type FoundUnit, type Reading } from '../repositories/units.ts';
import { describedFiles } from './files/material-files.ts';

/** Units as a reader sees them, in their order. */
export async function presentUnits(scope: Scope, reading: Reading, found: readonly FoundUnit[]): Promise<Unit[]> {
  const ids = found.map(({ unit }) => unit.id);
  if (ids.length === 0) return [];
  const [counts, shown] = await Promise.all([countContents(scope, ids), listShown(scope, ids)]);
  const books = shown.flatMap(({ publicationId }) => publicationId ?? []);
  const [covers, files] = await Promise.all([
    listCovers(scope, reading.language, [...new Set(books)]),
    describedFiles(scope, shown),
  ]);
  const shownOf = groupedBy(shown, ({ unitId }) => unitId);
  return found.map(({ unit, pinnedAt, author }) => {
    const pictures = (shownOf.get(unit.id) ?? []).map((row) => thumbnailOf(row, { covers, files }));
    return {
      id: unit.id,
      title: unit.title,
      description: unit.description,
      unitOrder: unit.unitOrder,
      grade: unit.gradeId,
      subject: unit.subjectId,
      isPublished: unit.isPublished,
      isPinned: pinnedAt !== null,
      mayEdit: mayEditUnit(reading, unit),
      isOwn: unit.ownerId === reading.uid,
      author: unit.ownerId === null || unit.ownerId === reading.uid ? null : author,
      revision: unit.revision,
      statistics: {
        folders: counts.folders.get(unit.id) ?? 0,
        materials: counts.materials.get(unit.id) ?? 0,
        views: unit.views,
      },
      thumbnails: [...new Set(pictures)].filter((address) => address !== undefined).slice(0, THUMBNAILS_MAX),
    };
  });
}

/** What materials show, by id: books with their covers, and files. */
export interface Shown {
  readonly covers: ReadonlyMap<number, Covered>;
  readonly files: ReadonlyMap<string, DescribedFile>;
}

/** The address of a picture of a material: the cover of its book, or its own small picture; undefined: it has none. Pure. */
function thumbnailOf(
  { publicationId, fileId }: Pick<MaterialRow, 'publicationId' | 'fileId'>,
  { covers, files }: Shown,
): string | undefined {
  if (publicationId !== null) return covers.get(publicationId)?.thumbnail;
  const file = files.get(fileId ?? '');
  return file?.hasThumbnail ? `/api/p/files/${file.id}/thumbnail` : undefined;
}

const NO_BOOK: Covered = { name: '', thumbnail: undefined, addressOf: () => '' };

/** The file of a material; null where it has none, or it is gone. Pure. */
function fileOf({ fileId, captionsId }: MaterialRow, { files }: Shown): Material['file'] {
  const file = files.get(fileId ?? '');
  if (!file) return null;
  const { id, name, mediaType, size } = file;
  return { id, name, mediaType, size, captions: captionsId !== null && files.has(captionsId) ? captionsId : null };
}

/** Where a material opens: its web address, its page of a book, or the screen of a file; empty: nowhere. Pure. */
function addressOf(row: MaterialRow, { covers, files }: Shown): string {
  if (row.publicationId !== null) return (covers.get(row.publicationId) ?? NO_BOOK).addressOf(row.part);
  if (row.fileId === null) return row.address;
  return files.has(row.fileId) ? `#/repository/${row.id}` : '';
}

/** A material as readers see it; a book that the market no longer shows leads nowhere. Pure. */
export function presentMaterial(row: MaterialRow, shown: Shown): Material {
  const id = row.publicationId;
  return {
    id: row.id,
    folder: row.folderId,
    kind: row.kind,
    title: row.title,
    description: row.description,
    url: addressOf(row, shown),
    book: id === null ? null : { id, name: (shown.covers.get(id) ?? NO_BOOK).name, part: row.part },
    file: fileOf(row, shown),
    licence: row.licence,
    source: row.source,
    tags: row.tags,
    order: row.position,
    thumbnail: thumbnailOf(row, shown) ?? null,
    revision: row.revision,
  };
}

/** The tree of a unit from its rows, which come in their order. Pure. */
export function presentFolders(folders: readonly FolderRow[], materials: readonly Material[]): Folder[] {
  const materialsOf = groupedBy(materials, ({ folder }) => folder);
  const childrenOf = groupedBy(folders, ({ parentId }) => parentId);
  const present = ({ id, title, position }: FolderRow) => ({
    id,
    title,
    order: position,
    materials: materialsOf.get(id) ?? [],
  });
  return (childrenOf.get(null) ?? []).map((folder) => ({
    ...present(folder),
    childFolders: (childrenOf.get(folder.id) ?? []).map(present),
  }));
}
