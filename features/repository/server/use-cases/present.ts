import { listCovers, type Covered } from '#features/catalog/server';
import { groupedBy } from '#platform/kernel';
import type { Scope } from '#platform/server/db';
import { THUMBNAILS_MAX, type Folder, type Material, type Unit } from '../../contract/index.ts';
import { mayEditUnit } from '../policy.ts';
import { listShownBooks, type FolderRow, type MaterialRow } from '../repositories/contents.ts';
import { countContents, type FoundUnit, type Reading } from '../repositories/units.ts';

/** Units as a reader sees them, in their order. */
export async function presentUnits(scope: Scope, reading: Reading, found: readonly FoundUnit[]): Promise<Unit[]> {
  const ids = found.map(({ unit }) => unit.id);
  if (ids.length === 0) return [];
  const [counts, shown] = await Promise.all([countContents(scope, ids), listShownBooks(scope, ids)]);
  const covers = await listCovers(scope, reading.language, [...new Set(shown.map((row) => row.publicationId ?? 0))]);
  const booksOf = groupedBy(shown, ({ unitId }) => unitId);
  return found.map(({ unit, pinnedAt, author }) => {
    const pictures = (booksOf.get(unit.id) ?? []).map((row) => covers.get(row.publicationId ?? 0)?.thumbnail);
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

const NO_BOOK: Covered = { name: '', thumbnail: undefined, addressOf: () => '' };

/** A material as readers see it; a book that the market no longer shows leads nowhere. Pure. */
export function presentMaterial(row: MaterialRow, covers: ReadonlyMap<number, Covered>): Material {
  const id = row.publicationId;
  const { name, thumbnail, addressOf } = (id !== null && covers.get(id)) || NO_BOOK;
  return {
    id: row.id,
    folder: row.folderId,
    kind: row.kind,
    title: row.title,
    description: row.description,
    url: id === null ? row.address : addressOf(row.part),
    book: id === null ? null : { id, name, part: row.part },
    licence: row.licence,
    source: row.source,
    tags: row.tags,
    order: row.position,
    thumbnail: thumbnail ?? null,
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
