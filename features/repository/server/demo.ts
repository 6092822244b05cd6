import { listGradesAndSubjects, listPublicationNames } from '#features/catalog/server';
import type { Scope } from '#platform/server/db';
import { insertFolder } from './repositories/folder-writes.ts';
import { insertMaterial, type MaterialFacts } from './repositories/material-writes.ts';
import { hasUnits, insertUnit, measurePlace } from './repositories/unit-writes.ts';
import type { UnitRow } from './repositories/units.ts';

interface LoadedFolder {
  readonly title: string;
  /** Ids. */
  readonly publications: readonly number[];
  readonly links: readonly { readonly title: string; readonly address: string }[];
  readonly childFolders: readonly LoadedFolder[];
}

/** A unit of the demo school, published for all teachers of the market. */
export interface LoadedUnit {
  readonly grade: number;
  /** Code of the subject. */
  readonly subject: string;
  readonly title: string;
  readonly folders: readonly LoadedFolder[];
}

/** Fills the teacher's corner of a language, unless it has units already; a unit whose grade or subject is missing is left out. */
export async function loadDemoUnits(
  scope: Scope,
  { language, units }: { readonly language: string; readonly units: readonly LoadedUnit[] },
  now: Date,
): Promise<void> {
  if (await hasUnits(scope, language)) return;
  const { grades, subjects } = await listGradesAndSubjects(scope, language);
  const named = await listPublicationNames(scope, units.flatMap(publicationsOf));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  await scope.transaction(async (inside) => {
    for (const { grade, subject, title, folders } of units) {
      const gradeId = grades.find(({ number }) => number === grade)?.id;
      const subjectId = subjects.find(({ code }) => code === subject)?.id;
      if (gradeId === undefined || subjectId === undefined) continue;
      const place = { language, gradeId, subjectId };
      const unitOrder = (await measurePlace(inside, place)).last + 1;
      const facts = { ...place, title, description: '', isPublished: true, unitOrder, ownerId: null };
      const unit = await insertUnit(inside, facts, now);
      await addFolders(inside, { unit, parentId: null, names, now }, folders);
    }
  });
}

const publicationsIn = ({ publications, childFolders }: LoadedFolder): number[] => [
  ...publications,
  ...childFolders.flatMap(publicationsIn),
];
const publicationsOf = ({ folders }: LoadedUnit): number[] => folders.flatMap(publicationsIn);

interface Target {
  readonly unit: UnitRow;
  readonly parentId: number | null;
  /** Of publications, by id. */
  readonly names: ReadonlyMap<number, string>;
  readonly now: Date;
}

const PLAIN = {
  description: '',
  address: '',
  publicationId: null,
  part: '',
  fileId: null,
  captionsId: null,
  licence: '',
  source: '',
  tags: [],
} as const;

async function addFolders(scope: Scope, target: Target, folders: readonly LoadedFolder[]): Promise<void> {
  const { unit, parentId, names, now } = target;
  const { workspaceId } = unit;
  for (const [index, { title, publications, links, childFolders }] of folders.entries()) {
    const place = { workspaceId, unitId: unit.id, parentId, title, position: index + 1 };
    const folder = await insertFolder(scope, place);
    const materials: MaterialFacts[] = [
      ...publications.map((id) => ({
        ...PLAIN,
        kind: 'book' as const,
        title: names.get(id) ?? '',
        publicationId: id,
        tags: [],
      })),
      ...links.map((link) => ({ ...PLAIN, kind: 'link' as const, ...link, tags: [] })),
    ];
    for (const [nth, facts] of materials.entries())
      await insertMaterial(scope, {
        ...{ ...facts, workspaceId, unitId: unit.id, folderId: folder.id },
        ...{ position: nth + 1, changedAt: now },
      });
    await addFolders(scope, { ...target, parentId: folder.id }, childFolders);
  }
}
